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
    LOG
  }

  /** The longest text of at most so many characters, or one nine tenths as long. */
  String ofSize(int size) {
    int low = 1;
    String text = this.text.apply(low);
    int high = 2;
    for (String more = this.text.apply(high);
        more.length() <= size && high < size;
        more = this.text.apply(high)) {
      low = high;
      text = more;
      high *= 2;
    }
    while (text.length() < size - size / 10 && high - low > 1) {
      int middle = (low + high) / 2;
      String between = this.text.apply(middle);
      if (between.length() > size) {
        high = middle;
      } else {
        low = middle;
        text = between;
      }
    }
    return text;
  }

  @Override
  public String toString() {
    return kind + " " + name;
  }
}
