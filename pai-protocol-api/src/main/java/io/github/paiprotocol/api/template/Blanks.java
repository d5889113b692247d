package io.github.paiprotocol.api.template;

import com.google.common.base.CharMatcher;

/** What counts as blank at the ends of texts. */
final class Blanks {
  /** The white space and line ends of JavaScript, in which the rest-server is written. */
  static final CharMatcher JAVASCRIPT =
      CharMatcher.inRange('\t', '\r')
          .or(CharMatcher.anyOf(" \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"))
          .or(CharMatcher.inRange('\u2000', '\u200a'))
          .precomputed();

  private Blanks() {}
}
