package io.github.paiprotocol.api.diagnostic;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.LineDiff;
import java.util.ArrayList;
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
   * The changes that make one text of another, line by line.
   *
   * @param before the text that is changed
   * @param after what it becomes
   * @return the changes of the lines that differ, in order
   */
  public static List<TextEdit> between(String before, String after) {
    List<String> olds = lines(before);
    List<String> news = lines(after);
    ImmutableList.Builder<TextEdit> edits = ImmutableList.builder();
    int line = 0;
    int at = 0;
    for (LineDiff.Change change : LineDiff.of(olds, news)) {
      at += joined(olds, line, change.oldFrom()).length();
      line = change.oldFrom();
      int added = change.newFrom();
      // Line by line where each has a new one, so that no edit holds a text that stays.
      for (int i = change.newTo() - added; i > 1 && i == change.oldTo() - line; i--, line++) {
        edits.add(replaced(at, olds.get(line), news.get(added++)));
        at += olds.get(line).length();
      }
      String old = joined(olds, line, change.oldTo());
      edits.add(replaced(at, old, joined(news, added, change.newTo())));
      at += old.length();
      line = change.oldTo();
    }
    return edits.build();
  }

  private static TextEdit replaced(int at, String old, String text) {
    int first = Strings.commonPrefix(old, text).length();
    int last = Strings.commonSuffix(old.substring(first), text.substring(first)).length();
    return new TextEdit(
        at + first, at + old.length() - last, text.substring(first, text.length() - last));
  }

  private static String joined(List<String> lines, int from, int to) {
    return String.join("", lines.subList(from, to));
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < text.length(); ) {
      int end = text.indexOf('\n', at) < 0 ? text.length() : text.indexOf('\n', at) + 1;
      lines.add(text.substring(at, end));
      at = end;
    }
    return lines;
  }

  @Override
  public String toString() {
    return start + "-" + end + ": " + text.length() + " characters";
  }
}
