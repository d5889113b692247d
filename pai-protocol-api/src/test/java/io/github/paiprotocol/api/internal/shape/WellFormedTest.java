package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WellFormedTest {

  @Test
  void whatStandsAThousandLevelsDeepIsFine() throws Exception {
    assertThat(problems(lists(1_000, List.of()))).isEmpty();
    assertThat(problems(lists(1_000, List.of(Value.of("job"))))).isEmpty();
    assertThat(problems(lists(1_000, List.of(Value.none())))).isEmpty();
    assertThat(problems(maps(1_000))).isEmpty();
  }

  @Test
  void whatStandsDeeperIsRefusedOnceNearTheTop() throws Exception {
    for (Value deep : List.of(lists(1_001, List.of()), lists(1_050, List.of()), maps(1_001))) {
      List<Diagnostic> found = problems(deep);
      assertThat(found).extracting(Diagnostic::code).containsExactly(ProtocolCode.NESTED_TOO_DEEP);
      assertThat(found.get(0).path().steps()).hasSize(3);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0", "\0job", "jo\0b", "\uD83D", "job\uDE80", "\uDE80\uD83D", "\uD83Da"})
  void whatNoTextCanHoldIsRefusedInKeysAndValues(String text) {
    assertThat(WellFormed.isText(text)).isFalse();
    assertThat(WellFormed.problems(Value.of(Map.of("image", Value.of(List.of(Value.of(text)))))))
        .extracting(Diagnostic::place)
        .containsExactly(Place.value(ProtocolPath.of("image").child(0)));
    assertThat(WellFormed.problems(Value.of(Map.of(text, Value.none()))))
        .extracting(Diagnostic::place)
        .containsExactly(Place.key(ProtocolPath.of(text)));
    assertThatThrownBy(() -> WellFormed.require(Value.of(text))).isInstanceOf(PaiException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "job", "\uD83D\uDE80", "a\uD83D\uDE80\uD83D\uDE80b", "\u0001"})
  void everythingElseIsText(String text) {
    assertThat(WellFormed.isText(text)).isTrue();
    assertThat(WellFormed.problems(Value.of(Map.of(text, Value.of(text))))).isEmpty();
  }

  /** On a stack of its own: that of a test may be used up, or be a small one. */
  private static List<Diagnostic> problems(Value value) throws Exception {
    FutureTask<List<Diagnostic>> task = new FutureTask<>(() -> WellFormed.problems(value));
    new Thread(null, task, "deep", 16 << 20).start();
    return task.get();
  }

  private static Value lists(int levels, List<Value> innermost) {
    Value value = Value.of(innermost);
    for (int i = 1; i < levels; i++) {
      value = Value.of(List.of(value));
    }
    return value;
  }

  private static Value maps(int levels) {
    Value value = Value.of(Map.of());
    for (int i = 1; i < levels; i++) {
      value = Value.of(Map.of("job", value));
    }
    return value;
  }
}
