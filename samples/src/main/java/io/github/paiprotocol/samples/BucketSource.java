package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

// snippet: source
/**
 * Components in an object store: {@code s3://BUCKET/KEY#NAME}.
 *
 * @param store the client of the object store, with its credentials
 */
public record BucketSource(Store store) implements PrerequisiteSource {
  /** What is needed of the client. */
  public interface Store {
    /**
     * Opens an object.
     *
     * @param address bucket and key, {@code s3://BUCKET/KEY}
     * @return its bytes; empty when the store is sure that there is no such object
     * @throws IOException when the store cannot tell
     */
    Optional<InputStream> open(String address) throws IOException;
  }

  @Override
  public String name() {
    return "bucket";
  }

  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    if (reference.target() instanceof Reference.Other other && other.scheme().equals("s3")) {
      return Optional.of(
          DocumentAddress.of(name(), other.uri(), true)
              .withName(DocumentAddress.documentName(other.uri()))
              .withFragment(other.fragment()));
    }
    return Optional.empty();
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
    Optional<InputStream> object = store.open(location.address());
    if (object.isEmpty()) {
      return FetchResult.notFound("has no such object");
    }
    try (InputStream in = object.get()) {
      byte[] bytes = in.readNBytes(Math.toIntExact(context.byteLimit() + 1));
      if (bytes.length > context.byteLimit()) {
        throw SourceException.tooLarge("`" + location.address() + "`", context.byteLimit());
      }
      return FetchResult.found(Content.of(bytes), location.address());
    }
  }
}
// end
