package io.github.paiprotocol.api.internal.template;

import static io.github.paiprotocol.api.internal.template.RequireListsTest.lists;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OnlyWaysTest {
  /** 0 ← 1 ← 2 and 0 ← 3 are ways; 4 has a choice, which ends the way of 5; 6 and 7 are a cycle. */
  private final OnlyWays ways =
      new OnlyWays(
          lists(
              List.of(),
              List.of(0),
              List.of(1),
              List.of(0),
              List.of(1, 3),
              List.of(4),
              List.of(7),
              List.of(6)));

  @Test
  void aWayEndsWhereNoneOrSeveralAreRequired() {
    assertThat(IntStream.range(0, 6).map(ways::end)).containsExactly(0, 0, 0, 0, 4, 4);
  }

  @Test
  void aNodeOnACycleIsAWayOfItsOwn() {
    assertThat(ways.end(6)).isEqualTo(6);
    assertThat(ways.end(7)).isEqualTo(7);
    assertThat(nearest(6)).containsExactly(-1, -1, -1, -1, -1, -1, 6, -1);
    assertThat(nearest(6, 7)).containsExactly(-1, -1, -1, -1, -1, -1, 6, 7);
  }

  @Test
  void theFirstGoalOnAWayIsTheNodeItselfElseTheNextThatIsOne() {
    assertThat(nearest(0)).containsExactly(0, 0, 0, 0, -1, -1, -1, -1);
    assertThat(nearest(0, 1)).containsExactly(0, 1, 1, 0, -1, -1, -1, -1);
    assertThat(nearest(2, 0, 1, 3)).containsExactly(0, 1, 2, 3, -1, -1, -1, -1);
    assertThat(nearest(4, 2)).containsExactly(-1, -1, 2, -1, 4, 4, -1, -1);
    assertThat(nearest(5)).containsExactly(-1, -1, -1, -1, -1, 5, -1, -1);
    assertThat(nearest()).containsOnly(-1);
  }

  private int[] nearest(Integer... goals) {
    OnlyWays.Goals looked = ways.goals(List.of(goals));
    return IntStream.range(0, 8).map(looked::from).toArray();
  }
}
