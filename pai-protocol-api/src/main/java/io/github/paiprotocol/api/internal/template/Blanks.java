package io.github.paiprotocol.api.internal.template;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What counts as blank at the ends of texts. */
public final class Blanks {
  /** The white space and line ends of JavaScript, in which the rest-server is written. */
  static final CharMatcher JAVASCRIPT =
      CharMatcher.inRange('\t', '\r')
          .or(CharMatcher.anyOf(" \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"))
          .or(CharMatcher.inRange('\u2000', '\u200a'))
          .precomputed();

  private Blanks() {}

  /**
   * A text without the blanks around it.
   *
   * @param text the text
   * @return what is left of it
   */
  public static String trimmed(String text) {
    return JAVASCRIPT.trimFrom(text);
  }

  /**
   * The lines of a script without the blanks that all of it begins and ends with, as {@link
   * Template#trimmed()} knows them. A secret is never blank, even if its text is.
   *
   * @param script texts, each of one or more lines
   * @return the texts; those of nothing but blanks at the beginning and the end are left out, all
   *     but one when there is nothing else
   */
  public static List<RenderedText> trimmed(List<RenderedText> script) {
    int start = leading(script);
    int end = script.size();
    while (end - 1 > start && isBlank(script.get(end - 1))) {
      end--;
    }
    List<RenderedText> kept = new ArrayList<>(script.subList(start, end));
    if (!kept.isEmpty()) {
      kept.set(0, changed(kept.get(0), false, JAVASCRIPT::trimLeadingFrom));
      int bottom = kept.size() - 1;
      kept.set(bottom, changed(kept.get(bottom), true, JAVASCRIPT::trimTrailingFrom));
    }
    return kept;
  }

  /**
   * How many texts are left out at the beginning of a script.
   *
   * @param script texts, each of one or more lines
   * @return the number, less than there are texts unless there are none
   */
  public static int leading(List<RenderedText> script) {
    int start = 0;
    while (start < script.size() - 1 && isBlank(script.get(start))) {
      start++;
    }
    return start;
  }

  private static boolean isBlank(RenderedText text) {
    return !text.hasSecrets() && JAVASCRIPT.matchesAllOf(text.withSecretTags());
  }

  /** Nearly all texts are one piece. */
  private static RenderedText changed(
      RenderedText text, boolean atEnd, UnaryOperator<String> change) {
    if (!text.hasSecrets()) {
      return RenderedText.plain(change.apply(text.withSecretTags()));
    }
    List<RenderedText> pieces = new ArrayList<>(text.pieces());
    int index = atEnd ? pieces.size() - 1 : 0;
    if (!pieces.get(index).hasSecrets()) {
      String plain = pieces.get(index).withSecretTags();
      pieces.set(index, RenderedText.plain(change.apply(plain)));
    }
    return RenderedText.join(pieces);
  }
}
