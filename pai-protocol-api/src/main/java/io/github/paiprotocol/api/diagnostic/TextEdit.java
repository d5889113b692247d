package io.github.paiprotocol.api.diagnostic;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.google.common.collect.ImmutableList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A stretch of a text, and what to write instead. Its string form does not show that, and no object
 * mapper writes it, since it may be confidential: a password that moves to {@code secrets} is part
 * of it. Programs that hand edits on, to an editor say, ask for {@link #text}.
 *
 * @param start offset of its first character in the source text, in UTF-16 units as {@link
 *     String#charAt} and the Language Server Protocol count; a byte order mark is one of them
 * @param end offset behind its last character; the same as {@code start} where text is put in
 * @param text what to write there; empty where text is taken out
 */
public record TextEdit(int start, int end, @JsonIgnore String text) {
  private static final Comparator<TextEdit> BY_PLACE =
      Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end);

  /** Checks the offsets. */
  public TextEdit {
    Objects.requireNonNull(text, "text");
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no text goes from " + start + " to " + end);
    }
  }

  /**
   * Makes all changes at once; what lies outside of them stays as it is.
   *
   * @param text the text that the offsets count in
   * @param edits the changes, in any order, none overlapping another
   * @return the changed text
   * @throws IllegalArgumentException when two overlap, or one lies behind the text's end
   */
  public static String apply(String text, List<TextEdit> edits) {
    StringBuilder out = new StringBuilder(text.length());
    int at = 0;
    for (TextEdit edit : sorted(edits)) {
      if (edit.start < at || edit.end > text.length()) {
        throw new IllegalArgumentException("the edit at " + edit.start + " does not fit");
      }
      out.append(text, at, edit.start).append(edit.text);
      at = edit.end;
    }
    return out.append(text, at, text.length()).toString();
  }

  /** The edits by their places. */
  static ImmutableList<TextEdit> sorted(List<TextEdit> edits) {
    return ImmutableList.sortedCopyOf(BY_PLACE, edits);
  }

  /**
   * One list of changes for two that are made one after the other.
   *
   * @param first changes of a text, none overlapping another
   * @param second changes of what the first make of it, none overlapping another
   * @return changes of the text that come to the same, in order
   */
  public static List<TextEdit> composed(List<TextEdit> first, List<TextEdit> second) {
    return Pieces.of(sorted(first)).changed(sorted(second)).edits();
  }

  @Override
  public String toString() {
    return start + "-" + end + ": " + text.length() + " characters";
  }
}
