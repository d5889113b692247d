package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Inheritance where the nodes are names, and what it costs. */
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
  void whereThereIsNoChoiceNothingIsWalked() {
    Inheritance<String> inheritance = inheritance(Map.of("end", Set.of("far")));

    assertThat(inheritance.owner("end", "far")).contains("end");
    assertThat(inheritance.owner("mid", "far")).contains("end");
    assertThat(inheritance.owner("alone", "far")).isEmpty();
    assertThat(inheritance.walked()).isZero();
  }

  @Test
  void aForkIsWalkedOnceForAllKeysThatTheSameOnesHave() {
    Inheritance<String> inheritance =
        inheritance(Map.of("end", Set.of("a", "b", "c"), "mid", Set.of("c")));

    assertThat(inheritance.owner("fork", "a")).contains("end");
    assertThat(inheritance.owner("user", "b")).contains("end");
    assertThat(inheritance.owner("user", "a")).contains("end");
    assertThat(inheritance.walked()).isOne();
    assertThat(inheritance.owner("user", "c")).contains("mid");
    assertThat(inheritance.walked()).isEqualTo(2);
  }

  /** Keys of owners of their own, as many as are remembered. */
  @Test
  void whatWasWalkedForIsRemembered() {
    List<String> all = IntStream.rangeClosed(0, 32).mapToObj(i -> "image" + i).toList();
    List<String> owners = all.subList(0, 32);
    String asking = all.get(32);
    Inheritance<String> inheritance =
        new Inheritance<>(
            all,
            node -> node.equals(asking) ? owners : List.of(),
            node -> node.equals(asking) ? Set.of() : Set.of(node));

    for (int round = 0; round < 2; round++) {
      for (String owner : owners) {
        assertThat(inheritance.owner(asking, owner)).contains(owner);
      }
    }
    assertThat(inheritance.walked()).isEqualTo(32);
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
