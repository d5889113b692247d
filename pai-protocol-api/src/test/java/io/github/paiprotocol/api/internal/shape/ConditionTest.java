package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConditionTest {

  @Test
  void findsAKeyWithAnyValue() {
    Condition condition = new Condition.Contains("job");
    assertThat(holds(condition, "{job: }")).isTrue();
    assertThat(holds(condition, "{job: [], image: ubuntu}")).isTrue();
    assertThat(holds(condition, "{jobs: 1}")).isFalse();
  }

  @Test
  void keysLeadToSomething() {
    Condition one = Condition.Has.key("job");
    assertThat(holds(one, "{job: 1}")).isTrue();
    assertThat(holds(one, "{job: ''}")).isTrue();
    assertThat(holds(one, "{job: {}}")).isTrue();
    assertThat(holds(one, "{job: []}")).isFalse();
    assertThat(holds(one, "{job: }")).isFalse();
    assertThat(holds(one, "{}")).isFalse();

    Condition two = Condition.Has.key("job", "image");
    assertThat(holds(two, "{job: {image: ubuntu}}")).isTrue();
    assertThat(holds(two, "{job: ubuntu, image: ubuntu}")).isFalse();
  }

  @Test
  void oneOfSeveralIsEnoughAndAnotherMayExclude() {
    Condition job = new Condition.Is("type", List.of("job", "task"));
    Condition image = new Condition.Contains("image");
    Condition any = new Condition.Any(List.of(job, image));
    assertThat(holds(any, "{type: task}")).isTrue();
    assertThat(holds(any, "{type: data, image: ubuntu}")).isTrue();
    assertThat(holds(any, "{type: data}")).isFalse();

    Condition butNot = new Condition.ButNot(job, image);
    assertThat(holds(butNot, "{type: job}")).isTrue();
    assertThat(holds(butNot, "{type: job, image: ubuntu}")).isFalse();
    assertThat(holds(butNot, "{type: data}")).isFalse();
  }

  private static boolean holds(Condition condition, String map) {
    return condition.holds((Value.Mapping) YamlValues.parse(map));
  }
}
