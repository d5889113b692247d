package io.github.paiprotocol.api.internal.builder;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableListMultimap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GivenListMultimapTest {
  @Test
  void entriesAreAddedInEachForm() {
    GivenListMultimap<String, Integer> given = GivenListMultimap.empty();
    given.put("a", 1);
    given.put(Map.entry("b", 2));
    given.putAll("a", List.of(3, 4));
    given.putAll(ImmutableListMultimap.of("c", 5, "b", 6));

    assertThat(given.build().asMap())
        .isEqualTo(Map.of("a", List.of(1, 3, 4), "b", List.of(2, 6), "c", List.of(5)));
    assertThat(given.emptied().build().isEmpty()).isTrue();
  }
}
