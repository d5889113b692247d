package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow in the plain texts of a job. */
final class TextDimensions extends Dimensions {
  TextDimensions() {
    texts();
  }

  private void texts() {
    add(PLAIN);
    add("one long command", (job, n) -> job.commands("      - echo " + "x".repeat(n) + "\n"));
    add(
        "one command of many lines",
        (job, n) -> job.commands("      - |\n" + "        echo\n".repeat(n)));
    add("a long description", (job, n) -> job.top("description: " + "x ".repeat(n) + "\n"));
    add(
        "a long description in double quotes",
        (job, n) -> job.top("description: \"" + "\\u0041".repeat(n) + "\"\n"));
    add("a folded description", (job, n) -> job.top("description: >\n" + each(n, i -> "  a\n\n")));
    add("comments", (job, n) -> job.top("#\n".repeat(n)));
    add(
        "comments inside secrets",
        (job, n) -> job.top("secrets:\n" + "  # secret\n".repeat(n) + "  a: b\n"));
    add("line ends", (job, n) -> job.top("\n".repeat(n)));
    add("line ends of Windows", (job, n) -> job.top("#\r\n".repeat(n)));
    add(
        "characters of four bytes",
        (job, n) -> job.top("description: '" + "\uD83D\uDE00".repeat(n) + "'\n"));
    add(
        "shell quotes in a command",
        (job, n) -> job.commands("      - \"" + "'".repeat(n) + "\"\n"));
    add(
        "export words in a callback",
        (job, n) ->
            job.prerequisites(
                    "  - {name: a, callbacks: [{event: taskStarts, commands: ['"
                        + "export ".repeat(n)
                        + "']}]}\n")
                .uses("a"));
    add(
        "a long name of the job's image",
        (job, n) ->
            job.prerequisites(
                "  - {name: b, type: dockerimage, uri: '" + "a/".repeat(n) + "a'}\n"));
    add("a long reference", (job, n) -> job.uses("'https://a.example/" + "a/".repeat(n) + "'"));
    add(
        "an escaped reference",
        (job, n) -> job.uses("'marketplace://name/" + "%41".repeat(n) + "'"));
    add("references that climb", (job, n) -> job.uses("'file:" + "../".repeat(n) + "a.yaml'"));
    add(
        "anchors of one value",
        (job, n) ->
            job.top(
                "parameters:\n  a: &a [1]\n"
                    + each(Math.min(n, 900), i -> "  b" + i + ": *a\n")
                    + "#"
                    + "x".repeat(11 * n)
                    + "\n"));
    add(
        "merged keys",
        (job, n) ->
            job.top(
                "parameters:\n  a: &a {" + list(n, i -> "k" + i + ": 1") + "}\n  b: {<<: *a}\n"));
  }
}
