package io.github.paiprotocol.api.internal.builder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Job;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A builder of the test's own gives what its callers gave it, or says which call is wrong. */
class GivenTest {
  private static final class FleetBuilder {
    private final GivenMap<String, Integer> entries = GivenMap.empty();
    private final GivenList<String> names = GivenList.empty();
    private final GivenListMultimap<String, Integer> sizes = GivenListMultimap.empty();
    private final GivenSet<String> tags = GivenSet.empty();

    FleetBuilder() {
      names.distinct(name -> name.isEmpty() ? Optional.empty() : Optional.of("`" + name + "`"));
    }

    void put(String key, Integer value) {
      entries.put(key, value);
    }

    void putAll(@Nullable Map<String, Integer> given) {
      entries.putAll(given);
    }

    void worker(String key, Integer value) {
      entries.put(key, value);
    }

    void putAlias(String key, Integer value) {
      entries.put(key, value);
    }

    void addAllNames(@Nullable Iterable<String> given) {
      names.addAll(given);
    }

    void putAllSizes(String key, @Nullable Iterable<Integer> given) {
      sizes.putAll(key, given);
    }

    void addTags(String @Nullable ... given) {
      tags.add(given);
    }

    void addAllTags(@Nullable Iterable<String> given) {
      tags.addAll(given);
    }

    void putLabel(String key, @Nullable Object value) {
      Given.valueOf(key, value);
    }

    ImmutableList<String> images(String @Nullable ... given) {
      return Given.elements(given);
    }

    List<String> values(String @Nullable ... given) {
      return Given.values(given);
    }

    List<Integer> ports(int @Nullable ... given) {
      return Given.values(given);
    }

    void name(@Nullable String name) {
      Job.builder().name(name);
    }

    void job() {
      Job.builder().name(null);
    }
  }

  private final FleetBuilder fleet = new FleetBuilder();

  @Test
  void aCallOfAnotherBuilderIsNamedUnlessItWasMadeForOneOfTheSameName() {
    assertThatNullPointerException()
        .isThrownBy(fleet::job)
        .withMessage("`Job.builder().name(null)`: give a value, or leave the call out");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.name(null))
        .withMessage("`Fleet.builder().name(null)`: give a value, or leave the call out");
  }

  @Test
  void aNameThatIsTakenIsSaidWithTheNounOfTheCall() {
    fleet.put("a", 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fleet.put("a", 2))
        .withMessageStartingWith("`Fleet.builder().put(\"a\", …)`: there is a ")
        .withMessageEndingWith(" `a` already; take another name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fleet.worker("a", 2))
        .withMessage(
            "`Fleet.builder().worker(\"a\", …)`: there is a worker `a` already; take another name");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fleet.putAlias("a", 2))
        .withMessage(
            "`Fleet.builder().putAlias(\"a\", …)`: there is an alias `a` already; take another"
                + " name");
    assertThat(fleet.entries.build()).containsExactly(Map.entry("a", 1));
  }

  @Test
  void anEntryIsAddedAsItsKeyAndValue() {
    fleet.put("a", 1);
    fleet.entries.put(Map.entry("b", 2));
    assertThat(fleet.entries.build()).containsExactly(Map.entry("a", 1), Map.entry("b", 2));
    assertThat(fleet.entries.emptied().build()).isEmpty();
  }

  @Test
  void aMapThatIsGivenAsAWholeIsAddedToTheEntriesThatAreThere() {
    fleet.entries.putAll(ImmutableMap.of("a", 1));
    fleet.entries.putAll(ImmutableMap.of("b", 2));
    fleet.entries.putAll(Map.of("c", 3));
    assertThat(fleet.entries.build())
        .containsExactly(Map.entry("a", 1), Map.entry("b", 2), Map.entry("c", 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fleet.entries.putAll(ImmutableMap.of("b", 4)))
        .withMessageContaining("`b` is there already");
  }

  @Test
  void aListThatIsGivenAsAWholeIsAddedToTheValuesThatAreThere() {
    fleet.addAllNames(ImmutableList.of("a", "b"));
    fleet.addAllNames(ImmutableList.of("c"));
    fleet.addAllNames(Arrays.asList("d", "d"));
    assertThat(fleet.names.build()).containsExactly("a", "b", "c", "d", "d");
  }

  @Test
  void whatIsAddedInCodeIsNotThereYetInWhatWasGivenAsAWhole() {
    fleet.addAllNames(ImmutableList.of("a", "", "b"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fleet.names.add("b"))
        .withMessageContaining("`b` is there already");
    fleet.names.add("");
    fleet.names.add("c");
    assertThat(fleet.names.build()).containsExactly("a", "", "b", "", "c");
    fleet.names.emptied().add("b");
    assertThat(fleet.names.build()).containsExactly("b");
  }

  @Test
  void aNullAmongValuesIsSaidWithItsIndex() {
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.addAllNames(Arrays.asList("a", "b", null)))
        .withMessage("`Fleet.builder().addAllNames(…)`: the value `[2]` is null; leave it out");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.putAllSizes("a", Arrays.asList(1, 2, null)))
        .withMessage("`Fleet.builder().putAllSizes(…)`: the value `[2]` is null; leave it out");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.addTags("a", null))
        .withMessage("`Fleet.builder().addTags(…)`: the value `[1]` is null; leave it out");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.images("a", null))
        .withMessage("`Fleet.builder().images(…)`: the value `[1]` is null; leave it out");
  }

  @Test
  void aNullInAMapThatIsAValueIsSaidWithItsKey() {
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.putLabel("a", Collections.singletonMap("b", null)))
        .withMessage("`Fleet.builder().putLabel(…)`: the value of `b` is null; leave it out");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.putLabel("a", Collections.singletonMap(null, 1)))
        .withMessage("`Fleet.builder().putLabel(…)`: a key is null; give a name");
    Map<String, Integer> whole = ImmutableMap.of("b", 1);
    assertThat(Given.valueOf("a", whole)).isSameAs(whole);
  }

  @Test
  void aNullAmongEntriesIsSaidWithItsKey() {
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.putAll(Collections.singletonMap("a", null)))
        .withMessage("`Fleet.builder().putAll(…)`: the value of `a` is null; leave it out");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.putAll(Collections.singletonMap(null, 1)))
        .withMessage("`Fleet.builder().putAll(…)`: a key is null; give a name");
  }

  @Test
  void valuesOneAfterTheOtherAreAList() {
    assertThat(fleet.values("a", "b", "a")).containsExactly("a", "b", "a");
    assertThat(fleet.ports(80, 443)).containsExactly(80, 443);
    assertThat(fleet.images("ubuntu", "ubuntu")).containsExactly("ubuntu", "ubuntu");
    assertThatNullPointerException()
        .isThrownBy(() -> fleet.ports((int[]) null))
        .withMessage("`Fleet.builder().ports(null)`: give a value, or leave the call out");
  }

  @Test
  void aSetHasEachValueOnceInTheOrderOfTheFirstTime() {
    fleet.tags.add("b");
    fleet.addTags("a", "b");
    fleet.addAllTags(List.of("c", "a"));
    assertThat(fleet.tags.build()).containsExactly("b", "a", "c");
    assertThat(fleet.tags.emptied()).isSameAs(fleet.tags);
    assertThat(fleet.tags.build()).isEmpty();
  }
}
