package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.edit.ListEdits;
import io.github.paiprotocol.api.internal.yaml.edit.WrittenString;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.LineMoves;
import io.github.paiprotocol.api.internal.yaml.text.LineParts;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import io.github.paiprotocol.api.internal.yaml.text.PlainScalars;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The local change that a syntax message carries. It is offered when the text can be read then. */
final class SyntaxFixes {
  private static final String QUOTE = "put quotes around it";

  private SyntaxFixes() {}

  private static FixRule of(String label, List<TextEdit> edits) {
    return FixRule.of(label, (editor, place) -> isFixed(editor.text(), edits) ? edits : List.of());
  }

  private static FixRule of(String label, int start, int end, String written) {
    return of(label, List.of(new TextEdit(start, end, written)));
  }

  private static boolean isFixed(String text, List<TextEdit> edits) {
    SourceText fixed = SourceText.of("", TextEdit.apply(text, edits));
    return !edits.isEmpty()
        && YamlText.parseAll(fixed, ReaderLimits.standard()).documents().stream()
            .allMatch(document -> document.root().isPresent());
  }

  /** Quotes the value that an offset lies in, up to the end of its line. */
  static FixRule quoteValue(String text, int at) {
    return quoteFrom(text, LineParts.valueStart(text, at));
  }

  /** Quotes the rest of a line. */
  static FixRule quoteFrom(String text, int start) {
    int end = Math.max(start, LineParts.end(text, start));
    return of(QUOTE, start, end, WrittenString.inQuotes(text.substring(start, end)));
  }

  /** Closes a quote at the end of its line, or removes it before something that is no text. */
  static FixRule quote(String text, int start) {
    int end = LineParts.end(text, start);
    int next = text.indexOf(text.charAt(start), start + 1);
    String rest = text.substring(start + 1, end);
    boolean string = PlainScalars.resolve(rest) instanceof Value.Text && !rest.startsWith("[");
    return (next < 0 || next >= end) && (string || ListEdits.dash(text, start) >= 0)
        ? of("close the quote", end, end, text.substring(start, start + 1))
            .onlyIf(Characters.blanksEnd(text, end) == end)
        : of("remove the quote", start, start + 1, "").onlyIf(string);
  }

  /** Closes a bracket at the end of its line, or quotes an item that begins with one. */
  static FixRule bracket(String text, int start, char close) {
    boolean key = text.startsWith(": ", LineParts.wordEnd(text, start + 1));
    int end = LineParts.end(text, start);
    return ListEdits.dash(text, start) >= 0 && !key
        ? quoteFrom(text, start)
        : of("write the `" + close + "`", end, end, String.valueOf(close));
  }

  /** Doubles the backslashes of a quoted text, but for those before quotes. */
  static FixRule doubleBackslashes(String text, TextRange quoted) {
    List<TextEdit> edits = new ArrayList<>();
    for (int at = quoted.start(); at < quoted.end(); at++) {
      if (text.charAt(at) == '\\' && text.charAt(at + 1) != '"') {
        edits.add(new TextEdit(at, at, "\\"));
      }
    }
    return of("write `\\\\`", edits);
  }

  /** Removes a dash and the blanks behind it. */
  static FixRule dropDash(String text, int at) {
    return of("leave the `-` out", at, Characters.blanksEnd(text, at + 1), "");
  }

  /** Makes an item of the lines up to the next one. */
  static FixRule addDash(String text, int start, int next) {
    int second = Lines.next(text, start);
    int end = Lines.start(text, next);
    List<TextEdit> others = Lines.moved(text, second, end, Lines.STEP);
    return of(
        "write the `- `",
        ImmutableList.<TextEdit>builder()
            .add(new TextEdit(start, start, "- "))
            .addAll(others)
            .build());
  }

  /** Begins a list or map on the line below its key. */
  static FixRule onNextLine(String text, int at) {
    int from = Lines.contentEnd(text, Lines.start(text, at), at);
    String line = Lines.newLine(text, LineParts.keyColumn(text, at) + Lines.STEP);
    return of("begin it on the next line", from, at, line);
  }

  /** Separates key and value, or dash and item, at the start of a line. */
  static Optional<FixRule> separate(String text, int at) {
    int key = LineParts.keyStart(text, at);
    int word = LineParts.wordEnd(text, key);
    int sign = Characters.blanksEnd(text, word);
    boolean colon = text.startsWith(":", sign);
    boolean glued = colon && !Characters.isSpace(text, sign + 1);
    boolean equals = text.startsWith("=", sign) && Characters.isSpace(text, sign + 1);
    boolean pair = !colon && (sign > word || Characters.isSpace(text, word));
    if (word == key || text.charAt(key) == '-' || !(glued || equals || pair)) {
      return dash(text, at);
    }
    int end = glued || equals ? sign + 1 : word;
    return Optional.of(of("write `key: value`", word, end, glued ? ": " : ":"));
  }

  /** Writes a space behind a dash at the start of a line. */
  static Optional<FixRule> dash(String text, int at) {
    int first = Lines.first(text, at);
    boolean glued =
        text.startsWith("-", first)
            && !text.startsWith("--", first)
            && LineParts.wordEnd(text, first + 1) > first + 1;
    return glued
        ? Optional.of(
            of("write a space behind the `-`", List.of(ListEdits.spaceBehind(text, first))))
        : Optional.empty();
  }

  /** Removes one of two dashes at the start of the line above, which may be meant. */
  static Optional<FixRule> dashTwice(String text, int at) {
    int first = Lines.first(text, Math.max(0, Lines.above(text, at)));
    return text.startsWith("- - ", first)
        ? Optional.of(of("leave one `-` out", first, first + 2, "").proposed())
        : Optional.empty();
  }

  /** Moves lines into the column that their neighbours ask for. */
  static FixRule align(String text, int at) {
    LineMoves moves = LineMoves.align(text, Lines.start(text, at));
    return of("align the lines", moves.edits())
        .onlyIf(moves.sure() && !LineParts.hasLateQuote(text, at));
  }

  /** Indents lines with spaces. */
  static FixRule untab(String text, int at) {
    LineMoves moves = LineMoves.untab(text, at);
    return of("indent with spaces", moves.edits())
        .onlyIf(moves.sure() && !LineParts.hasLateQuote(text, at));
  }
}
