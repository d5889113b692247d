package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class InheritanceTest {
  private final List<LocalNode> nodes = new ArrayList<>();
  private final Map<Integer, List<LocalNode>> required = new HashMap<>();
  private int questions;

  private LocalNode node(String... keys) {
    Prerequisite.Builder p = Prerequisite.builder().name("p" + nodes.size());
    for (String key : keys) {
      p.putProperty(key, Value.of("x"));
    }
    LocalNode node = LocalNode.of(nodes.size(), Paths.prerequisite(nodes.size()), p.build());
    nodes.add(node);
    return node;
  }

  private void require(LocalNode node, LocalNode... targets) {
    required.put(node.id(), List.of(targets));
  }

  private List<LocalNode> required(LocalNode node) {
    questions++;
    return required.getOrDefault(node.id(), List.of());
  }

  private Inheritance inheritance() {
    return new Inheritance(nodes, this::required);
  }

  private static Optional<String> name(Optional<Prerequisite> owner) {
    return owner.map(Prerequisite::name);
  }

  @Test
  void theNearestOwnerAnswersAndTheFirstOfThoseEquallyNear() {
    LocalNode self = node("own");
    LocalNode left = node();
    LocalNode right = node("far");
    LocalNode below = node("deep", "far");
    LocalNode besides = node("deep");
    require(self, left, right);
    require(left, below);
    require(right, besides);
    Inheritance inheritance = inheritance();

    assertThat(name(inheritance.owner(self, "own"))).contains(self.name());
    assertThat(name(inheritance.owner(self, "far"))).contains(right.name());
    assertThat(name(inheritance.owner(self, "deep"))).contains(below.name());
    assertThat(name(inheritance.owner(right, "deep"))).contains(besides.name());
    assertThat(inheritance.owner(besides, "far")).isEmpty();
    assertThat(inheritance.owner(self, "nobody's")).isEmpty();
  }

  @Test
  void aCircleEndsTheSearch() {
    LocalNode first = node();
    LocalNode second = node();
    LocalNode third = node("key");
    require(first, second);
    require(second, first, third);
    require(third, third);

    assertThat(name(inheritance().owner(first, "key"))).contains(third.name());
    assertThat(inheritance().owner(first, "other")).isEmpty();
  }

  @Property
  void whatALookAroundFindsFirstIsTheOwner(@ForAll Random random) {
    int size = 1 + random.nextInt(8);
    for (int i = 0; i < size; i++) {
      node(random.nextInt(3) == 0 ? new String[] {"key"} : new String[0]);
    }
    for (LocalNode node : nodes) {
      LocalNode[] targets = new LocalNode[random.nextInt(4)];
      for (int i = 0; i < targets.length; i++) {
        targets[i] = nodes.get(random.nextInt(size));
      }
      require(node, targets);
    }
    Inheritance inheritance = inheritance();

    for (LocalNode node : nodes) {
      assertThat(name(inheritance.owner(node, "key"))).isEqualTo(lookAround(node));
    }
    BitSet leading =
        inheritance.leadingTo(
            node -> node.prerequisite().orElseThrow().properties().containsKey("key"));
    for (LocalNode node : nodes) {
      assertThat(leading.get(node.id())).isEqualTo(lookAround(node).isPresent());
    }
  }

  /** Breadth first, by the letter of the protocol. */
  private Optional<String> lookAround(LocalNode start) {
    BitSet seen = new BitSet();
    Deque<LocalNode> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      LocalNode next = open.remove();
      if (seen.get(next.id())) {
        continue;
      }
      seen.set(next.id());
      if (next.prerequisite().orElseThrow().properties().containsKey("key")) {
        return Optional.of(next.name());
      }
      open.addAll(required.get(next.id()));
    }
    return Optional.empty();
  }

  @Test
  void aLongChainIsWalkedOnceForAKeyNotOnceForEachWhoAsks() {
    int length = 5_000;
    for (int i = 0; i < length; i++) {
      node(i == length - 1 ? new String[] {"far"} : new String[0]);
    }
    for (int i = 0; i < length - 1; i++) {
      require(nodes.get(i), nodes.get(i + 1));
    }
    Inheritance inheritance = inheritance();

    for (LocalNode node : nodes) {
      assertThat(name(inheritance.owner(node, "far"))).contains("p" + (length - 1));
      assertThat(inheritance.owner(node, "nobody's")).isEmpty();
    }

    assertThat(questions).isLessThanOrEqualTo(3 * length);
  }
}
