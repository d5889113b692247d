package io.github.paiprotocol.image;

import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.testkit.HostileAnswer;
import io.github.paiprotocol.testkit.ServedRequest;
import java.util.List;
import java.util.Map;

/** What registries answer. */
final class Registry {
  static final String PATH = "/v2/a/b/manifests/v1";
  static final String MANIFEST =
      "{\"schemaVersion\":2,\"mediaType\":\"application/vnd.oci.image.index.v1+json\","
          + "\"manifests\":[]}";
  static final String DIGEST = Content.of(MANIFEST).digest();

  private Registry() {}

  static HostileAnswer manifest() {
    return HostileAnswer.of(200, Map.of("Docker-Content-Digest", DIGEST), MANIFEST);
  }

  static HostileAnswer wanting(String challenge) {
    return HostileAnswer.status(401, "WWW-Authenticate", challenge);
  }

  static HostileAnswer bearer(String realm) {
    return wanting("Bearer realm=\"" + realm + "\",service=\"reg\"");
  }

  static HostileAnswer token() {
    return HostileAnswer.document("{\"token\":\"T\"}");
  }

  /** Method, path and authorization of each request. */
  static List<String> said(List<ServedRequest> requests) {
    return requests.stream()
        .map(
            request ->
                request.method()
                    + " "
                    + request.path()
                    + request.header("Authorization").map(own -> " " + own).orElse(""))
        .toList();
  }
}
