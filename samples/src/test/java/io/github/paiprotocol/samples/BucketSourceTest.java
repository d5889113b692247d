package io.github.paiprotocol.samples;

import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.testkit.PrerequisiteSourceContract;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

class BucketSourceTest extends PrerequisiteSourceContract {
  private static final String TOOLS = "name: tools\nplugin: cmd\n";

  private static Optional<InputStream> open(String address) throws IOException {
    return switch (address) {
      case "s3://models/tools.yaml" ->
          Optional.of(new ByteArrayInputStream(TOOLS.getBytes(StandardCharsets.UTF_8)));
      case "s3://models/broken.yaml" -> throw new IOException("the store is down");
      default -> Optional.empty();
    };
  }

  @Override
  protected PrerequisiteSource source() {
    return new BucketSource(BucketSourceTest::open);
  }

  @Override
  protected String present() {
    return "s3://models/tools.yaml";
  }

  @Override
  protected String absent() {
    return "s3://models/nothing.yaml";
  }

  @Override
  protected List<String> foreign() {
    return List.of("tools", "file:tools.yaml", "git+https://example.com/tools.yaml");
  }

  @Override
  protected Optional<String> broken() {
    return Optional.of("s3://models/broken.yaml");
  }
}
