package io.github.paiprotocol.api.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequireListsTest {

  /** What nodes require, by their numbers. */
  @SafeVarargs
  static RequireLists lists(List<Integer>... required) {
    List<Integer> nodes = IntStream.range(0, required.length).boxed().toList();
    return new RequireLists(nodes, node -> required[node], node -> node);
  }

  @Test
  void aNodeHasAsManyAsItRequires() {
    RequireLists lists = lists(List.of(), List.of(0), List.of(1, 0));

    assertThat(lists.nodes()).isEqualTo(3);
    assertThat(IntStream.range(0, 3).map(lists::count)).containsExactly(0, 1, 2);
  }

  @Test
  void whoRequiresOneNodeAndNoOtherIsKnown() {
    List<Integer> shared = List.of(0);
    RequireLists lists = lists(List.of(), shared, List.of(0, 1), shared, List.of(1));

    assertThat(lists.requiringOnly(0)).containsExactlyInAnyOrder(1, 3);
    assertThat(lists.requiringOnly(1)).containsExactly(4);
    assertThat(lists.requiringOnly(2)).isEmpty();
  }

  @Test
  void theNearestGoalIsTheNodeItselfElseTheOneWithTheFewestStepsBetween() {
    RequireLists lists =
        lists(List.of(1, 4), List.of(2), List.of(3), List.of(), List.of(5), List.of(3), List.of());

    assertThat(lists.nearest(List.of(3))).containsExactly(3, 3, 3, 3, 3, 3, -1);
    assertThat(lists.nearest(List.of(2, 3))).containsExactly(2, 2, 2, 3, 3, 3, -1);
    assertThat(lists.nearest(List.of(5))).containsExactly(5, -1, -1, -1, 5, 5, -1);
    assertThat(lists.nearest(List.of())).containsOnly(-1);
  }

  @Test
  void ofGoalsEquallyNearTheFirstInTheListIsMeant() {
    RequireLists lists = lists(List.of(2, 1), List.of(), List.of(), List.of(1, 2));

    assertThat(lists.nearest(List.of(1, 2))).containsExactly(2, 1, 2, 1);
    assertThat(lists.nearest(List.of(2, 1))).containsExactly(2, 1, 2, 1);
  }

  @Test
  void aGoalThatIsNearIsNotLostToOneThatIsMetLater() {
    RequireLists lists = lists(List.of(), List.of(), List.of(1), List.of(2, 0));

    assertThat(lists.nearest(List.of(1, 0))).containsExactly(0, 1, 1, 0);
  }

  @Test
  void goalsThatRequireEachOtherAreTheirOwn() {
    RequireLists lists = lists(List.of(1), List.of(0, 1), List.of(0, 1));

    assertThat(lists.nearest(List.of(0, 1))).containsExactly(0, 1, 0);
    assertThat(lists.nearest(List.of(1))).containsExactly(1, 1, 1);
  }
}
