package io.github.paiprotocol.api.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepsTest {
  private static final Value TEN = Value.of(10);
  private static final Value LIST =
      Value.of(List.of(Value.of("first"), TEN, Value.of(Map.of("0", Value.of("zero")))));
  private static final Value TOP = Value.of(Map.of("list", LIST, "01", Value.of("key")));

  @Test
  void pathsLeadToKeysAndIndexes() {
    ProtocolPath list = ProtocolPath.of("list");
    assertThat(Steps.at(TOP, ProtocolPath.root())).contains(TOP);
    assertThat(Steps.at(TOP, list.child(1))).contains(TEN);
    assertThat(Steps.at(TOP, list.child(2).child("0"))).contains(Value.of("zero"));
    assertThat(Steps.at(TOP, list.child(3))).isEmpty();
    assertThat(Steps.at(TOP, list.child("1"))).isEmpty();
    assertThat(Steps.at(TOP, ProtocolPath.of("other", "deeper"))).isEmpty();
    assertThat(Steps.step(LIST, list.child(0))).contains(Value.of("first"));
    assertThat(Steps.step(TEN, list.child(0))).isEmpty();
  }

  @Test
  void onlyScalarsHaveTexts() {
    ProtocolPath list = ProtocolPath.of("list");
    assertThat(Steps.textAt(TOP, list.child(0))).contains("first");
    assertThat(Steps.textAt(TOP, list.child(1))).contains("10");
    assertThat(Steps.textAt(TOP, list)).isEmpty();
    assertThat(Steps.textAt(TOP, list.child(7))).isEmpty();
  }

  @Test
  void segmentsAreKeysOrIndexesAsTheValueDecides() {
    Map<String, Value> top = ((Value.Mapping) TOP).entries();
    assertThat(Steps.follow(top, List.of("list"))).contains(LIST);
    assertThat(Steps.follow(top, List.of("list", "0"))).contains(Value.of("first"));
    assertThat(Steps.follow(top, List.of("list", "2", "0"))).contains(Value.of("zero"));
    assertThat(Steps.follow(top, List.of("01"))).contains(Value.of("key"));
    assertThat(Steps.follow(top, List.of("none", "0", "0"))).isEmpty();
    assertThat(Steps.follow(top, List.of("list", "1", "0"))).isEmpty();
  }

  @Test
  void anIndexIsWrittenOneWay() {
    Value list = Value.of(Collections.nCopies(11, TEN));
    assertThat(Steps.step(list, "10")).isEqualTo(TEN);
    assertThat(Steps.step(list, "9")).isEqualTo(TEN);
    for (String none : List.of("11", "01", "00", "", "-1", "+1", " 1", "1:", "1/", "9999999999")) {
      assertThat(Steps.step(list, none)).as(none).isNull();
    }
    assertThat(Steps.step(list, "999999999")).isNull();
  }
}
