package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.Suggestions.Guess;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  @Test
  void twelveNamesAreListed() {
    List<String> twelve = IntStream.range(0, 12).mapToObj(i -> "role" + i).toList();
    assertThat(Suggestions.listing(twelve, "task roles")).endsWith("`role11`");
  }

  @Test
  void oneNameThatIsMisspeltIsMeant() {
    Guess guess = Suggestions.guess("wrker", List.of("ps", "worker"));
    assertThat(guess).isEqualTo(new Guess(Optional.of("worker"), true, false));
  }

  @Test
  void ofTwoThatAreAsCloseNoneIsMeant() {
    Guess guess = Suggestions.guess("worke", List.of("ps", "worked", "worker"));
    assertThat(guess).isEqualTo(new Guess(Optional.of("worked"), false, false));
    assertThat(Suggestions.guess("worker", List.of("worked", "worker")).certain()).isTrue();
    assertThat(Suggestions.guess("worker", List.of("worker", "worked")).certain()).isTrue();
    assertThat(Suggestions.guess("workes", List.of("worxer", "worker", "workex")))
        .isEqualTo(new Guess(Optional.of("worker"), false, false));
  }

  @Test
  void aWordThatWasCutShortIsMeantByItsBeginningOnly() {
    Guess cut = Suggestions.guess("minF", List.of("name", "minFailedInstances"));
    assertThat(cut).isEqualTo(new Guess(Optional.of("minFailedInstances"), false, true));
    Guess longer = Suggestions.guess("mnist_v20", List.of("mnist"));
    assertThat(longer).isEqualTo(new Guess(Optional.of("mnist"), false, false));
    assertThat(Suggestions.guess("imag", List.of("imagenet_a", "imagenet_b")))
        .isEqualTo(new Guess(Optional.of("imagenet_a"), false, false));
  }

  @Test
  void aNameThatIsAsCloseToOneThatIsTakenIsNotCertain() {
    assertThat(Suggestions.guess("gpuu", List.of("gpu"), List.of("cpu")).certain()).isTrue();
    assertThat(Suggestions.guess("worke", List.of("worker"), List.of("worked")).certain())
        .isFalse();
  }

  @Test
  void threeLettersAreSharedByChance() {
    assertThat(Suggestions.guess("min", List.of("minFailedInstances")).name()).isEmpty();
    assertThat(Suggestions.guess("minFailedInstances", List.of("min")).name()).isEmpty();
    assertThat(Suggestions.guess("minFailedInstances", List.of("minf")).name()).contains("minf");
    assertThat(Suggestions.guess("x".repeat(64), List.of("x".repeat(64))).name()).isPresent();
  }

  @Property
  void everyNameIsItsOwnSuggestion(@ForAll String name) {
    boolean suggested = !name.isEmpty() && name.length() <= 64;
    assertThat(Suggestions.closest(name, List.of(name)).isPresent()).isEqualTo(suggested);
  }

  /** It was not compared letter by letter, so another name may be as close. */
  @Test
  void aNameBehindTheBudgetIsAskedForAndNotTakenForMeant() {
    String wrong = "abcdefgh".repeat(8);
    String name = wrong.toUpperCase(Locale.ROOT);
    List<String> names =
        new ArrayList<>(Collections.nCopies(20, new StringBuilder(wrong).reverse().toString()));
    names.add(name);

    Guess guess = Suggestions.guess(wrong, names);
    assertThat(guess.name()).contains(name);
    assertThat(guess.certain()).isFalse();
    assertThat(Suggestions.guess(wrong, List.of(name)).certain()).isTrue();
  }
}
