package io.github.paiprotocol.image;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.hash.Hashing;
import io.github.paiprotocol.resolver.internal.web.WebResponse;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.util.Optional;

/** What registries send: manifests and tokens. */
final class Manifest {
  /** Every kind a registry may hold; one that is not named would look absent. */
  static final String KINDS =
      "application/vnd.oci.image.index.v1+json, application/vnd.oci.image.manifest.v1+json,"
          + " application/vnd.docker.distribution.manifest.list.v2+json,"
          + " application/vnd.docker.distribution.manifest.v2+json";

  /** What registries must take, after the distribution specification. */
  static final long MOST_BYTES = 4 << 20;

  private static final JsonMapper JSON =
      JsonMapper.builder().disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION).build();

  private Manifest() {}

  /** The digest a registry gives, when it is one. */
  static Optional<String> digest(WebResponse answer) {
    return answer.header("Docker-Content-Digest").filter(ImageNameParser::isDigest);
  }

  /** The digest of a manifest that was sent, by the algorithm of a wanted one. */
  static String digest(Content manifest, Optional<String> wanted) {
    return wanted.filter(digest -> digest.startsWith("sha512:")).isPresent()
        ? "sha512:" + Hashing.sha512().hashBytes(manifest.bytes())
        : manifest.digest();
  }

  static boolean isOne(Content body) {
    return json(body).filter(node -> node.path("schemaVersion").isIntegralNumber()).isPresent();
  }

  /** The token of an answer of a token service. */
  static Optional<String> token(Content body) {
    return json(body)
        .map(node -> node.path(node.has("token") ? "token" : "access_token").textValue());
  }

  private static Optional<JsonNode> json(Content body) {
    try {
      return Optional.ofNullable(JSON.readTree(body.bytes()));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException("bytes can be read", e);
    }
  }
}
