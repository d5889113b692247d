package io.github.paiprotocol.api.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.internal.template.Instantiation;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values made in code have the depth their maker likes, and all that walks them calls itself. */
class DeepValuesTest {
  private static final String IN_LISTS = "[";
  private static final String IN_MAPS = "{";

  private static Value nested(String kind, int depth) {
    Value value = Value.of("x");
    for (int i = 0; i < depth; i++) {
      value = kind.equals(IN_LISTS) ? Value.of(List.of(value)) : Value.of(Map.of("a", value));
    }
    return value;
  }

  @ParameterizedTest
  @ValueSource(strings = {IN_LISTS, IN_MAPS})
  void noneIsDeeperThanTheLimit(String kind) {
    assertThat(nested(kind, Value.GREATEST_DEPTH)).isNotNull();
    assertThatThrownBy(() -> nested(kind, Value.GREATEST_DEPTH + 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1,100 levels");
  }

  @ParameterizedTest
  @ValueSource(strings = {IN_LISTS, IN_MAPS})
  void theDeepestAreComparedPrintedAndFilledInOnASmallStack(String kind) throws Exception {
    Value one = nested(kind, Value.GREATEST_DEPTH);
    Value other = nested(kind, Value.GREATEST_DEPTH);
    Prerequisite definition =
        Prerequisite.builder().name("p").type("script").putProperty("deep", one).build();
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              assertThat(one.equals(other)).isTrue();
              assertThat(one.hashCode()).isEqualTo(other.hashCode());
              assertThat(one.toString()).hasSizeGreaterThan(Value.GREATEST_DEPTH);
              assertThat(Instantiation.of(definition, Map.of()).prerequisite().equals(definition))
                  .isTrue();
            },
            "small",
            768 << 10);
    thread.setUncaughtExceptionHandler((t, e) -> failure[0] = e);
    thread.start();
    thread.join();
    assertThat(failure[0]).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {IN_LISTS, IN_MAPS})
  void whatNoReaderWouldTakeIsADiagnosticOfValidatorAndWriter(String kind) {
    Job job = Job.builder().name("j").putParameter("p", nested(kind, 1_050)).build();

    assertThat(ProtocolValidator.standard().check(job))
        .singleElement()
        .satisfies(d -> assertThat(d.code()).isEqualTo(ProtocolCode.NESTED_TOO_DEEP));
    assertThatThrownBy(() -> ProtocolWriter.standard().yaml(job)).isInstanceOf(PaiException.class);
  }

  @Test
  void aMapperWithoutALimitHasOursAllTheSame() {
    JsonFactory unlimited =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
            .build();
    ObjectMapper mapper = new ObjectMapper(unlimited).registerModule(new PaiProtocolModule());

    assertThatThrownBy(() -> mapper.readValue("[".repeat(100_000), Value.class))
        .isInstanceOf(JsonMappingException.class)
        .hasMessageContaining("1,100 levels");
  }

  /** A value whose text doubles at each level, in lists and maps by turns. */
  private static Value doubled(int levels) {
    Value value = Value.of("x");
    for (int i = 0; i < levels; i++) {
      value =
          i % 2 == 0
              ? Value.of(List.of(value, value))
              : Value.of(ImmutableMap.of("a", value, "b", value));
    }
    return value;
  }

  @Test
  void rejectsValuesOfTooManyParts() {
    assertThat(doubled(20)).isEqualTo(doubled(20)).hasSameHashCodeAs(doubled(20));
    assertThatThrownBy(() -> doubled(60))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("10,000,000 values");
  }

  @Test
  void noReaderCanBeAskedForMoreThanThereCanBe() {
    assertThatThrownBy(() -> ReaderLimits.standard().withMaxNodes(Value.GREATEST_SIZE + 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
