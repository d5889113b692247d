package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

/** What can grow in parameters, secrets and the tags that name them. */
final class ValueDimensions extends Dimensions {
  ValueDimensions() {
    values();
  }

  private void values() {
    add("parameters", (job, n) -> job.top("parameters:\n" + each(n, i -> "  p" + i + ": v\n")));
    add(
        "parameters in use",
        (job, n) ->
            job.top("parameters:\n" + each(n, i -> "  p" + i + ": v\n"))
                .commands(each(n, i -> "      - echo <% $parameters.p" + i + " %>\n")));
    add(
        "one parameter in use often",
        (job, n) ->
            job.top("parameters: {a: b}\n")
                .commands("      - echo " + "<% $parameters.a %>".repeat(n) + "\n"));
    add(
        "one parameter in use on many lines",
        (job, n) ->
            job.top("parameters: {a: b}\n")
                .commands("      - |\n" + "        <% $parameters.a %>\n".repeat(n)));
    add(
        "a list of parameters",
        (job, n) -> job.top("parameters: {a: [" + list(n, i -> "v") + "]}\n"));
    add(
        "items of a parameter in use",
        (job, n) ->
            job.top("parameters: {a: [" + list(n, i -> "v") + "]}\n")
                .commands(each(n, i -> "      - <% $parameters.a[" + i + "] %>\n")));
    add(
        "nested parameters",
        (job, n) -> job.top("parameters:\n" + each(n, i -> "  p" + i + ": {a: {b: {c: 1}}}\n")));
    add(
        "long segments",
        (job, n) ->
            job.top("parameters: {" + "a".repeat(n) + ": 1}\n")
                .commands("      - <% $parameters." + "a".repeat(n) + " %>\n"));
    add(
        "many segments",
        (job, n) -> job.commands("      - <% $parameters" + ".a".repeat(n) + " %>\n"));
    add("numbers", (job, n) -> job.top("parameters: {a: [" + list(n, i -> "1." + i) + "]}\n"));
    add("a long number", (job, n) -> job.top("parameters: {a: " + "1".repeat(n) + "}\n"));
    add("a long exponent", (job, n) -> job.top("jobRetryCount: 1e" + "1".repeat(n) + "\n"));
    add("a number of zeros", (job, n) -> job.top("jobRetryCount: 1" + "0".repeat(n) + "\n"));
    add("secrets", (job, n) -> job.top("secrets:\n" + each(n, i -> "  s" + i + ": v" + i + "\n")));
    add(
        "secrets in use",
        (job, n) ->
            job.top("secrets:\n" + each(n, i -> "  s" + i + ": v" + i + "\n"))
                .commands(each(n, i -> "      - <% $secrets.s" + i + " %>\n")));
    add(
        "a secret in use often",
        (job, n) ->
            job.top("secrets: {s: v}\n")
                .commands("      - " + "<% $secrets.s %>".repeat(n) + "\n"));
    add("opened tags", (job, n) -> job.commands("      - echo " + "<% ".repeat(n) + "\n"));
    add("empty tags", (job, n) -> job.commands("      - echo " + "<%%>".repeat(n) + "\n"));
    add("braces", (job, n) -> job.commands("      - echo " + "{{ ".repeat(n) + "\n"));
    add(
        "unknown parameters",
        (job, n) ->
            job.top("parameters:\n" + each(n, i -> "  known" + i + ": v\n"))
                .commands(each(n, i -> "      - <% $parameters.knwon" + i + " %>\n")));
    add(
        "unknown secrets",
        (job, n) ->
            job.top("secrets:\n" + each(n, i -> "  known" + i + ": v\n"))
                .commands(each(n, i -> "      - <% $secrets.knwon" + i + " %>\n")));
    add(
        "unknown parameters on one line",
        (job, n) -> job.commands("      - " + each(n, i -> "<% $parameters.p" + i + " %>") + "\n"));
  }
}
