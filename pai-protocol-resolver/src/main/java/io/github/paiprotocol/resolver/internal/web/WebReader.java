package io.github.paiprotocol.resolver.internal.web;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.SourceSettings;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;

/**
 * Reads documents from the web: the access policy before every hop, redirects and retries in one
 * place each, all inside one deadline. Thread-safe.
 *
 * <p>Protocol: sources, http(s).
 */
public record WebReader(SourceSettings source, HttpTransport transport) {
  private static final int MOST_DOUBLINGS = 20;

  /** A reader; roots of files and a marketplace mean nothing here. */
  public WebReader(SourceSettings source) {
    this(source, lazy(source.trust()));
  }

  /** Most jobs need no connection: what makes them is loaded with the first. */
  private static HttpTransport lazy(Optional<SSLContext> trust) {
    Supplier<HttpTransport> made =
        Suppliers.memoize(() -> new ApacheTransport(trust.orElseGet(SSLContexts::createDefault)));
    return request -> made.get().send(request);
  }

  /**
   * Asks until there is an answer, the failure is final, or the time is up.
   *
   * @throws io.github.paiprotocol.resolver.policy.AccessRefusedException when the policy refuses
   *     the address or where it leads
   * @throws SourceException when there is no answer
   */
  public WebAnswer read(WebRequest question) throws IOException {
    return ask(question, new DocumentResponse(question));
  }

  /**
   * Asks as {@link #read} does, and takes the answer as it is.
   *
   * @throws io.github.paiprotocol.resolver.policy.AccessRefusedException when the policy refuses
   *     the address or where it leads
   * @throws SourceException when there is no answer, or none but 429 or a status from 500 on
   */
  public WebResponse send(WebRequest question) throws IOException {
    return ask(question, new Pages(question));
  }

  private <T> T ask(WebRequest question, ResponseHandler<T> answering) throws IOException {
    Duration within =
        question
            .timeout()
            .map(asked -> Durations.min(asked, source.http().totalTimeout()))
            .orElse(source.http().totalTimeout());
    AttemptDeadline deadline = new AttemptDeadline(source.nanoTime(), within);
    for (int attempt = 1; ; attempt++) {
      try {
        return new Redirects(this, question, deadline).follow(answering);
      } catch (TransientFailure failure) {
        Duration delay = delay(attempt, failure);
        if (attempt >= source.http().attempts() || isTooLong(delay, failure, deadline)) {
          throw finalFailure(failure, attempt);
        }
        question
            .listener()
            .accept(
                ResolutionEvent.retrying(
                    question.source(),
                    ShownAddress.of(question.address()),
                    attempt,
                    delay,
                    failure.reason()));
        pause(delay);
      }
    }
  }

  private Duration delay(int attempt, TransientFailure failure) {
    int doublings = Math.min(attempt - 1, MOST_DOUBLINGS);
    Duration most =
        Durations.min(
            Duration.ofNanos(Durations.nanos(source.http().firstDelay()))
                .multipliedBy(1L << doublings),
            source.http().maxDelay());
    long half = Durations.nanos(most) / 2;
    // The clock's low digits spread the attempts of many clients that fail together.
    double jitter = Math.floorMod(source.nanoTime().getAsLong(), 1_000_000L) / 1_000_000.0;
    Duration own = Duration.ofNanos(half + (long) ((double) half * jitter));
    return failure.retryAfter().filter(asked -> asked.compareTo(own) > 0).orElse(own);
  }

  private boolean isTooLong(Duration delay, TransientFailure failure, AttemptDeadline deadline) {
    boolean overCap =
        failure.retryAfter().isPresent() && delay.compareTo(source.http().retryAfterCap()) > 0;
    return overCap || delay.compareTo(deadline.left()) >= 0;
  }

  private static SourceException finalFailure(TransientFailure failure, int attempts) {
    String asked =
        failure.retryAfter().map(wait -> " and asks to wait " + Durations.text(wait)).orElse("");
    String tries = attempts == 1 ? "" : " (" + attempts + " attempts)";
    return new SourceException(
        failure.reason() + asked + tries, "try again later, or ask who runs the server", failure);
  }

  private void pause(Duration delay) throws IOException {
    source.pause().accept(delay);
    if (Thread.currentThread().isInterrupted()) {
      throw new InterruptedIOException("was interrupted while waiting for the next attempt");
    }
  }
}
