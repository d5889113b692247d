package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a document is, and what it is called when nothing else says so. */
class DocumentAddressTest {
  @ParameterizedTest
  @CsvSource({
    "https://host/a/tools.yaml?x=1, tools",
    "https://host/a/tools.yaml?x=/b.c, tools",
    "https://host/a/tools, tools",
    "tools.yaml, tools",
    "a.b/tools, tools",
    "/a/.hidden, .hidden",
    "/a/x.y.yaml, x.y",
    "/a/b., b",
    "/a/x.y, x",
    "/a/, ''",
    "?a, ''",
    "'', ''"
  })
  void documentsAreCalledAfterTheirAddress(String address, String name) {
    assertThat(DocumentAddress.documentName(address)).isEqualTo(name);
  }

  @Test
  void whatIsAskedForIsAdded() {
    DocumentAddress location = DocumentAddress.of("s", "a", true);
    assertThat(location)
        .isEqualTo(new DocumentAddress("s", "a", Optional.empty(), Optional.empty(), true));
    assertThat(location.withName("n").withFragment(Optional.of("f")))
        .isEqualTo(new DocumentAddress("s", "a", Optional.of("n"), Optional.of("f"), true));
    assertThat(DocumentAddress.of("s", "a", false).withFragment(Optional.of("f")).withName("n"))
        .isEqualTo(new DocumentAddress("s", "a", Optional.of("n"), Optional.of("f"), false));
  }
}
