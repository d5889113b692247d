package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.Flow;
import io.github.paiprotocol.api.internal.yaml.text.LineParts;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import io.github.paiprotocol.api.internal.yaml.text.UnquotedTags;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/**
 * Says in our words what SnakeYAML found wrong. Its own sentences are only recognised, never shown:
 * they quote the text, which may be confidential, and speak of tokens.
 */
final class SnakeProblems {
  /** YAML has no longer keys, but behind a question mark. */
  private static final int LONGEST_KEY = 1_024;

  private final String text;
  private final Deque<Integer> open;
  private final int lastStart;
  private final int lastEnd;

  /**
   * Looks back on what was read.
   *
   * @param open where open brackets and braces stand, innermost first; -1 for what is formed by
   *     indentation
   * @param lastStart where the last scalar begins
   * @param lastEnd where the last thing that was read ends
   */
  SnakeProblems(String text, Deque<Integer> open, int lastStart, int lastEnd) {
    this.text = text;
    this.open = open;
    this.lastStart = lastStart;
    this.lastEnd = lastEnd;
  }

  Problem of(MarkedYAMLException e) {
    String problem = e.getProblem() == null ? "" : e.getProblem();
    String context = e.getContext() == null ? "" : e.getContext();
    int at = index(e.getProblemMark(), text.length());
    int start = index(e.getContextMark(), at);
    if (context.contains("directive") || problem.contains("YAML d") || problem.contains("handle")) {
      return directiveOrTag(problem, start, at);
    }
    if (context.contains("quoted scalar")) {
      return quoted(problem, start, at);
    }
    if (context.contains("block scalar")) {
      return SyntaxProblems.blockHeader(at);
    }
    if (context.contains("a tag")) {
      return SyntaxProblems.malformedTag(text, start, Math.max(at, start + 1));
    }
    if (context.contains("an anchor") || context.contains("an alias")) {
      return SyntaxProblems.malformedName(text, start, Math.max(at, start + 1));
    }
    return structure(problem, start, at);
  }

  private Problem structure(String problem, int start, int at) {
    boolean noColon = problem.startsWith("could not find expected ':'");
    int key = noColon ? longKey(start) : charAt(at) == ':' ? longKeyBefore(at) : -1;
    if (key >= 0) {
      return SyntaxProblems.longKey(key, LONGEST_KEY);
    }
    if (problem.startsWith("found character")) {
      return cannotStart(at);
    }
    if (noColon) {
      return noColon(start, at);
    }
    if (problem.startsWith("mapping values are not")) {
      return value(at);
    }
    if (problem.startsWith("sequence entries are not")) {
      return SyntaxProblems.onKeyLine(text, at, "list");
    }
    if (problem.startsWith("mapping keys are not")) {
      return SyntaxProblems.onKeyLine(text, at, "map");
    }
    if (problem.startsWith("expected <block end>")) {
      return notEnded(start, at);
    }
    if (problem.startsWith("expected ','")) {
      return inFlow(start, at);
    }
    if (problem.startsWith("expected the node content")) {
      return noContent(at);
    }
    return problem.startsWith("expected '<document start>'")
        ? noDocument(at)
        : SyntaxProblems.unreadable(at);
  }

  /** A key that begins at an offset and whose colon is too far away; -1 for none. */
  private int longKey(int start) {
    int end = Characters.lineEnd(text, start);
    int colon = start + LONGEST_KEY;
    while (colon < end && !(text.charAt(colon) == ':' && Characters.isSpace(text, colon + 1))) {
      colon++;
    }
    return colon < end && !hasColon(start, colon) ? start : -1;
  }

  /** Where the key begins that a colon is too far away from; -1 when it is the colon of none. */
  private int longKeyBefore(int colon) {
    int line = Characters.lineStart(text, colon);
    int key = Characters.blanksEnd(text, line);
    while (charAt(key) == '-' && Characters.isSpace(text, key + 1)) {
      key = Characters.blanksEnd(text, key + 1);
    }
    boolean flow = !open.isEmpty() && open.peek() >= 0;
    int start = flow ? keyInFlow(line, colon) : hasColon(key, colon) ? -1 : key;
    return start >= 0 && colon - start > LONGEST_KEY ? start : -1;
  }

  /**
   * Where the text in front of a colon begins, as far as that can be seen; -1 when it is a value.
   */
  private int keyInFlow(int line, int colon) {
    int end = blanksStart(colon);
    char quote = end > line ? text.charAt(end - 1) : 0;
    int start = end - 1;
    if (quote == '"' || quote == '\'') {
      start = text.lastIndexOf(quote, end - 2);
    } else {
      while (start > line && "{[,".indexOf(text.charAt(start - 1)) < 0) {
        start--;
      }
      start = Characters.blanksEnd(text, Math.max(start, line));
    }
    int before = blanksStart(Math.max(start, line));
    boolean value = before > line && text.charAt(before - 1) == ':';
    return start < line || value || hasColon(start, colon) ? -1 : start;
  }

  private int blanksStart(int end) {
    int start = end;
    while (start > 0 && Characters.isBlank(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private Problem directiveOrTag(String problem, int start, int at) {
    if (problem.startsWith("found undefined tag handle")) {
      return SyntaxProblems.malformedTag(text, at, wordEnd(at));
    }
    int line = Characters.lineStart(text, start);
    return SyntaxProblems.directive(line, Characters.lineEnd(text, line));
  }

  private Problem quoted(String problem, int start, int at) {
    return problem.startsWith("found unexpected")
        ? SyntaxProblems.unclosedQuote(text, start)
        : DoubleQuoted.invalidEscape(
            text, start + 1, text.lastIndexOf('\\', at), Math.min(at + 1, text.length()));
  }

  /** Something other than {@code ---} behind directives, or behind a document. */
  private Problem noDocument(int at) {
    int before = at;
    while (before > 0 && Characters.isSpace(text, before - 1)) {
      before--;
    }
    int line = Characters.lineStart(text, before);
    return charAt(line) == '%' && line < before
        ? SyntaxProblems.directive(line, Characters.lineEnd(text, line))
        : SyntaxProblems.afterDocument(at);
  }

  private Problem cannotStart(int at) {
    char c = charAt(at);
    if (c == '\t') {
      return SyntaxProblems.tab(text, at);
    }
    if (c == ':') {
      return SyntaxProblems.missingKey(at);
    }
    return UnquotedTags.startNear(text, at) >= 0
        ? SyntaxProblems.variable(text, UnquotedTags.startNear(text, at), at + 1)
        : SyntaxProblems.reserved(text, at, c);
  }

  private Problem noColon(int start, int at) {
    char c = charAt(start);
    int lineEnd = Characters.lineEnd(text, start);
    if ((c == '"' || c == '\'') && lineEnd < lastEnd) {
      return SyntaxProblems.unclosedQuote(text, start, at);
    }
    boolean plain = "\"'[{*&!".indexOf(c) < 0;
    int end = plain ? trimmedEnd(start, lineEnd) : start + 1;
    boolean glued = plain && text.substring(start, end).indexOf(':') > 0;
    return SyntaxProblems.missingColon(text, start, end, glued);
  }

  /** A {@code :} where no key can end: in a text, or behind one that goes on from above. */
  private Problem value(int at) {
    int first = Characters.blanksEnd(text, Characters.lineStart(text, at));
    if (text.startsWith("---", first)) {
      return SyntaxProblems.onMarkerLine(at, "map");
    }
    TextRange above = above(first);
    return hasColon(first, at) || above.start() == above.end()
        ? SyntaxProblems.colonInText(text, at)
        : SyntaxProblems.keyInText(text, first, above, isAlone(above));
  }

  private boolean hasColon(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) == ':' && Characters.isSpace(text, i + 1)) {
        return true;
      }
    }
    return false;
  }

  /** The line with the text that goes on at an offset; an empty one when there is none. */
  private TextRange above(int at) {
    int end = Characters.lineStart(text, at);
    while (end > 0 && Characters.isSpace(text, end - 1)) {
      end--;
    }
    int start = Characters.blanksEnd(text, Characters.lineStart(text, end));
    return new TextRange(Math.min(start, end), end);
  }

  private boolean isAlone(TextRange line) {
    String shown = text.substring(line.start(), line.end());
    return !shown.contains(": ") && !shown.startsWith("- ");
  }

  private Problem notEnded(int start, int at) {
    int line = Characters.lineStart(text, at);
    if (charAt(at) == ':') {
      return SyntaxProblems.missingKey(at);
    }
    if (Characters.blanksEnd(text, line) < at) {
      return afterValue(line, at);
    }
    int column = start - Characters.lineStart(text, start);
    if (at - line > column) {
      return SyntaxProblems.tooDeep(text, line, at, start);
    }
    boolean dash = charAt(at) == '-' && Characters.isSpace(text, at + 1);
    if (dash && at - line == column && isItemWithoutDash(start, at)) {
      return SyntaxProblems.itemWithoutDash(text, start, LineParts.wordEnd(text, start), at);
    }
    return dash ? SyntaxProblems.listAmongKeys(text, at) : SyntaxProblems.keyAmongItems(text, at);
  }

  /** Whether the keys from an offset on are like those of the item that follows them. */
  private boolean isItemWithoutDash(int start, int dash) {
    int above = Lines.above(text, start);
    String key = text.substring(start, LineParts.wordEnd(text, start));
    int same = LineParts.keyStart(text, dash);
    return above >= 0
        && Lines.isFirst(text, start)
        && !key.isEmpty()
        && key.equals(text.substring(same, LineParts.wordEnd(text, same)))
        && text.charAt(LineParts.end(text, Lines.first(text, above)) - 1) == ':';
  }

  private Problem afterValue(int line, int at) {
    int variable = UnquotedTags.startNear(text, at);
    if (variable >= 0) {
      return SyntaxProblems.variable(text, variable, at + 1);
    }
    char opened = charAt(lastStart);
    if (opened != '"' && opened != '\'') {
      return SyntaxProblems.afterValue(text, at);
    }
    return lastStart < line
        ? SyntaxProblems.unclosedQuote(text, lastStart, at)
        : SyntaxProblems.afterQuote(text, at);
  }

  private Problem inFlow(int start, int at) {
    char close = Flow.closing(charAt(start));
    int variable = UnquotedTags.startNear(text, at);
    if (isOver(at)) {
      return SyntaxProblems.unclosedBracket(text, start, close);
    }
    if (variable >= 0) {
      return SyntaxProblems.variable(text, variable, at + 1);
    }
    return Characters.lineStart(text, at) > start
        ? SyntaxProblems.unclosedBracket(text, start, close, at)
        : SyntaxProblems.expectedComma(at, close);
  }

  private Problem noContent(int at) {
    char c = charAt(at);
    int bracket = open.isEmpty() ? -1 : open.peek();
    if (bracket >= 0) {
      char close = Flow.closing(charAt(bracket));
      if (isOver(at)) {
        return SyntaxProblems.unclosedBracket(text, bracket, close);
      }
      if (c == ']' || c == '}') {
        return SyntaxProblems.unclosedBracket(text, bracket, close, at);
      }
      if (c == '-') {
        return SyntaxProblems.dashInBrackets(text, at);
      }
      return c == ','
          ? SyntaxProblems.emptyItem(at)
          : c == ':' ? SyntaxProblems.missingKey(at) : SyntaxProblems.reserved(text, at, c);
    }
    if (c == ':') {
      return SyntaxProblems.missingKey(at);
    }
    return c == ']' || c == '}'
        ? SyntaxProblems.strayBracket(text, at, c)
        : SyntaxProblems.reserved(text, at, c);
  }

  /** Whether the text or the document ends at an offset. */
  private boolean isOver(int at) {
    return at >= text.length() || isMarker(at);
  }

  private boolean isMarker(int at) {
    return at == Characters.lineStart(text, at)
        && (text.startsWith("---", at) || text.startsWith("...", at));
  }

  private int trimmedEnd(int start, int end) {
    int last = end;
    while (last > start + 1 && Characters.isBlank(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  private int wordEnd(int from) {
    int end = from + 1;
    while (!Characters.isSpace(text, end)) {
      end++;
    }
    return end;
  }

  private char charAt(int at) {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private static int index(@Nullable Mark mark, int otherwise) {
    return mark == null ? otherwise : mark.getIndex();
  }
}
