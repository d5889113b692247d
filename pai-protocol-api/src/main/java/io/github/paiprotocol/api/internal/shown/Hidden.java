package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.confidential.TableWords;
import io.github.paiprotocol.api.internal.confidential.WrittenNode;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Which characters of a guarded text are hidden: all but indentation, what gives the text its
 * structure, and what is known to be public.
 */
final class Hidden {
  private static final CharMatcher BLANK = CharMatcher.anyOf(" \t").precomputed();
  private static final CharMatcher BREAK = CharMatcher.anyOf("\n\r");
  private static final CharMatcher STRUCTURE = CharMatcher.anyOf("[]{}\"':,|>?").precomputed();
  private static final CharMatcher BEFORE_KEY = CharMatcher.anyOf("{,\"'");
  private static final CharMatcher BEFORE_NAME = CharMatcher.anyOf(" \t-\"'?");
  private static final CharMatcher IN_NAME =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_.-"));

  private final String text;

  /** What is known to be public, and what is known to hold no structure. */
  private final BitSet shown = new BitSet();

  private final BitSet opaque = new BitSet();
  private final BitSet hidden = new BitSet();

  private Hidden(String text) {
    this.text = text;
  }

  /** A text that is YAML. */
  static BitSet of(String text, Set<WrittenNode.Scalar> open, Set<WrittenNode.Scalar> closed) {
    Hidden found = new Hidden(text);
    open.forEach(found::show);
    closed.forEach(each -> found.opaque.set(found.inner(each, 1), found.inner(each, 0)));
    return found.scan();
  }

  /** A text that is none: what is known are keys of tables. */
  static BitSet of(String text) {
    Hidden found = new Hidden(text);
    found.keys();
    return found.scan();
  }

  private void show(WrittenNode.Scalar scalar) {
    int from = inner(scalar, 1);
    int to = inner(scalar, 0);
    String raw = text.substring(from, to);
    List<TextRange> logins = LoginParts.inShown(raw);
    if (!raw.equals(scalar.text()) && logins.size() < LoginParts.inShown(scalar.text()).size()) {
      // Some are spelled with escapes.
      opaque.set(from, to);
      return;
    }
    shown.set(from, to);
    for (TextRange login : logins) {
      shown.clear(from + login.start(), from + login.end());
      opaque.set(from + login.start(), from + login.end());
    }
  }

  /** Where the text of a scalar begins or ends: behind a quote, below the header of a block. */
  private int inner(WrittenNode.Scalar scalar, int begin) {
    int start = scalar.start();
    int end = Math.max(start, scalar.end());
    int quotes = scalar.style() == WrittenNode.Style.QUOTED && end > start + 1 ? 1 : 0;
    int from = start + quotes;
    if (scalar.style() == WrittenNode.Style.BLOCK) {
      int line = BREAK.indexIn(text, start);
      from = line < 0 || line > end ? end : line;
    }
    return begin == 1 ? from : Math.max(from, end - quotes);
  }

  /** Shows keys of tables that begin a line or an entry and have a colon behind them. */
  private void keys() {
    for (int at = 0; at < text.length(); ) {
      int end = lineEnd(at);
      int name = BEFORE_NAME.negate().indexIn(text, at);
      key(name < 0 ? end : name, end);
      for (int i = at; i < end; i++) {
        if (BEFORE_KEY.matches(text.charAt(i))) {
          int next = CharMatcher.anyOf(" \t\"'").negate().indexIn(text, i + 1);
          key(next < 0 ? end : next, end);
        }
      }
      at = end + 1;
    }
  }

  private void key(int from, int lineEnd) {
    int to = nameEnd(text, from, lineEnd);
    if (to > from && TableWords.isNear(text.substring(from, to))) {
      shown.set(from, to);
    }
  }

  /** Where the key ends that begins at an offset; there, when none does. */
  private static int nameEnd(String text, int from, int lineEnd) {
    int to = from;
    while (to < lineEnd && IN_NAME.matches(text.charAt(to))) {
      to++;
    }
    int colon = to;
    while (colon < lineEnd && CharMatcher.anyOf(" \t\"'").matches(text.charAt(colon))) {
      colon++;
    }
    return colon < lineEnd && text.charAt(colon) == ':' ? to : from;
  }

  /** The key that begins a line; empty when none does. */
  static TextRange key(String line) {
    int from = BEFORE_NAME.negate().indexIn(line, 0);
    return from < 0 ? new TextRange(0, 0) : new TextRange(from, nameEnd(line, from, line.length()));
  }

  private BitSet scan() {
    for (int at = 0; at < text.length(); ) {
      int end = lineEnd(at);
      line(at, end);
      at = end + 1;
    }
    return hidden;
  }

  private void line(int start, int end) {
    int last = -1;
    boolean rest = false;
    boolean begins = true;
    for (int at = start; at < end; at++) {
      char c = text.charAt(at);
      if (BLANK.matches(c)) {
        continue;
      }
      boolean open = shown.get(at) && !rest;
      boolean closed = opaque.get(at) || rest;
      boolean dash = c == '-' && begins && (at + 1 == end || isDashOrBlank(text.charAt(at + 1)));
      boolean structure = !closed && (STRUCTURE.matches(c) || dash);
      begins &= dash || c == '?';
      if (open || structure) {
        last = -1;
        continue;
      }
      // A comment or a directive holds nothing else.
      rest |=
          !closed && (c == '#' || c == '%') && (at == start || BLANK.matches(text.charAt(at - 1)));
      hidden.set(last < 0 ? at : last, at + 1);
      last = at + 1;
    }
  }

  private static boolean isDashOrBlank(char c) {
    return c == '-' || BLANK.matches(c);
  }

  private int lineEnd(int from) {
    int end = BREAK.indexIn(text, from);
    return end < 0 ? text.length() : end;
  }
}
