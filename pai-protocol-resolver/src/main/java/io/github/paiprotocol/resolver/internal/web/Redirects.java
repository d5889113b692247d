package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One attempt: follows redirects, each hop of which must pass the gate. */
final class Redirects {
  private static final Set<Integer> STATUSES = Set.of(301, 302, 303, 307, 308);

  private final WebReader reader;
  private final WebRequest question;
  private final AttemptDeadline deadline;
  private final SentCredentials sent = new SentCredentials();

  Redirects(WebReader reader, WebRequest question, AttemptDeadline deadline) {
    this.reader = reader;
    this.question = question;
    this.deadline = deadline;
  }

  <T> T follow(ResponseHandler<T> answering) throws IOException {
    try {
      return hops(answering);
    } catch (AccessRefusedException why) {
      throw new AccessRefusedException(
          why.rule(), sent.masked(String.valueOf(why.getMessage())), sent.masked(why.hint()));
    }
  }

  private <T> T hops(ResponseHandler<T> answering) throws IOException {
    WebAddress here = question.address();
    Set<WebAddress> seen = new HashSet<>();
    while (seen.add(here)) {
      if (seen.size() > reader.source().http().redirects() + 1) {
        throw notFollowed(
            "leads through more than " + reader.source().http().redirects() + " redirects");
      }
      Duration left = Durations.min(reader.source().http().attemptTimeout(), left());
      List<InetAddress> dial =
          new Gate(reader.source().policy(), reader.source().hosts(), left).pass(here);
      Optional<Credentials> own = credentials(here);
      Hop hop = new Hop(here, sent, use(own));
      try (HttpResponse response = send(hop, dial, own)) {
        if (!STATUSES.contains(response.status())) {
          return answering.answer(hop, response);
        }
        here = next(here, response);
      }
    }
    throw notFollowed("leads back to itself by redirects");
  }

  private Optional<Credentials> credentials(WebAddress here) throws IOException {
    Optional<Credentials> given =
        question.credentials().filter(own -> here.origin().equals(question.address().origin()));
    Optional<Credentials> own = given.or(() -> reader.source().credentials().find(here.origin()));
    if (own.isPresent()
        && !here.secure()
        && !reader.source().policy().allowsPlainHttp(here.host())) {
      throw unencrypted(here);
    }
    return own;
  }

  private CredentialUse use(Optional<Credentials> own) {
    if (own.isPresent()) {
      return CredentialUse.SENT;
    }
    return sent.isEmpty() ? CredentialUse.NONE : CredentialUse.WITHHELD;
  }

  private HttpResponse send(Hop hop, List<InetAddress> dial, Optional<Credentials> credentials)
      throws IOException {
    WebAddress here = hop.here();
    credentials.ifPresent(sent::add);
    question.listener().accept(ResolutionEvent.fetching(question.source(), hop.shown()));
    HttpRequest request =
        new HttpRequest(
            here,
            question.head(),
            dial,
            headers(here),
            credentials,
            reader.source().http().connectTimeout(),
            Durations.min(reader.source().http().attemptTimeout(), left()));
    try {
      return reader.transport().send(request);
    } catch (IOException e) {
      IOException why = TlsFailures.classified(e, here);
      if (why != e && why instanceof SourceException untrusted) {
        throw new SourceException(
            hop.quoted() + " is not trusted: " + why.getMessage(), untrusted.hint().orElse(""), e);
      }
      throw hop.failed(why);
    }
  }

  private Duration left() throws IOException {
    Duration left = deadline.left();
    if (left.isNegative() || left.isZero()) {
      throw new SourceException(
          "%s did not answer within %s"
              .formatted(sent.quoted(question.address()), Durations.text(deadline.allowed())),
          "try again later, or allow more time");
    }
    return left;
  }

  private Map<String, String> headers(WebAddress here) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", question.accept());
    headers.put("Accept-Encoding", "identity");
    headers.put("User-Agent", "pai-protocol");
    question.knownVersion(here).ifPresent(tag -> headers.put("If-None-Match", tag));
    return headers;
  }

  private WebAddress next(WebAddress here, HttpResponse response) throws IOException {
    String location =
        response
            .header("Location")
            .orElseThrow(
                () ->
                    new SourceException(
                        sent.quoted(here) + " redirects to nowhere", "ask who runs the server"));
    WebAddress next;
    try {
      next = here.resolve(location.trim());
    } catch (AccessRefusedException why) {
      throw new AccessRefusedException(
          why.rule(), sent.quoted(here) + " redirects where " + why.getMessage(), why.hint());
    }
    if (here.secure() && !next.secure()) {
      throw new AccessRefusedException(
          "downgrade",
          sent.quoted(here) + " redirects to " + sent.quoted(next) + ", which is not encrypted",
          "refer to an address that stays on https");
    }
    return next;
  }

  private SourceException notFollowed(String why) {
    return new SourceException(
        sent.quoted(question.address()) + " " + why, "refer to the address it should lead to");
  }

  private static AccessRefusedException unencrypted(WebAddress here) {
    return new AccessRefusedException(
        "plain-http-credentials",
        "credentials would be sent to `" + here.origin() + "` without encryption",
        AccessRefusedException.allowPlainHttp(here.host()));
  }
}
