package io.github.paiprotocol.api.internal.text;

import java.util.function.Supplier;

/** Reports a key that a builder was given twice without the two values, which may be secrets. */
public final class RepeatedKeys {
  /** How Guava begins the message; the two entries follow. */
  private static final String GUAVA = "Multiple entries with same key: ";

  private RepeatedKeys() {}

  /**
   * Builds something.
   *
   * @param build the generated {@code build()}
   * @param <T> what is built
   * @return what was built
   * @throws IllegalArgumentException when a key was given twice, with the key; or as the record
   *     throws it
   */
  public static <T> T withoutValues(Supplier<T> build) {
    try {
      return build.get();
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      if (!message.startsWith(GUAVA)) {
        throw e;
      }
      int end = message.indexOf('=', GUAVA.length());
      String key = message.substring(GUAVA.length(), Math.max(end, GUAVA.length()));
      // Without the cause, whose message holds the values.
      throw new IllegalArgumentException("the key `" + key + "` was given twice; remove one");
    }
  }
}
