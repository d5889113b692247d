package io.github.paiprotocol.samples;

import com.google.common.base.CharMatcher;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

// snippet: source
/**
 * Components a service ships with: {@code marketplace://name/NAME} is the file {@code NAME.yaml} of
 * a folder. Added before a marketplace, it has the first word.
 *
 * @param folder the folder
 */
public record ShelfSource(Path folder) implements PrerequisiteSource {
  private static final CharMatcher IN_NAMES =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_-"));

  @Override
  public String name() {
    return "shelf";
  }

  /** Claims every plain name, and looks nowhere yet. */
  @Override
  public Optional<DocumentAddress> locate(
      PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
    if (reference.target() instanceof Reference.MarketplaceName item
        && item.type().isEmpty()
        && !item.name().isEmpty()
        && IN_NAMES.matchesAllOf(item.name())) {
      return Optional.of(DocumentAddress.of(name(), item.text(), false).withName(item.name()));
    }
    return Optional.empty(); // not mine: the next source is asked
  }

  @Override
  public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
    Path file = folder.resolve(location.name().orElseThrow() + ".yaml");
    if (!Files.exists(file)) {
      return FetchResult.notFound("has no `" + file.getFileName() + "`"); // the next is asked
    }
    int limit = Math.toIntExact(context.byteLimit());
    try (InputStream in = Files.newInputStream(file)) { // what it throws stops the resolution
      byte[] bytes = in.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw SourceException.tooLarge("`" + file.getFileName() + "`", limit);
      }
      return FetchResult.found(Content.of(bytes), location.address());
    }
  }
}
// end
