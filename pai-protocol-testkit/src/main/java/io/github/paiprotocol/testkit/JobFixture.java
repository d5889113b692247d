package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.Map;
import java.util.Objects;

/**
 * A typical job, for tests: valid, and rendered by every target for {@link
 * JobFixtures#anyCluster()}.
 *
 * @param name what it is called, as a job and as a fixture, e.g. {@code pytorch-ddp}
 * @param shows what it is an example of, one sentence
 * @param text its text in YAML
 * @param items the texts of what a marketplace must have for it, by name; empty for most
 */
public record JobFixture(String name, String shows, String text, Map<String, String> items) {
  /** Copies the items. */
  public JobFixture {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(shows, "shows");
    Objects.requireNonNull(text, "text");
    items = ImmutableMap.copyOf(items);
  }

  /**
   * Its text as readers take it.
   *
   * @return the text, called after the fixture: {@code NAME.yaml}
   */
  public SourceText source() {
    return SourceText.of(name + ".yaml", text);
  }

  /**
   * Publishes what it needs.
   *
   * @param market a marketplace, which then has the items
   */
  public void publishTo(FakeMarketplace market) {
    items.forEach(market::add);
  }

  /** Gives the name, for the names of parameterized tests. */
  @Override
  public String toString() {
    return name;
  }
}
