package io.github.paiprotocol.cli.growth;

import static io.github.paiprotocol.cli.growth.Parts.each;
import static io.github.paiprotocol.cli.growth.Parts.list;

import io.github.paiprotocol.cli.growth.Dimension.Kind;

/** What can grow in exit specifications and logs. */
final class ExitDimensions extends Dimensions {
  ExitDimensions() {
    exits();
  }

  private void exits() {
    add(
        Kind.EXIT_SPEC,
        "entries",
        n -> each(n, i -> "- {containerExitCode: 5, patterns: [{exitCode: " + (i % 256) + "}]}\n"));
    add(
        Kind.EXIT_SPEC,
        "patterns",
        n ->
            "- containerExitCode: 5\n  patterns:\n"
                + each(n, i -> "    - {userLogRegex: 'a" + i + "'}\n"));
    add(
        Kind.EXIT_SPEC,
        "a long pattern",
        n -> "- containerExitCode: 5\n  patterns: [{userLogRegex: '" + "a".repeat(n) + "'}]\n");
    add(
        Kind.EXIT_SPEC,
        "a pattern of brackets",
        n -> "- containerExitCode: 5\n  patterns: [{userLogRegex: '" + "[".repeat(n) + "'}]\n");
    add(
        Kind.EXIT_SPEC,
        "a pattern of groups",
        n -> "- containerExitCode: 5\n  patterns: [{userLogRegex: '" + "(".repeat(n) + "'}]\n");
    add(
        Kind.EXIT_SPEC,
        "a pattern of repetitions",
        n -> "- containerExitCode: 5\n  patterns: [{userLogRegex: '" + "a{9}".repeat(n) + "'}]\n");
    add(
        Kind.EXIT_SPEC,
        "a pattern of escapes",
        n -> "- containerExitCode: 5\n  patterns: [{userLogRegex: '" + "\\\\".repeat(n) + "'}]\n");
    add(
        Kind.EXIT_SPEC,
        "a pattern of quotes",
        n -> "- containerExitCode: 5\n  patterns: [{userLogRegex: '" + "\\Q".repeat(n) + "'}]\n");
    add(
        Kind.EXIT_SPEC,
        "faulty patterns",
        n -> "- containerExitCode: 5\n  patterns:\n" + each(n, i -> "    - {userLogRegex: '('}\n"));
    add(
        Kind.EXIT_SPEC,
        "solutions",
        n ->
            "- {containerExitCode: 1, patterns: [{exitCode: 1}], solution: ["
                + list(n, i -> "a")
                + "]}\n");
    add(Kind.LOG, "lines of a log", n -> "Traceback: line\n".repeat(n));
    add(Kind.LOG, "one line of a log", n -> "x".repeat(n));
    add(Kind.LOG, "empty lines of a log", n -> "\n".repeat(n));
    add(Kind.LOG, "colours of a log", n -> "\u001b[1;31m".repeat(n));
    add(Kind.LOG, "half colours of a log", n -> "\u001b[" + "1;".repeat(n));
    add(Kind.LOG, "matches of a log", n -> "no such " + "thing".repeat(n) + "\n");
    add(Kind.LOG, "half matches of a log", n -> "no such ".repeat(n));
    add(Kind.LOG, "carriage returns of a log", n -> "\r".repeat(n));
    add(Kind.LOG, "characters a log cannot show", n -> "\u0001".repeat(n));
  }
}
