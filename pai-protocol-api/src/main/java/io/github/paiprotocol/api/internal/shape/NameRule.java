package io.github.paiprotocol.api.internal.shape;

import java.util.Optional;
import java.util.OptionalInt;

/** Which characters a name may have. */
public enum NameRule {
  /** Names of jobs, prerequisites and deployments: {@code [a-zA-Z0-9_-]+}, at most 255. */
  NAME("[a-zA-Z0-9_-]+", 255, "letters, digits, `_` and `-`"),
  /** Names of task roles and labels of ports: {@code [a-zA-Z_][a-zA-Z0-9_]*}. */
  IDENTIFIER("[a-zA-Z_][a-zA-Z0-9_]*", Integer.MAX_VALUE, "letters, digits and `_`");

  private static final int MOST_OFFERED = 63;

  private final String pattern;
  private final int maxLength;
  private final String alphabet;

  NameRule(String pattern, int maxLength, String alphabet) {
    this.pattern = pattern;
    this.maxLength = maxLength;
    this.alphabet = alphabet;
  }

  /** The rule as a regular expression, without anchors. */
  String pattern() {
    return pattern;
  }

  int maxLength() {
    return maxLength;
  }

  /** Whether a text may be such a name. */
  public boolean accepts(String text) {
    return !text.isEmpty() && text.length() <= maxLength && firstIllegal(text).isEmpty();
  }

  /** What is wrong with a text that is not accepted, a clause that follows the name's place. */
  public String problem(String text) {
    if (text.isEmpty()) {
      return "must not be empty";
    }
    OptionalInt illegal = firstIllegal(text);
    if (illegal.isEmpty()) {
      return "has " + text.length() + " characters, but may have at most " + maxLength;
    }
    int at = illegal.getAsInt();
    String where = at == 0 ? "must not begin with " : "must not contain ";
    return where + Wording.character(text, at);
  }

  /** What names of this kind are made of, one sentence. */
  public String advice() {
    return this == NAME
        ? "use " + alphabet + " only, at most " + maxLength + " characters"
        : "use " + alphabet + " only, and no digit first";
  }

  /** The same name with `_` for what it may not have; empty when little would be left of it. */
  Optional<String> closest(String text) {
    StringBuilder name = new StringBuilder();
    int kept = 0;
    for (int i = 0; i < Math.min(text.length(), MOST_OFFERED); i++) {
      char c = text.charAt(i);
      boolean legal = isLegal(c, false);
      if (i == 0 && legal && !isLegal(c, true)) {
        name.append('_');
      }
      name.append(legal ? c : '_');
      kept += legal && c != '_' ? 1 : 0;
    }
    boolean close = text.length() <= MOST_OFFERED && 2 * kept > text.length();
    return close ? Optional.of(name.toString()) : Optional.empty();
  }

  /** Whether `_` is the only sign that parts words: other names may have a `-` there as well. */
  boolean isOnlyWay() {
    return this == IDENTIFIER;
  }

  private OptionalInt firstIllegal(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isLegal(text.charAt(i), i == 0)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  private boolean isLegal(char c, boolean first) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_') {
      return true;
    }
    boolean digit = c >= '0' && c <= '9';
    return this == NAME ? digit || c == '-' : digit && !first;
  }
}
