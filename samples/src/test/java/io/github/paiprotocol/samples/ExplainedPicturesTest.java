package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Pictures of the documentation are what {@code pai explain --as mermaid} draws. A block names its
 * job in the comment before it, {@code <!-- explain: FILE -->}; {@code -Dpai.golden.update=true}
 * draws it anew.
 */
class ExplainedPicturesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGE = ROOT.resolve("docs/resolution.md");
  private static final String EXPLAIN = "explain: ";

  /** What the embedded marketplace, whose port is another each time, is called on the page. */
  private static final String SHOWN = "https://market.example.com/marketplace/api";

  @TestFactory
  Stream<DynamicTest> picturesAreWhatIsDrawn() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (MarkdownPage.Block block : MarkdownPage.read(PAGE).blocks()) {
      if (block.language().equals("mermaid")) {
        tests.add(DynamicTest.dynamicTest("line " + block.line(), () -> check(block)));
      }
    }
    assertThat(tests).hasSizeGreaterThanOrEqualTo(3);
    return tests.stream();
  }

  private static void check(MarkdownPage.Block block) throws IOException {
    assertThat(block.comment()).startsWith(EXPLAIN);
    String drawn = draw(ROOT.resolve(block.comment().substring(EXPLAIN.length())));
    if (GoldenFile.isUpdating()) {
      String fence = "<!-- " + block.comment() + " -->\n```mermaid\n";
      String page = Files.readString(PAGE);
      Files.writeString(PAGE, page.replace(fence + block.text(), fence + drawn));
    }
    GoldenFile.check(PAGE + ", " + block.comment(), block.text(), drawn);
  }

  private static String draw(Path job) throws IOException {
    Path items = ROOT.resolve("samples/marketplace/items");
    try (FakeMarketplace marketplace = MarketplaceJobs.serve(items)) {
      String picture = Explanation.of(MarketplaceJobs.resolve(job, marketplace.url())).mermaid();
      // A colon that ends no scheme is an entity in a picture, so that Mermaid takes it for text.
      String address = marketplace.url().replaceFirst(":(\\d)", "#58;$1");
      assertThat(picture).contains(address);
      return picture.replace(address, SHOWN);
    }
  }
}
