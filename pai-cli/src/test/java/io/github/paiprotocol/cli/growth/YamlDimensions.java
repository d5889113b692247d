package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** Dimensions of YAML itself, independent of the protocol. */
final class YamlDimensions extends Dimensions {
  YamlDimensions() {
    lines();
    nodes();
    keys();
  }

  private void lines() {
    add("carriage returns alone", (job, n) -> job.top("#\r".repeat(n) + "\n"));
    add(
        "lines that end in carriage returns",
        (job, n) ->
            job.top(each(n, i -> "k" + i + ": v\n")).top("description: |\r" + "  a\r".repeat(n)));
    add("a long comment", (job, n) -> job.top("# " + "x".repeat(n) + "\n"));
    add("comments beside values", (job, n) -> job.top(each(n, i -> "k" + i + ": v # c\n")));
    add("blank lines of a block", (job, n) -> job.top("description: |\n" + "\n".repeat(n)));
    add(
        "lines of blanks in a block",
        (job, n) -> job.top("description: |\n  a\n" + "      \n".repeat(n)));
    add(
        "a folded text of deeper lines",
        (job, n) -> job.top("description: >\n" + "  a\n    b\n".repeat(n)));
    add("a plain text of many lines", (job, n) -> job.top("description: a\n" + "  a\n".repeat(n)));
    add(
        "a quoted text of many lines",
        (job, n) -> job.top("description: \"a\n" + "  a \\\n".repeat(n) + "  \"\n"));
    add("separators of documents", (job, n) -> job.top("---\n".repeat(n)));
    add("ends of documents", (job, n) -> job.top("...\n".repeat(n)));
    add("directives", (job, n) -> job.top("...\n" + "%TAG ! a\n".repeat(n) + "---\na: b\n"));
  }

  private void nodes() {
    add("anchors before a value", (job, n) -> job.top("description: " + "&a ".repeat(n) + "x\n"));
    add("tags before a value", (job, n) -> job.top("description: " + "!a ".repeat(n) + "x\n"));
    add("tags before a key", (job, n) -> job.top("? " + "!a ".repeat(n) + "x\n: [\n"));
    add("a long anchor", (job, n) -> job.top("description: &" + "a".repeat(n) + " x\n"));
    add("a long tag", (job, n) -> job.top("description: !" + "a".repeat(n) + " x\n"));
    add("a long tag of escapes", (job, n) -> job.top("description: !" + "%41".repeat(n) + " x\n"));
    add("a long alias", (job, n) -> job.top("description: *" + "a".repeat(n) + "\n"));
    add(
        "anchors of many values",
        (job, n) -> job.top("parameters: [" + list(n, i -> "&a" + i + " v") + "]\n"));
    add("dashes", (job, n) -> job.top("parameters:\n  " + "- ".repeat(n) + "a\n"));
    add("question marks", (job, n) -> job.top("parameters:\n  " + "? ".repeat(n) + "a\n"));
    add(
        "blocks in blocks",
        (job, n) -> {
          int depth = (int) Math.sqrt(2.0 * n);
          return job.top("parameters:\n" + each(depth, i -> " ".repeat(i + 1) + "a:\n"));
        });
    add("brackets in one list", (job, n) -> job.top("parameters: [" + "[],".repeat(n) + "]\n"));
    add("braces in one list", (job, n) -> job.top("parameters: [" + "{a: 1},".repeat(n) + "]\n"));
    add("colons", (job, n) -> job.top("description: " + "a: ".repeat(n) + "\n"));
    add("open double quotes", (job, n) -> job.top("x: " + "\"a\" ".repeat(n) + "\n"));
    add("escapes of a broken text", (job, n) -> job.top("x: [\"" + "\\\\a".repeat(n)));
  }

  private void keys() {
    add("a long quoted key", (job, n) -> job.top("\"" + "k".repeat(n) + "\": v\n"));
    add(
        "quoted keys",
        (job, n) -> job.top("parameters:\n" + each(n, i -> "  \"k" + i + "\": v\n")));
    add("explicit keys", (job, n) -> job.top("parameters:\n" + each(n, i -> "  ? k" + i + "\n")));
    add(
        "merge keys",
        (job, n) -> job.top("parameters:\n  a: &a {b: c}\n  m:\n" + "    <<: *a\n".repeat(n)));
    add(
        "maps that merge one",
        (job, n) ->
            job.top(
                "parameters:\n  a: &a {b: c}\n" + each(n, i -> "  m" + i + ": {<<: *a, d: 1}\n")));
    add(
        "one key that merges often",
        (job, n) ->
            job.top("parameters:\n  a: &a {b: c}\n  m: {<<: [" + list(n, i -> "*a") + "]}\n"));
    add(
        "merges of merges",
        (job, n) ->
            job.top(
                "parameters:\n  m0: &m0 {b: c}\n"
                    + each(
                        n,
                        i -> "  m" + (i + 1) + ": &m" + (i + 1) + " {<<: *m" + i + ", d: 1}\n")));
  }
}
