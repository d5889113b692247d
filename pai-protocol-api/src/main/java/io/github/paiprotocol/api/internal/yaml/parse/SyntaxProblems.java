package io.github.paiprotocol.api.internal.yaml.parse;

import static io.github.paiprotocol.api.diagnostic.ProtocolCode.INDENTATION;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.INVALID_CHARACTER;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.INVALID_DIRECTIVE;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.INVALID_ESCAPE;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.SYNTAX;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.TAB_INDENTATION;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.UNCLOSED_BRACKET;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.UNCLOSED_QUOTE;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.UNKNOWN_TAG;
import static io.github.paiprotocol.api.diagnostic.ProtocolCode.UNQUOTED_TEXT;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a text is no YAML. Each ends the reading, so each is thrown. The sentences repeat nothing of
 * the text, which may be confidential, but single indicators.
 */
public final class SyntaxProblems {
  private static final String QUOTE_IT = "put quotes around the whole text";

  private SyntaxProblems() {}

  static Problem tab(String text, int at) {
    return at(TAB_INDENTATION, at, "a tab cannot indent a line in YAML")
        .hint("indent with spaces")
        .fix(SyntaxFixes.untab(text, at));
  }

  static Problem tooDeep(String text, int first, int at, int mapStart) {
    return at(
            INDENTATION,
            at,
            "this line is indented by %s, which fits none of the lines above it"
                .formatted(spaces(at - first)))
        .related("what it could belong to begins here", mapStart, mapStart + 1)
        .hint("entries of one list or map begin in one column")
        .fix(
            SyntaxFixes.dash(text, Math.max(0, Lines.above(text, at)))
                .or(() -> Optional.of(SyntaxFixes.align(text, at))));
  }

  static Problem listAmongKeys(String text, int at) {
    return at(INDENTATION, at, "a list item stands among the keys of a map")
        .hint("indent it at least as deep as the key above it that it belongs to")
        .fix(SyntaxFixes.align(text, at));
  }

  /** Keys that the next item has, too, where a list begins. */
  static Problem itemWithoutDash(String text, int start, int end, int next) {
    return Problem.error(INDENTATION, start, end, "the first item of this list has no `- `")
        .related("the next item begins here", next, next + 1)
        .hint("write `- ` before it, and two spaces more before each line of it that follows")
        .fix(SyntaxFixes.addDash(text, start, next));
  }

  static Problem keyAmongItems(String text, int at) {
    return at(INDENTATION, at, "something else stands among list items")
        .hint("begin the line with `- `, or indent it to belong to the item above")
        .fix(
            SyntaxFixes.dash(text, at)
                .or(() -> SyntaxFixes.dashTwice(text, at))
                .or(() -> Optional.of(SyntaxFixes.align(text, at))));
  }

  static Problem afterDocument(int at) {
    return at(SYNTAX, at, "the document has ended before, but more follows");
  }

  static Problem missingColon(String text, int start, int end, boolean glued) {
    return Problem.error(SYNTAX, start, end, "a key is expected here, but no `:` follows it")
        .hint(
            glued
                ? "write a space behind the `:`"
                : "write `key: value`, or indent the line to continue the text above")
        .fix(SyntaxFixes.separate(text, start));
  }

  static Problem longKey(int start, int most) {
    return Problem.error(
            SYNTAX,
            start,
            start + most,
            String.format(Locale.ROOT, "a key of more than %,d characters stands here", most))
        .hint("take a shorter one: YAML has longer ones behind a `? ` only");
  }

  static Problem onKeyLine(String text, int at, String what) {
    return at(SYNTAX, at, "a " + what + " cannot begin on the line of its key")
        .hint("begin it on the next line, indented; or quote the text")
        .fix(SyntaxFixes.onNextLine(text, at));
  }

  static Problem onMarkerLine(int at, String what) {
    return at(SYNTAX, at, "a " + what + " cannot begin on the line of the `---`");
  }

  static Problem malformedTag(String text, int start, int end) {
    return Problem.error(UNKNOWN_TAG, start, end, "this tag is malformed")
        .hint("quote a text that begins with `!`")
        .fix(SyntaxFixes.quoteFrom(text, start));
  }

  static Problem missingKey(int at) {
    return at(SYNTAX, at, "no key stands before this `:`")
        .hint("write the key before it, or quote a text that begins with `:`");
  }

  static Problem colonInText(String text, int at) {
    return at(UNQUOTED_TEXT, at, "a text without quotes cannot hold a `:` with a space behind it")
        .hint(QUOTE_IT)
        .fix(SyntaxFixes.quoteValue(text, at));
  }

  /** A key where a text goes on, which is all that stands on its line or the value of a key. */
  static Problem keyInText(String text, int at, TextRange above, boolean alone) {
    return at(INDENTATION, at, "this line continues the text above it, so it cannot be a key")
        .related("the text is this line", above.start(), above.end())
        .hint(
            alone
                ? "write a `:` behind the line above if that is a key, too"
                : "indent it like the keys it belongs to, or quote the text")
        .fix(
            SyntaxFixes.separate(text, above.start())
                .or(() -> Optional.of(SyntaxFixes.align(text, at))));
  }

  /** What a version control system left where two versions of a text could not be merged. */
  static Problem mergeConflict(int start, int end) {
    return Problem.error(SYNTAX, start, end, "a merge conflict was left here")
        .hint("keep one version, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`");
  }

  static Problem reserved(String text, int at, char c) {
    return at(UNQUOTED_TEXT, at, "a text without quotes cannot begin with `" + c + "`")
        .hint(QUOTE_IT)
        .fix(SyntaxFixes.quoteFrom(text, at));
  }

  /** An item of a list by indentation, between brackets or braces. */
  static Problem dashInBrackets(String text, int at) {
    return at(UNQUOTED_TEXT, at, "between brackets no item begins with `- `")
        .hint("leave the `- ` out and write `,` between items, or quote a text")
        .fix(SyntaxFixes.dropDash(text, at));
  }

  static Problem variable(String text, int start, int end) {
    return Problem.error(
            UNQUOTED_TEXT, start, end, "a text with a `{{ … }}` or `<% … %>` must be quoted here")
        .hint(QUOTE_IT)
        .fix(SyntaxFixes.quoteValue(text, start));
  }

  static Problem afterValue(String text, int at) {
    return at(SYNTAX, at, "the value has ended before, but more follows")
        .hint(QUOTE_IT + ", or write a space before the `#` of a comment")
        .fix(SyntaxFixes.quoteValue(text, at));
  }

  static Problem afterQuote(String text, int at) {
    return at(SYNTAX, at, "the quoted text has ended before, but more follows")
        .hint(
            "quote the whole text; inside double quotes write `\\\"` for a quote, inside single"
                + " quotes `''`")
        .fix(SyntaxFixes.quoteValue(text, at));
  }

  static Problem unclosedQuote(String text, int start) {
    return Problem.error(UNCLOSED_QUOTE, start, start + 1, "this quote has no closing one")
        .hint("write the same quote behind the text")
        .fix(SyntaxFixes.quote(text, start));
  }

  static Problem unclosedQuote(String text, int start, int at) {
    return unclosedQuote(text, start)
        .related("the next quote ends the text only here, and more follows", at, at + 1);
  }

  static Problem unclosedBracket(String text, int start, char close) {
    return Problem.error(UNCLOSED_BRACKET, start, start + 1, "the `" + close + "` is missing")
        .hint("close it, or quote a text that begins with a bracket or brace")
        .fix(SyntaxFixes.bracket(text, start, close));
  }

  static Problem unclosedBracket(String text, int start, char close, int at) {
    return unclosedBracket(text, start, close)
        .related("it, or a `,`, must come before this", at, at + 1);
  }

  static Problem strayBracket(String text, int at, char c) {
    return at(UNQUOTED_TEXT, at, "nothing was opened that `" + c + "` closes")
        .hint(QUOTE_IT)
        .fix(SyntaxFixes.quoteValue(text, at));
  }

  static Problem expectedComma(int at, char close) {
    return at(SYNTAX, at, "a `,` or `" + close + "` is expected here")
        .hint("quote a text that holds `,`, `: `, brackets or braces");
  }

  static Problem emptyItem(int at) {
    return at(SYNTAX, at, "nothing stands before this `,`");
  }

  /** Other escapes in the text may be meant as escapes, or be backslashes as well. */
  static Problem invalidEscape(String text, int start, int end, TextRange quoted, boolean others) {
    return Problem.error(INVALID_ESCAPE, start, end, "this is no escape of a double-quoted text")
        .hint("write `\\\\` for a backslash, or use single quotes")
        .fix(SyntaxFixes.doubleBackslashes(text, quoted).onlyIf(!others));
  }

  static Problem blockHeader(int at) {
    return at(
            SYNTAX,
            at,
            "the text of a `|` or `>` begins on the next line, but something follows here")
        .hint("move it to the next line, or quote a text that begins with `|` or `>`");
  }

  static Problem directive(int start, int end) {
    return Problem.error(
            INVALID_DIRECTIVE,
            start,
            end,
            "this `%` line is none of YAML 1.2, or no `---` follows it")
        .hint("write `%YAML 1.2` or `%TAG !handle! prefix`, then a line `---`");
  }

  static Problem malformedName(String text, int start, int end) {
    return Problem.error(
            UNQUOTED_TEXT, start, end, "no name of an anchor stands behind this `&` or `*`")
        .hint("quote a text that begins with `&` or `*`")
        .fix(SyntaxFixes.quoteValue(text, start));
  }

  static Problem nameGoesOn(String text, int start, int end, char c) {
    return Problem.error(
            UNQUOTED_TEXT, start, end, "`" + c + "` stands right behind the name of an anchor")
        .hint("write a space behind the name, or quote a text that begins with `&`")
        .fix(SyntaxFixes.quoteFrom(text, start).proposed());
  }

  static Problem unreadable(int at) {
    return at(SYNTAX, at, "the text is no YAML from here");
  }

  /** A NUL that is written as an escape: no file name, variable or script can hold one. */
  static Problem nul(int at, int end) {
    return Problem.error(INVALID_CHARACTER, at, end, "the character U+0000 cannot stand in a text")
        .hint("remove it");
  }

  public static Problem character(int at, int end, int codePoint) {
    return Problem.error(
            INVALID_CHARACTER,
            at,
            end,
            String.format(Locale.ROOT, "the character U+%04X cannot stand in YAML", codePoint))
        .hint(
            codePoint == 0
                ? "remove it"
                : "write it as an escape in double quotes, such as `\\u0007`");
  }

  private static String spaces(int count) {
    return count == 1 ? "1 space" : count + " spaces";
  }

  private static Problem at(ProtocolCode code, int at, String message) {
    return Problem.error(code, at, at + 1, message);
  }
}
