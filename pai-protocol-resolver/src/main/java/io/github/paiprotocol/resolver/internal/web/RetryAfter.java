package io.github.paiprotocol.resolver.internal.web;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * The header {@code Retry-After}: seconds, or a date. A date is compared with the server's own
 * {@code Date}, so clocks that differ do no harm and none has to be read.
 */
final class RetryAfter {
  private static final int MOST_DIGITS = 9;

  private RetryAfter() {}

  static Optional<Duration> of(HttpResponse response) {
    return response.header("Retry-After").flatMap(text -> parse(text.trim(), response));
  }

  private static Optional<Duration> parse(String text, HttpResponse response) {
    if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      // More seconds than fit are too many for every cap.
      return Optional.of(
          Duration.ofSeconds(
              text.length() > MOST_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(text)));
    }
    Optional<Instant> now = response.header("Date").flatMap(date -> date(date.trim()));
    return date(text)
        .flatMap(then -> now.map(at -> Duration.between(at, then)))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
