package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What a table says of a key holds for reading, writing and the model alike. */
class TableTest {

  @TestFactory
  Stream<DynamicTest> whatWasWrittenIsReadBackEqual() {
    return ModelPart.ALL.stream()
        .filter(part -> part.codec() instanceof Total)
        .map(
            part -> DynamicTest.dynamicTest(part.type().getSimpleName(), () -> assertStable(part)));
  }

  private static <T> void assertStable(ModelPart<T> part) {
    T draft = ((Total<T>) part.codec()).read(Value.none());
    assertThat(part.codec().read(part.codec().write(draft))).isEqualTo(draft);
  }

  /** Each fact has one place: a key with a component never is among the others. */
  @TestFactory
  Stream<DynamicTest> aKeyOfATableIsNeverAmongTheOthers() {
    Optional<String> none = Optional.empty();
    return Stream.of(
        free(ExtrasFields.EXTRAS, other -> Extras.builder().other(other).build()),
        free(ExtrasFields.HIVED, other -> HivedScheduler.builder().other(other).build()),
        free(
            ExtrasFields.HIVED_ROLE,
            other -> new HivedScheduler.Role(none, OptionalInt.empty(), none, none, other)),
        free(ExtrasFields.ALIAS, other -> new PrerequisiteAlias("a", List.of(), other)),
        free(
            ExtrasFields.NOTIFICATION,
            other ->
                new JobStatusChangeNotification(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    other)),
        free(
            ExtrasFields.ANY_PLUGIN,
            other -> new PluginEntry("p", Map.of(), none.map(List::of), Optional.empty(), other)),
        free(
            ReferenceFields.ANY_STORAGE,
            other -> new StorageMount("s", none, Optional.empty(), Optional.empty(), other)),
        free(
            ReferenceFields.ANY_REFERENCE_MAP,
            other -> new PrerequisiteRef("r", Map.of(), none, other)));
  }

  private static <T> DynamicTest free(Table<T> table, Function<Map<String, Value>, T> make) {
    return DynamicTest.dynamicTest(
        table.shape().id(),
        () -> {
          for (String key : table.keys()) {
            assertThatIllegalArgumentException()
                .as(key)
                .isThrownBy(() -> make.apply(ImmutableMap.of(key, Value.of(1))))
                .withMessageContaining("has a component of its own");
          }
          T kept = make.apply(ImmutableMap.of("beside", Value.of(1)));
          assertThat(table.write(kept).entries()).containsEntry("beside", Value.of(1));
          assertThat(table.read(table.write(kept))).isEqualTo(kept);
        });
  }

  @Test
  void anOlderSpellingIsReadWhereTheKeyIsNotThereAndNeverWritten() {
    Value older = Value.of(Map.of("gpuType", Value.of("K80")));
    HivedScheduler.Role role = ExtrasFields.HIVED_ROLE.read(older);
    assertThat(role.skuType()).contains("K80");
    assertThat(role.other()).isEmpty();
    assertThat(ExtrasFields.HIVED_ROLE.write(role))
        .isEqualTo(Value.of(Map.of("skuType", Value.of("K80"))));
    Value both = Value.of(Map.of("gpuType", Value.of("K80"), "skuType", Value.of("V100")));
    assertThat(ExtrasFields.HIVED_ROLE.read(both).skuType()).contains("V100");
  }

  @Test
  void aNullIsAsGoodAsAbsent() {
    Value nulls = Value.of(Map.of("skuType", Value.none(), "gpuType", Value.of("K80")));
    assertThat(ExtrasFields.HIVED_ROLE.read(nulls).skuType()).contains("K80");
  }

  @Test
  void keysOfNoMeaningAreDroppedWhereNoneMayBe() {
    Value reference = Value.of(Map.of("name", Value.of("r"), "beside", Value.of(1)));
    assertThat(ReferenceFields.REFERENCE.read(reference)).isEqualTo(PrerequisiteRef.of("r"));
    assertThat(ReferenceFields.ALIAS_REFERENCE.read(reference).other()).containsKey("beside");
  }
}
