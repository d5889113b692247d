package io.github.paiprotocol.image;

import com.google.api.client.http.HttpHeaders;
import com.google.api.client.http.HttpResponseException;
import com.google.cloud.tools.jib.http.ResponseException;
import com.google.common.base.Throwables;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** What the failures of jib-core tell of a registry's answer. */
final class Answers {
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int UNAVAILABLE = 503;

  private Answers() {}

  /** The status of the answer behind a failure, 0 when there was none. */
  static int status(Throwable failure) {
    for (Throwable cause : Throwables.getCausalChain(failure)) {
      if (cause instanceof ResponseException answer) {
        return answer.getStatusCode();
      } else if (cause instanceof HttpResponseException answer) {
        return answer.getStatusCode();
      }
    }
    return 0;
  }

  /**
   * How long to wait before asking again.
   *
   * @return empty when another answer is not to be expected
   */
  static Optional<Duration> pause(Throwable failure, int attempt) {
    int status = status(failure);
    if (status != TOO_MANY_REQUESTS && status != UNAVAILABLE) {
      return Optional.empty();
    }
    Optional<Duration> asked = headers(failure).flatMap(Answers::retryAfter);
    // Without a word of the registry's own: 1, 2, 4, 8 seconds.
    return status == TOO_MANY_REQUESTS
        ? Optional.of(asked.orElse(Duration.ofSeconds(1L << (attempt - 1))))
        : asked;
  }

  private static Optional<HttpHeaders> headers(Throwable failure) {
    for (Throwable cause : Throwables.getCausalChain(failure)) {
      if (cause instanceof ResponseException answer) {
        return Optional.of(answer.getHeaders());
      } else if (cause instanceof HttpResponseException answer) {
        return Optional.of(answer.getHeaders());
      }
    }
    return Optional.empty();
  }

  /** Seconds, or a date, which counts from that of the answer: clocks may differ. */
  private static Optional<Duration> retryAfter(HttpHeaders headers) {
    String text = headers.getRetryAfter();
    if (text == null) {
      return Optional.empty();
    }
    if (text.matches("[0-9]{1,9}")) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    Optional<ZonedDateTime> then = date(text);
    Optional<ZonedDateTime> now = date(headers.getDate());
    return then.flatMap(t -> now.map(n -> Duration.between(n, t)))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
  }

  private static Optional<ZonedDateTime> date(@Nullable String text) {
    try {
      return text == null
          ? Optional.empty()
          : Optional.of(ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** The kind of a failure without an answer; what the registry wrote is not repeated. */
  static String why(Throwable failure) {
    for (Throwable cause : Throwables.getCausalChain(failure)) {
      if (cause instanceof UnknownHostException) {
        return "its host is not known";
      } else if (cause instanceof ConnectException) {
        return "it cannot be reached";
      } else if (cause instanceof SocketTimeoutException) {
        return "it is too slow";
      } else if (cause instanceof SSLException) {
        return "it does not speak HTTPS with a certificate that is trusted";
      }
    }
    return failure.getClass().getSimpleName();
  }
}
