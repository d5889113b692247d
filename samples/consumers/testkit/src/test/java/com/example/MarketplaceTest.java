package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.FakeMarketplace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

// snippet: marketplace
class MarketplaceTest {
  @RegisterExtension final FakeMarketplace market = FakeMarketplace.withoutToken();

  @Test
  void theJobTakesWhatTheMarketplaceHas() throws Exception {
    market.add("hello", "{name: hello, type: script, uri: /hello}");

    Resolved<Job> job =
        PrerequisiteResolver.builder()
            .marketplace(market.url())
            .build()
            .resolve(Jobs.valid("shared.yaml"));

    assertThat(job.role("worker").prerequisites())
        .singleElement()
        .satisfies(found -> assertThat(found.name()).isEqualTo("hello"));
    assertThat(market.requests()).isNotEmpty();
  }
}
// end
