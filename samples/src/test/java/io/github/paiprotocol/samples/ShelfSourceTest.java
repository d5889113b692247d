package io.github.paiprotocol.samples;

import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.testkit.PrerequisiteSourceContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

// snippet: contract
class ShelfSourceTest extends PrerequisiteSourceContract {
  @TempDir Path shelf;

  @BeforeEach
  void fill() throws IOException {
    Files.writeString(shelf.resolve("tools.yaml"), "name: tools\nplugin: cmd\n");
    Files.createDirectory(shelf.resolve("broken.yaml"));
  }

  @Override
  protected PrerequisiteSource source() {
    return new ShelfSource(shelf);
  }

  @Override
  protected String present() {
    return "marketplace://name/tools";
  }

  @Override
  protected String absent() {
    return "marketplace://name/nothing";
  }

  @Override
  protected List<String> foreign() {
    return List.of("tools", "file:tools.yaml", "marketplace://data/tools");
  }

  @Override
  protected Optional<String> broken() {
    return Optional.of("marketplace://name/broken");
  }
}
// end
