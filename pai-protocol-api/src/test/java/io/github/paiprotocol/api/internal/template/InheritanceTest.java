package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.testsupport.Thorough;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

@Thorough
class InheritanceTest {
  private final List<Node> nodes = new ArrayList<>();
  private int questions;

  private static final class Node {
    final Set<String> keys;
    List<Node> required = List.of();

    Node(String... keys) {
      this.keys = Set.of(keys);
    }
  }

  private Node node(String... keys) {
    Node node = new Node(keys);
    nodes.add(node);
    return node;
  }

  private Inheritance<Node> inheritance() {
    return new Inheritance<>(
        nodes,
        node -> {
          questions++;
          return node.required;
        },
        node -> node.keys);
  }

  @Test
  void aStrangerIsRefused() {
    Inheritance<Node> inheritance = inheritance();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> inheritance.owner(new Node("key"), "key"))
        .withMessageContaining("not among the nodes");
  }

  @Property
  void theOwnerIsWhomALookAroundMeetsFirst(@ForAll Random random) {
    int size = 1 + random.nextInt(8);
    for (int i = 0; i < size; i++) {
      node(Stream.of("key", "other").filter(key -> random.nextInt(3) == 0).toArray(String[]::new));
    }
    List<Node> shared = some(random);
    for (Node node : nodes) {
      node.required = random.nextInt(3) == 0 ? shared : some(random);
    }
    Inheritance<Node> inheritance = inheritance();

    Set<Node> leading = inheritance.leadingTo(node -> node.keys.contains("key"));
    for (Node node : nodes) {
      Optional<Node> met = lookAround(node, "key");
      assertThat(inheritance.owner(node, "key")).isEqualTo(met);
      assertThat(inheritance.owner(node, "other")).isEqualTo(lookAround(node, "other"));
      assertThat(leading.contains(node)).isEqualTo(met.isPresent());
    }
  }

  private List<Node> some(Random random) {
    return random.ints(random.nextInt(4), 0, nodes.size()).mapToObj(nodes::get).distinct().toList();
  }

  /** Each of their own would have as many entries as there are nodes, squared. */
  @Test
  void aListThatManyHaveIsLookedAtOnce() {
    AtomicInteger looks = new AtomicInteger();
    List<Node> all = IntStream.range(0, 1_000).mapToObj(i -> node("key" + i)).toList();
    List<Node> list =
        new AbstractList<>() {
          @Override
          public Node get(int index) {
            looks.incrementAndGet();
            return all.get(index);
          }

          @Override
          public int size() {
            return all.size();
          }
        };
    List<Node> asking =
        IntStream.range(0, 1_000).mapToObj(i -> node()).peek(n -> n.required = list).toList();
    Inheritance<Node> inheritance = inheritance();

    assertThat(inheritance.owner(asking.get(7), "key999")).containsSame(all.get(999));
    assertThat(looks).hasValueLessThan(2 * all.size());
  }

  /** Breadth first, by the letter of the protocol. */
  private static Optional<Node> lookAround(Node start, String key) {
    Set<Node> seen = new HashSet<>();
    Deque<Node> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      Node next = open.remove();
      if (next.keys.contains(key)) {
        return Optional.of(next);
      }
      if (seen.add(next)) {
        open.addAll(next.required);
      }
    }
    return Optional.empty();
  }

  /** A table of who asked for what would have as many entries as the chain is long, squared. */
  @Test
  void aLongChainWhereEachAsksForAKeyOfItsOwnFitsInMemory() {
    int length = 3_000;
    for (int i = 0; i < length; i++) {
      node();
    }
    String[] keys = new String[length];
    for (int i = 0; i < length; i++) {
      keys[i] = "key" + i;
      nodes.get(i).required = i == 0 ? List.of() : List.of(nodes.get(i - 1));
    }
    Node last = new Node(keys);
    nodes.get(0).required = List.of(last);
    nodes.add(last);
    Inheritance<Node> inheritance = inheritance();

    for (int i = 0; i < length; i++) {
      assertThat(inheritance.owner(nodes.get(i), keys[i])).containsSame(last);
    }
  }

  @Test
  void manyKeysMayHaveOneOwner() {
    String[] keys = IntStream.range(0, 100).mapToObj(i -> "key" + i).toArray(String[]::new);
    Node end = node(keys);
    Node besides = node();
    Node fork = node();
    fork.required = List.of(besides, end);
    Inheritance<Node> inheritance = inheritance();

    for (String key : keys) {
      assertThat(inheritance.owner(fork, key)).containsSame(end);
    }
  }

  @Property
  void onTreesTheOwnerIsTheFirstOnTheWay(@ForAll Random random) {
    int size = 1 + random.nextInt(40);
    for (int i = 0; i < size; i++) {
      node(random.nextInt(4) == 0 ? new String[] {"key"} : new String[0]);
    }
    for (Node node : nodes) {
      node.required = random.nextInt(8) == 0 ? List.of() : List.of(nodes.get(random.nextInt(size)));
    }
    Inheritance<Node> inheritance = inheritance();

    for (Node node : nodes) {
      assertThat(inheritance.owner(node, "key")).isEqualTo(lookAround(node, "key"));
    }
  }

  @Test
  void theGraphIsAskedOnceHoweverManyAskForAKey() {
    int length = 5_000;
    for (int i = 0; i < length; i++) {
      node(i == 0 ? new String[] {"far"} : new String[0]);
      nodes.get(i).required = i == 0 ? List.of() : List.of(nodes.get(i - 1));
    }
    Inheritance<Node> inheritance = inheritance();

    for (Node node : nodes) {
      assertThat(inheritance.owner(node, "far")).containsSame(nodes.get(0));
      assertThat(inheritance.owner(node, "absent")).isEmpty();
    }

    assertThat(questions).isEqualTo(length);
  }
}
