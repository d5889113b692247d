package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SuggestionsTest {
  @Test
  void suggestsTheClosestName() {
    assertThat(Suggestions.closest("imges", List.of("name", "image", "images"))).contains("images");
    assertThat(Suggestions.closest("nmae", List.of("name"))).contains("name");
    assertThat(Suggestions.closest("virtualcluster", List.of("virtualCluster")))
        .contains("virtualCluster");
    assertThat(Suggestions.closest("justecho_wrong", List.of("ssh", "justecho")))
        .contains("justecho");
    assertThat(Suggestions.closest("minFailed", List.of("minFailedInstances"))).isPresent();
  }

  @Test
  void suggestsNothingThatIsNotClose() {
    assertThat(Suggestions.closest("gpu", List.of("cpus", "memory"))).isEmpty();
    assertThat(Suggestions.closest("x", List.of("y"))).isEmpty();
    assertThat(Suggestions.closest("", List.of("a"))).isEmpty();
    assertThat(Suggestions.closest("abcdef", List.of())).isEmpty();
    assertThat(Suggestions.closest("x".repeat(65), List.of("x".repeat(64)))).isEmpty();
  }

  @Test
  void prefersTheFirstOfEquallyCloseNames() {
    assertThat(Suggestions.closest("worke", List.of("worked", "worker"))).contains("worked");
  }

  @Test
  void listsWhatThereIsWhenNothingIsClose() {
    assertThat(Suggestions.hint("zzz", List.of("worker", "ps"), "task roles"))
        .isEqualTo("task roles here: `worker`, `ps`");
    assertThat(Suggestions.hint("zzz", List.of(), "task roles"))
        .isEqualTo("there are no task roles");
    assertThat(Suggestions.hint("workr", List.of("worker"), "task roles"))
        .isEqualTo("did you mean `worker`?");
    List<String> many = IntStream.range(0, 14).mapToObj(i -> "role" + i).toList();
    assertThat(Suggestions.hint("zzz", many, "task roles")).endsWith("`role11` and 2 more");
  }

  @Property
  void everyNameIsItsOwnSuggestion(@ForAll String name) {
    boolean suggested = !name.isEmpty() && name.length() <= 64;
    assertThat(Suggestions.closest(name, List.of(name)).isPresent()).isEqualTo(suggested);
  }
}
