package io.github.paiprotocol.cli.growth;

import java.util.function.IntFunction;

/**
 * One way in which a text can grow.
 *
 * @param kind what the text is
 * @param name what grows
 * @param text the text with so many of it
 */
record Dimension(Kind kind, String name, IntFunction<String> text) {

  /** What texts are, which says what is done with them. */
  enum Kind {
    JOB,
    FETCHED,
    DIJOB,
    PROFILE,
    LOCK,
    BUNDLE,
    EXIT_SPEC,
    FRAMEWORK,
    LOG,
    POD_CONFIG
  }

  /** The text of about so many characters, or of all it can have. */
  String ofSize(int size) {
    int low = 1;
    int high = 1;
    String text = this.text.apply(high);
    while (text.length() < size && high < size) {
      low = high;
      // Nearly always the texts grow evenly; where they grow faster, the next step is too far.
      high = (int) Math.min(size, Math.max(2L * high, (long) high * size / text.length()));
      text = this.text.apply(high);
    }
    while (text.length() > size + size / 10 && high - low > 1) {
      high = (low + high) / 2;
      text = this.text.apply(high);
    }
    return text;
  }

  @Override
  public String toString() {
    return kind + " " + name;
  }
}
