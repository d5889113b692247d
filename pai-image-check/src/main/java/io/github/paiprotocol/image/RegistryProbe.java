package io.github.paiprotocol.image;

import com.google.api.client.http.HttpResponseException;
import com.google.cloud.tools.jib.api.Credential;
import com.google.cloud.tools.jib.api.LogEvent;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.RegistryUnauthorizedException;
import com.google.cloud.tools.jib.event.EventHandlers;
import com.google.cloud.tools.jib.http.FailoverHttpClient;
import com.google.cloud.tools.jib.image.json.ManifestTemplate;
import com.google.cloud.tools.jib.registry.ManifestAndDigest;
import com.google.cloud.tools.jib.registry.RegistryClient;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One check of one image, from the first request to the verdict. */
final class RegistryProbe {
  private static final int MAX_ATTEMPTS = 5;
  private static final int MAX_RETRIES = 1;
  private static final Pattern REALM = Pattern.compile("(?i)^bearer\\s.*\\brealm=\"([^\"]*)\"");

  private final ImageName name;
  private final Optional<RegistryLogin> login;
  private final boolean insecure;
  private final long end;
  private final FailoverHttpClient http;
  private int retries;

  RegistryProbe(
      ImageName name, Optional<RegistryLogin> login, boolean insecure, Duration deadline) {
    this.name = name;
    this.login = login;
    this.insecure = insecure;
    this.end = System.nanoTime() + deadline.toNanos();
    this.http = new FailoverHttpClient(insecure, false, this::countRetries);
  }

  /** Without this, jib-core goes on for minutes where nobody listens. */
  private void countRetries(LogEvent event) {
    if (event.getMessage().endsWith("will be retried") && ++retries > MAX_RETRIES) {
      throw new UnreachableException();
    }
  }

  /** Nobody has answered any of several requests. */
  private static final class UnreachableException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Ends open connections; a request that still waits fails then. */
  void close() {
    try {
      http.shutDown();
    } catch (IOException e) {
      // What cannot be closed ends with its own time-out.
    }
  }

  ImageReport run() throws InterruptedException {
    for (int attempt = 1; ; attempt++) {
      try {
        return once();
      } catch (UnreachableException e) {
        return unknown(
            "its registry cannot be reached, or not over HTTPS with a certificate that is trusted");
      } catch (IOException | RegistryException e) {
        Optional<Duration> pause = Answers.pause(e, attempt);
        if (pause.isEmpty()) {
          return failed(e);
        }
        if (attempt == MAX_ATTEMPTS || pause.get().toNanos() >= end - System.nanoTime()) {
          return unknown(
              "its registry allows no more requests for now (" + Answers.status(e) + ")");
        }
        Thread.sleep(pause.get().toMillis());
      }
    }
  }

  private ImageReport once() throws IOException, RegistryException {
    Optional<String> refused = refusal(Registries.host(name.registry()));
    if (refused.isPresent()) {
      return unknown(refused.get());
    }
    RegistryClient.Factory factory =
        RegistryClient.factory(EventHandlers.NONE, name.registry(), name.repository(), http);
    login.ifPresent(l -> factory.setCredential(Credential.from(l.user(), l.password().reveal())));
    RegistryClient client = factory.setUserAgent("pai-image-check").newRegistryClient();
    try {
      return manifest(client);
    } catch (RegistryUnauthorizedException e) {
      return withLogin(client, e);
    }
  }

  /** Answers a 401 as it asks; many registries want a token even for public images. */
  private ImageReport withLogin(RegistryClient client, RegistryUnauthorizedException asked)
      throws IOException, RegistryException {
    String how = challenge(asked.getHttpResponseException());
    Matcher bearer = REALM.matcher(how);
    boolean isBearer = bearer.find();
    if (asked.getHttpResponseException().getStatusCode() != 401
        || how.isEmpty()
        || (login.isEmpty() && !isBearer)) {
      throw asked;
    }
    if (isBearer) {
      Optional<String> refused = realmRefusal(bearer.group(1));
      if (refused.isPresent()) {
        return unknown(refused.get());
      }
    }
    client.authPullByWwwAuthenticate(how);
    return manifest(client);
  }

  private static String challenge(HttpResponseException answer) {
    String how = answer.getHeaders().getAuthenticate();
    return how == null ? "" : how;
  }

  private ImageReport manifest(RegistryClient client) throws IOException, RegistryException {
    Optional<ManifestAndDigest<ManifestTemplate>> found = client.checkManifest(name.qualifier());
    if (found.isEmpty()) {
      return ImageReport.of(name.text(), ImageVerdict.ABSENT, "its registry does not have it");
    }
    String digest = found.get().getDigest().toString();
    if (!name.digest().orElse(digest).equals(digest)) {
      return unknown("its registry answered with another digest, " + digest);
    }
    return new ImageReport(
        name.text(),
        ImageVerdict.EXISTS,
        "its registry has it",
        Optional.of(digest),
        Optional.of(name.pinned(digest)));
  }

  private ImageReport failed(Exception e) {
    int status = Answers.status(e);
    if (status == 401 || status == 403) {
      return login.isPresent()
          ? ImageReport.of(
              name.text(), ImageVerdict.DENIED, "its registry refuses the login (" + status + ")")
          : unknown("its registry wants a login (" + status + "), or does not have it");
    }
    return unknown(
        status > 0
            ? "its registry answered " + status
            : "its registry gave no answer that can be read: " + Answers.why(e));
  }

  private ImageReport unknown(String reason) {
    return ImageReport.of(name.text(), ImageVerdict.UNKNOWN, reason);
  }

  /** Tokens, and the passwords they are bought with, come from where the registry says. */
  private Optional<String> realmRefusal(String realm) throws UnknownHostException {
    URI uri;
    try {
      uri = URI.create(realm);
    } catch (IllegalArgumentException e) {
      return Optional.of("its registry asks for a token at no address");
    }
    String scheme = uri.getScheme();
    if (uri.getHost() == null || !("https".equals(scheme) || (insecure && "http".equals(scheme)))) {
      return Optional.of("its registry asks for a token at an address that is not HTTPS");
    }
    return refusal(uri.getHost());
  }

  private static Optional<String> refusal(String host) throws UnknownHostException {
    for (InetAddress address : InetAddress.getAllByName(host)) {
      if (Registries.isForbidden(address)) {
        return Optional.of("`" + host + "` is at a link-local address, which is not asked");
      }
    }
    return Optional.empty();
  }
}
