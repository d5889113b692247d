package io.github.paiprotocol.api.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** One slip gives one error at most, wherever in a job with every key it happens. */
class OneSlipTest {
  private static final Value JOB = SchemaAgreementTest.everything();

  @Test
  void aValueOfAWrongTypeIsOneError() {
    List<String> several = new ArrayList<>();
    int[] refused = {0};
    forEachChange(
        value -> new Value.Numeral("1.5"),
        (key, value) -> key,
        mutant -> count(mutant, several, refused));
    assertThat(several).isEmpty();
    assertThat(refused[0]).isGreaterThan(150);
  }

  @Test
  void aMissingKeyIsOneError() {
    List<String> several = new ArrayList<>();
    int[] refused = {0};
    forEachChange(v -> v, (key, value) -> "", mutant -> count(mutant, several, refused));
    assertThat(several).isEmpty();
    assertThat(refused[0]).isGreaterThan(20);
  }

  @Test
  void aMisspeltKeyIsOneError() {
    List<String> several = new ArrayList<>();
    int[] refused = {0};
    forEachChange(v -> v, (key, value) -> key + "s", mutant -> count(mutant, several, refused));
    assertThat(several).isEmpty();
    assertThat(refused[0]).isGreaterThan(60);
  }

  private static void count(Value mutant, List<String> several, int[] refused) {
    Found found = Found.in(mutant, JobFields.JOB.shape(), false);
    List<Diagnostic> errors = found.diagnostics().stream().filter(Diagnostic::isError).toList();
    refused[0] += errors.isEmpty() ? 0 : 1;
    if (errors.size() > 1) {
      several.add(found.summary().toString());
    }
  }

  /** Changes one entry or item of the job after the other. */
  static void forEachChange(UnaryOperator<Value> value, KeyChange key, Consumer<Value> seen) {
    change(JOB, value, key, seen);
  }

  interface KeyChange {
    /** The new key; empty to leave the entry out. */
    String of(String key, Value value);
  }

  static void change(Value node, UnaryOperator<Value> value, KeyChange key, Consumer<Value> seen) {
    if (node instanceof Value.Mapping map) {
      for (String name : map.entries().keySet()) {
        Value old = map.entries().get(name);
        seen.accept(with(map, name, key.of(name, old), value.apply(old)));
        change(old, value, key, changed -> seen.accept(with(map, name, name, changed)));
      }
    } else if (node instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        int at = i;
        change(list.items().get(i), value, key, changed -> seen.accept(with(list, at, changed)));
      }
    }
  }

  private static Value with(Value.Mapping map, String old, String key, Value value) {
    Map<String, Value> entries = new LinkedHashMap<>();
    map.entries()
        .forEach(
            (k, v) -> {
              if (!k.equals(old)) {
                entries.put(k, v);
              } else if (!key.isEmpty()) {
                entries.put(key, value);
              }
            });
    return Value.of(entries);
  }

  private static Value with(Value.Sequence list, int at, Value value) {
    List<Value> items = new ArrayList<>(list.items());
    items.set(at, value);
    return Value.of(items);
  }
}
