package io.github.paiprotocol.image;

import io.github.paiprotocol.resolver.internal.web.WebReader;
import io.github.paiprotocol.resolver.internal.web.WebRequest;
import io.github.paiprotocol.resolver.internal.web.WebResponse;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One check of one image, from the first request to the verdict. Not thread-safe.
 *
 * <p>Protocol: the distribution specification of the Open Container Initiative, and Docker's token
 * authentication.
 */
final class RegistryProbe {
  private final WebReader client;
  private final ImageName name;
  private final String scheme;
  private final Optional<RegistryLogin> login;

  /** Whether there is a login for another scheme or port of the registry. */
  private final boolean withheld;

  private final Set<String> tokenHosts;
  private final long end;

  /** What the registry's origin is shown. */
  private Optional<Credentials> shown = Optional.empty();

  RegistryProbe(
      WebReader client,
      ImageName name,
      Optional<RegistryLogin> login,
      Set<String> tokenHosts,
      Duration deadline) {
    this.client = client;
    this.name = name;
    // Never a guess, and never a second try without encryption: the policy says it.
    this.scheme =
        client.source().policy().allowsPlainHttp(Registries.host(name.registry()))
            ? "http"
            : "https";
    this.login = login.filter(own -> Registries.isOver(own.registry(), scheme));
    this.withheld = login.isPresent() && this.login.isEmpty();
    this.tokenHosts = tokenHosts;
    this.end = System.nanoTime() + deadline.toNanos();
  }

  ImageReport run() {
    try {
      return asked();
    } catch (AccessRefusedException e) {
      return unknown(masked(e.getMessage() + "; " + e.hint()));
    } catch (SourceException e) {
      return unknown(masked(e.getMessage() + e.hint().map(hint -> "; " + hint).orElse("")));
    } catch (InterruptedIOException e) {
      return unknown("the check was interrupted");
    } catch (IOException e) {
      return unknown("its registry gave no answer that can be read");
    }
  }

  private ImageReport asked() throws IOException {
    WebResponse first = manifest(true);
    if (first.status() != 401 || first.withheld()) {
      return judged(first);
    }
    Optional<ImageReport> ended = logIn(first);
    return ended.isPresent() ? ended.get() : judged(manifest(true));
  }

  private WebResponse manifest(boolean head) throws IOException {
    return send(
        registry("/v2/" + name.repository() + "/manifests/" + name.qualifier()),
        head,
        Manifest.KINDS,
        shown,
        Manifest.MOST_BYTES);
  }

  private WebAddress registry(String target) throws AccessRefusedException {
    return WebAddress.parse(scheme + "://" + name.registry() + target);
  }

  private WebResponse send(
      WebAddress address,
      boolean head,
      String accept,
      Optional<Credentials> credentials,
      long limit)
      throws IOException {
    return client.send(
        WebRequest.builder()
            .address(address)
            .head(head)
            .accept(accept)
            .credentials(credentials)
            .byteLimit(limit)
            .timeout(Duration.ofNanos(end - System.nanoTime()))
            .build());
  }

  /** Answers a 401 as it asks; many registries want a token even for public images. */
  private Optional<ImageReport> logIn(WebResponse wanted) throws IOException {
    List<Challenge> challenges = Challenge.parse(wanted.header("WWW-Authenticate").orElse(""));
    Optional<Challenge> bearer = first(challenges, "bearer");
    if (bearer.isPresent()) {
      return fetchToken(bearer.get());
    }
    if (login.isEmpty()) {
      return Optional.of(refused(wanted));
    }
    if (first(challenges, "basic").isEmpty()) {
      return Optional.of(unknown("its registry wants a login in a way that is not known here"));
    }
    shown = basic();
    return Optional.empty();
  }

  private static Optional<Challenge> first(List<Challenge> challenges, String scheme) {
    return challenges.stream().filter(each -> each.scheme().equals(scheme)).findFirst();
  }

  private Optional<Credentials> basic() {
    return login.map(own -> Credentials.basic(own.user(), own.password().reveal()));
  }

  private Optional<ImageReport> fetchToken(Challenge challenge) throws IOException {
    Optional<WebAddress> realm = TokenRealm.address(challenge, name.repository());
    if (realm.isEmpty()) {
      return Optional.of(unknown("its registry wants a token from nowhere"));
    }
    if (login.isPresent() && !TokenRealm.mayHaveLogin(registry("/"), realm.get(), tokenHosts)) {
      return Optional.of(unknown(foreign(realm.get())));
    }
    WebResponse answer = send(realm.get(), false, "application/json", basic(), 64 * 1024);
    if (answer.status() == 401 || answer.status() == 403) {
      return Optional.of(refused(answer));
    }
    Optional<String> token =
        answer.status() == 200 ? Manifest.token(answer.body()) : Optional.empty();
    try {
      shown = token.map(Credentials::bearer);
    } catch (IllegalArgumentException e) {
      shown = Optional.empty();
    }
    return shown.isPresent()
        ? Optional.empty()
        : Optional.of(
            unknown(
                "its token service at `%s` gave no token (%s)"
                    .formatted(masked(realm.get().host()), answer.status())));
  }

  private String foreign(WebAddress realm) {
    return ("its registry wants the login sent to `%s`, which is not known to belong to it; if it"
            + " does, allow that host as a token host (`pai check-image` takes `--token-host %s`)")
        .formatted(masked(realm.origin()), masked(realm.host()));
  }

  private ImageReport judged(WebResponse answer) throws IOException {
    return switch (answer.status()) {
      case 200 -> {
        Optional<String> digest = Manifest.digest(answer);
        yield digest.isPresent() ? exists(digest.get()) : read();
      }
      case 405, 501 -> read();
      default -> notThere(answer);
    };
  }

  /** For registries that do not answer HEAD, or not with a digest. */
  private ImageReport read() throws IOException {
    WebResponse answer = manifest(false);
    if (answer.status() != 200) {
      return notThere(answer);
    }
    if (!Manifest.isOne(answer.body())) {
      return unknown("its registry sent something that is no manifest");
    }
    String digest = Manifest.digest(answer.body(), name.digest());
    Optional<String> said = Manifest.digest(answer).filter(other -> isOther(other, digest));
    return said.isPresent()
        ? unknown(
            "its registry sent something else than the digest it gives, " + masked(said.get()))
        : exists(digest);
  }

  /** Digests of two algorithms cannot be compared. */
  private static boolean isOther(String digest, String own) {
    return digest.length() == own.length() && !digest.equals(own);
  }

  private ImageReport exists(String digest) {
    if (!name.digest().orElse(digest).equals(digest)) {
      return unknown("its registry answered with another digest, " + masked(digest));
    }
    return new ImageReport(
        name.text(),
        ImageVerdict.EXISTS,
        "its registry has it",
        Optional.of(digest),
        Optional.of(name.pinned(digest)));
  }

  private ImageReport notThere(WebResponse answer) {
    int status = answer.status();
    if (status == 401 || status == 403) {
      return refused(answer);
    }
    if (status == 404 && !answer.withheld()) {
      return ImageReport.of(name.text(), ImageVerdict.ABSENT, "its registry does not have it");
    }
    return unknown("its registry answered " + status);
  }

  private ImageReport refused(WebResponse answer) {
    String status = " (" + answer.status() + ")";
    if (answer.withheld()) {
      return unknown(
          ("its registry redirects to `%s`, another origin, from which the login is withheld and"
                  + " which wants one%s")
              .formatted(masked(answer.address().origin()), status));
    }
    if (withheld) {
      return unknown(
          ("its registry wants a login%s, and the one there is for another scheme or port than `%s`"
                  + " and is not sent")
              .formatted(status, scheme));
    }
    return login.isPresent()
        ? ImageReport.of(
            name.text(), ImageVerdict.DENIED, "its registry refuses the login" + status)
        : unknown("its registry wants a login" + status + ", or does not have it");
  }

  private ImageReport unknown(String reason) {
    return ImageReport.of(name.text(), ImageVerdict.UNKNOWN, reason);
  }

  /** A registry may repeat what it was sent, such as in the address of a token service. */
  private String masked(String text) {
    String told = text;
    for (Optional<Credentials> sent : List.of(basic(), shown)) {
      told = sent.isPresent() ? sent.get().masked(told) : told;
    }
    return told;
  }
}
