package io.github.paiprotocol.buildrules;

import java.util.Map;
import java.util.Set;

/**
 * Regular expressions of Java go back over a text, and call themselves for each repetition: a
 * stranger's text can keep them busy for hours or run them out of stack. Scanners are written with
 * {@code indexOf}, {@code CharMatcher} and {@code Splitter} instead, or with RE2/J where a module
 * has it.
 */
final class Expressions extends CallersByName {
  private static final String PROJECT = "io.github.paiprotocol.";

  /** Classes whose expressions take bounded work, and what bounds it. */
  static final Map<String, String> BOUNDED =
      Map.of(
          PROJECT + "api.internal.yaml.text.Yaml11",
          "scalars of 64 characters at most, longer ones are not looked at",
          PROJECT + "api.internal.bind.Timestamps",
          "the same expression stands in the schema; every repetition in it ends after 9 digits");

  /** Types whose every method matches by an expression. */
  private static final Set<String> MATCHERS =
      Set.of("java.util.Scanner", "java.util.regex.Pattern", "java.util.regex.Matcher");

  /** Methods that take an expression as a text. */
  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java.lang.String",
          Set.of("split", "splitWithDelimiters", "matches", "replaceAll", "replaceFirst"),
          "com.google.common.base.Splitter",
          Set.of("onPattern"),
          "com.google.common.base.Predicates",
          Set.of("contains", "containsPattern"));

  /**
   * A rule with a list.
   *
   * @param bounded the names of the classes that may match, each with what bounds their texts
   */
  Expressions(Map<String, String> bounded) {
    super(
        "match no text with an expression that backtracks",
        bounded.keySet(),
        "matches nothing: take it from the list of who may");
  }

  @Override
  boolean isReserved(String owner, String method) {
    return MATCHERS.contains(owner) || METHODS.getOrDefault(owner, Set.of()).contains(method);
  }
}
