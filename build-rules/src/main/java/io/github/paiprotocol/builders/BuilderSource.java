package io.github.paiprotocol.builders;

import java.util.regex.Pattern;

/**
 * The source of a generated builder, with our checks in place of those of Guava and the JDK: the
 * classes {@code Given…} of the protocol's module, which say in a sentence what is wrong with which
 * call, and say it at once.
 *
 * <p>It looks for the words of the version of Immutables that the build names. Where another
 * version writes others, the tests of builders fail, which call each with nulls and keys twice.
 */
final class BuilderSource {
  private static final String CHECKS = "import io.github.paiprotocol.api.internal.builder.*;\n";
  private static final Pattern EMPTIED =
      Pattern.compile("this\\.(\\w+) = Immutable\\w+\\.builder\\(\\);");
  private static final Pattern EMPTY = Pattern.compile("\\bImmutable(\\w+)\\.builder\\(\\)");
  private static final Pattern FIELD = Pattern.compile("private Immutable(\\w+)\\.Builder<");
  private static final Pattern PRESENT = Pattern.compile("\\bOptional\\.of\\(");
  private static final Pattern VALUES = Pattern.compile("\\b(?:Arrays|Ints)\\.asList\\(");
  private static final Pattern MISSING =
      Pattern.compile("\"Cannot build (\\w+), some of required attributes are not set \" \\+ ");
  private static final Pattern BUILD =
      Pattern.compile("(?s)( build\\(\\) \\{\n.*?)(    return new .*?\\);\n)");

  private static final String TRIED =
      """
      $1    try {
      $2    } catch (IllegalArgumentException e) {
            throw Given.refused(e);
          }
      """;

  private BuilderSource() {}

  /**
   * Puts our checks in.
   *
   * @param source a source that Immutables has generated
   * @return the source with our checks; one that is no builder's is as it was
   */
  static String rewritten(String source) {
    String text = source.replaceFirst("\nimport ", "\n" + CHECKS + "import ");
    text = EMPTIED.matcher(text).replaceAll("this.$1 = this.$1.emptied();");
    text = EMPTY.matcher(text).replaceAll("Given$1.empty()");
    // Those who extend the builder, in its package, say what may not be there twice.
    text = FIELD.matcher(text).replaceAll("Given$1<");
    text = PRESENT.matcher(text).replaceAll("Given.present(");
    text = VALUES.matcher(text).replaceAll("Given.values(");
    text = text.replace("Objects.requireNonNull(", "Given.value(");
    text = MISSING.matcher(text).replaceAll("Given.missing(\"$1\", attributes); //");
    return BUILD.matcher(text).replaceFirst(TRIED);
  }
}
