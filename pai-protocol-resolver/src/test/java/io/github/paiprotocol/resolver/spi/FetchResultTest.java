package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a source says reaches the case for it. */
class FetchResultTest {
  private static String said(FetchResult result) {
    return result.match(
        found -> "found at " + found.address(),
        reason -> "not found: it " + reason,
        () -> "unchanged");
  }

  @Test
  void eachResultHasItsCase() {
    assertThat(said(FetchResult.found(Content.of("x"), "a"))).isEqualTo("found at a");
    assertThat(said(FetchResult.notFound("is gone"))).isEqualTo("not found: it is gone");
    assertThat(said(FetchResult.unchanged())).isEqualTo("unchanged");
  }

  @Test
  void detailsAreCopied() {
    Map<String, Value> details = new HashMap<>();
    FetchResult.Found found =
        new FetchResult.Found(Content.of("x"), "a", details, Optional.empty());
    details.put("author", Value.of("me"));
    assertThat(found.details()).isEmpty();
    assertThat(FetchResult.found(Content.of("x"), "a")).isEqualTo(found);
  }

  @Test
  void adviceIsOptional() {
    assertThat(new SourceException("m").hint()).isEmpty();
    assertThat(new SourceException("m")).hasMessage("m");
    assertThat(new SourceException("m", "h").hint()).contains("h");
    assertThat(new SourceException("m", "h")).hasMessage("m");
  }
}
