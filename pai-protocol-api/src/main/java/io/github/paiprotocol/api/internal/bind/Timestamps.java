package io.github.paiprotocol.api.internal.bind;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.regex.Pattern;

/** Moments as RFC 3339 writes them, the way of Kubernetes. */
public final class Timestamps {
  /** How they look, without anchors; not every month has every day. */
  public static final String PATTERN =
      "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
          + "(\\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-7]):[0-5][0-9])";

  private static final Pattern FORM = Pattern.compile(PATTERN);

  private Timestamps() {}

  /**
   * The moment of a text.
   *
   * @param text the text
   * @return the moment; empty when the text is none
   */
  public static Optional<Instant> parse(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
