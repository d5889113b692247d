package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueYamlTest {

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "42", "123456789012345"})
  void anIntegerThatEveryReaderPrintsAlikeStaysOne(String number) {
    assertThat(ValueYaml.write(Map.of("size", new Value.Numeral(number))))
        .isEqualTo("size: " + number + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.10", "84820935e2", "12345678901234567890", ".inf"})
  void aNumberThatAReaderWouldPrintOtherwiseKeepsItsText(String number) {
    assertThat(ValueYaml.write(Map.of("size", new Value.Numeral(number))))
        .isEqualTo("size: '" + number + "'\n");
  }

  @Test
  void everyKindOfValueIsWritten() {
    Value nested =
        Value.of(Map.of("list", Value.of(List.of(Value.of(true), Value.none(), Value.of("no")))));
    assertThat(ValueYaml.write(Map.of("map", nested)))
        .isEqualTo("map:\n  list:\n    - true\n    - null\n    - 'no'\n");
  }
}
