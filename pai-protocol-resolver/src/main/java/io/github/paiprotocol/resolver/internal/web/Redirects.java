package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.Refusal;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.HttpRequest;
import io.github.paiprotocol.resolver.spi.HttpResponse;
import io.github.paiprotocol.resolver.spi.SourceException;
import io.github.paiprotocol.resolver.spi.UntrustedServerException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One attempt: follows redirects, each hop of which must pass the gate. */
final class Redirects {
  private final WebReader reader;
  private final WebQuestion question;
  private final Deadline deadline;
  private final List<Credentials> sent = new ArrayList<>();

  Redirects(WebReader reader, WebQuestion question, Deadline deadline) {
    this.reader = reader;
    this.question = question;
    this.deadline = deadline;
  }

  WebAnswer follow() throws IOException {
    try {
      return hops();
    } catch (AccessRefusedException e) {
      Refusal why = e.refusal();
      throw new AccessRefusedException(
          new Refusal(why.rule(), masked(why.message()), masked(why.hint())));
    }
  }

  private WebAnswer hops() throws IOException {
    WebAddress here = question.address();
    Set<WebAddress> seen = new HashSet<>();
    while (seen.add(here)) {
      if (seen.size() > reader.settings().redirects() + 1) {
        throw circle("leads through more than " + reader.settings().redirects() + " redirects");
      }
      try (HttpResponse response = send(here)) {
        if (!isRedirect(response)) {
          return answer(here, response);
        }
        here = next(here, response);
      }
    }
    throw circle("leads back to itself by redirects");
  }

  private HttpResponse send(WebAddress here) throws IOException {
    List<InetAddress> dial = new Gate(reader.policy(), reader.hosts()).pass(here);
    Optional<Credentials> credentials = reader.credentials().find(here.origin());
    if (credentials.isPresent()
        && !here.secure()
        && !reader.policy().allowsPlainHttp(here.host())) {
      throw unencrypted(here);
    }
    credentials.ifPresent(sent::add);
    question.listener().accept(new ResolutionEvent.Fetching(question.source(), shown(here)));
    HttpRequest request =
        HttpRequest.builder()
            .address(here)
            .dial(dial)
            .headers(headers(here))
            .credentials(credentials)
            .connectTimeout(reader.settings().connectTimeout())
            .timeout(Durations.min(reader.settings().attemptTimeout(), left()))
            .build();
    try {
      HttpResponse response = reader.transport().send(request);
      HeadBudget.check(response);
      return response;
    } catch (UntrustedServerException e) {
      throw Final.failure(
          quoted(here) + " is not trusted: " + e.getMessage(),
          "check the address; if its certificate is your own, give an SSLContext that trusts it",
          e);
    } catch (IOException e) {
      throw failed(here, e);
    }
  }

  private Duration left() throws IOException {
    Duration left = deadline.left();
    if (left.isNegative() || left.isZero()) {
      throw new SourceException(
          quoted(question.address())
              + " did not answer within "
              + Durations.text(reader.settings().totalTimeout()),
          "try again later, or allow more time");
    }
    return left;
  }

  private Map<String, String> headers(WebAddress here) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", question.accept());
    headers.put("Accept-Encoding", "gzip");
    headers.put("User-Agent", "pai-protocol");
    knownVersion(here).ifPresent(tag -> headers.put("If-None-Match", tag));
    return headers;
  }

  /** A version belongs to one address; behind a redirect there may be something else by now. */
  private Optional<String> knownVersion(WebAddress here) {
    return question.etag().filter(tag -> here.equals(question.address()));
  }

  private static boolean isRedirect(HttpResponse response) {
    return switch (response.status()) {
      case 301, 302, 303, 307, 308 -> true;
      default -> false;
    };
  }

  private WebAddress next(WebAddress here, HttpResponse response) throws IOException {
    String location =
        response
            .header("Location")
            .orElseThrow(
                () ->
                    new SourceException(
                        quoted(here) + " redirects to nowhere", "ask who runs the server"));
    WebAddress next;
    try {
      next = here.resolve(location.trim());
    } catch (AccessRefusedException e) {
      Refusal why = e.refusal();
      throw new AccessRefusedException(
          new Refusal(why.rule(), quoted(here) + " redirects where " + why.message(), why.hint()));
    }
    if (here.secure() && !next.secure()) {
      throw new AccessRefusedException(
          new Refusal(
              "downgrade",
              quoted(here) + " redirects to " + quoted(next) + ", which is not encrypted",
              "refer to an address that stays on https"));
    }
    return next;
  }

  private WebAnswer answer(WebAddress here, HttpResponse response) throws IOException {
    int status = response.status();
    return switch (status) {
      case 200, 203 -> page(here, response);
      case 304 -> unchanged(here);
      case 401, 403 -> new WebAnswer.Forbidden(status, !sent.isEmpty());
      case 404, 410 -> new WebAnswer.Missing(status);
      default -> throw unusable(here, response);
    };
  }

  private WebAnswer unchanged(WebAddress here) throws IOException {
    if (knownVersion(here).isEmpty()) {
      throw new SourceException(
          quoted(here) + " answered 304 to a question nobody asked", "ask who runs the server");
    }
    return new WebAnswer.Unchanged();
  }

  private IOException unusable(WebAddress here, HttpResponse response) {
    int status = response.status();
    String message = quoted(here) + " answered " + status;
    if (status == 429 || status >= 500) {
      return new PassingFailure(message, RetryAfter.of(response), null);
    }
    return new SourceException(message, "check the address, or ask who runs the server");
  }

  private WebAnswer page(WebAddress here, HttpResponse response) throws IOException {
    String shown = shown(here);
    Body body =
        new Body(
            response,
            quoted(here),
            question.byteLimit(),
            bytes ->
                question
                    .listener()
                    .accept(
                        new ResolutionEvent.Progress(
                            question.source(), shown, bytes, Body.announced(response))));
    try {
      return new WebAnswer.Page(body.read(), foundAt(here), etag(here, response));
    } catch (SourceException | PassingFailure e) {
      throw e;
    } catch (IOException e) {
      throw failed(here, e);
    }
  }

  /** A header that repeats what was sent to the server in confidence is not kept. */
  private Optional<String> etag(WebAddress here, HttpResponse response) {
    return response
        .header("ETag")
        .filter(tag -> here.equals(question.address()))
        .filter(tag -> masked(tag).equals(tag) && tag.length() <= 1024)
        .filter(tag -> tag.chars().allMatch(c -> c >= ' ' && c < 0x7f));
  }

  private String foundAt(WebAddress here) {
    return here.equals(question.address()) ? here.toString() : shown(here);
  }

  private IOException failed(WebAddress here, IOException cause) {
    if (cause instanceof HeadTooLargeException) {
      return Final.failure(
          quoted(here) + " " + cause.getMessage(), "ask who runs the server", cause);
    }
    String why = cause instanceof SocketTimeoutException ? "did not answer in time" : "broke off";
    String message = quoted(here) + " " + why + detail(cause);
    return new PassingFailure(message, Optional.empty(), isMasked(cause) ? null : cause);
  }

  /**
   * Whether a cause repeats what is confidential, so that even a log of causes must not have it.
   */
  private boolean isMasked(IOException cause) {
    for (@Nullable Throwable each = cause; each != null; each = each.getCause()) {
      if (!masked(String.valueOf(each.getMessage())).equals(String.valueOf(each.getMessage()))) {
        return true;
      }
    }
    return false;
  }

  private String detail(IOException cause) {
    String message = cause.getMessage();
    return message == null ? "" : " (" + masked(message) + ")";
  }

  private SourceException circle(String why) {
    return new SourceException(
        quoted(question.address()) + " " + why, "refer to the address it should lead to");
  }

  private AccessRefusedException unencrypted(WebAddress here) {
    return new AccessRefusedException(
        new Refusal(
            "plain-http-credentials",
            "credentials would be sent to `" + here.origin() + "` without encryption",
            Refusal.allowPlainHttp(here.host())));
  }

  private String quoted(WebAddress address) {
    return "`" + shown(address) + "`";
  }

  private String shown(WebAddress address) {
    return masked(Shown.of(address));
  }

  /** Servers may repeat a token they were sent, e.g. in a redirect. */
  private String masked(String text) {
    String result = text;
    for (Credentials each : sent) {
      result = each.masked(result);
    }
    return result;
  }
}
