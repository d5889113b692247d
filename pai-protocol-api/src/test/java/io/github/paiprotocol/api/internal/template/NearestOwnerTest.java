package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Inheritance where the nodes are names. */
class NearestOwnerTest {
  private static final List<String> NODES = List.of("user", "end", "mid", "fork", "alone");

  /** user → fork → (mid → end, end). */
  private static Inheritance<String> inheritance(Map<String, Set<String>> keys) {
    Map<String, List<String>> required =
        Map.of(
            "user", List.of("fork"),
            "fork", List.of("mid", "end"),
            "mid", List.of("end"));
    return new Inheritance<>(
        NODES,
        node -> required.getOrDefault(node, List.of()),
        node -> keys.getOrDefault(node, Set.of()));
  }

  @Test
  void theOwnKeyComesFirstThenThatOfTheNearest() {
    Inheritance<String> inheritance =
        inheritance(
            Map.of("end", Set.of("far", "near"), "mid", Set.of("near"), "user", Set.of("own")));

    assertThat(inheritance.owner("user", "own")).contains("user");
    assertThat(inheritance.owner("user", "near")).contains("mid");
    assertThat(inheritance.owner("user", "far")).contains("end");
    assertThat(inheritance.owner("mid", "far")).contains("end");
    assertThat(inheritance.owner("end", "far")).contains("end");
    assertThat(inheritance.owner("end", "own")).isEmpty();
    assertThat(inheritance.owner("alone", "far")).isEmpty();
    assertThat(inheritance.owner("user", "absent")).isEmpty();
  }

  @Test
  void findsGoalsAndTheirRequirers() {
    Inheritance<String> inheritance = inheritance(Map.of());

    assertThat(inheritance.leadingTo("mid"::equals))
        .containsExactlyInAnyOrder("mid", "fork", "user");
    assertThat(inheritance.leadingTo("end"::equals)).hasSize(4).doesNotContain("alone");
    assertThat(inheritance.leadingTo(node -> false)).isEmpty();
  }
}
