package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.Map;

/** Writes values as YAML for programs of the platform, which insert the texts of scalars. */
public final class ValueYaml {
  /** Integers that every reader prints as they were written. */
  private static final Pattern PLAIN_INTEGER = Pattern.compile("0|-?[1-9][0-9]{0,14}");

  private ValueYaml() {}

  /**
   * Writes a map.
   *
   * @param map the map; a number that a reader might print otherwise than it is written becomes a
   *     string
   * @return YAML text of one document, without a marker
   */
  public static String write(Map<String, Value> map) {
    return ProtocolWriter.standard().yaml(withStableTexts(Value.of(map)));
  }

  private static Value withStableTexts(Value value) {
    return value.match(
        ValueYaml::stable,
        () -> value,
        list ->
            Value.of(
                list.items().stream()
                    .map(ValueYaml::withStableTexts)
                    .collect(ImmutableList.toImmutableList())),
        map -> {
          ImmutableMap.Builder<String, Value> entries = ImmutableMap.builder();
          map.entries().forEach((key, entry) -> entries.put(key, withStableTexts(entry)));
          return Value.of(entries.buildOrThrow());
        });
  }

  private static Value stable(Value.Scalar scalar) {
    return scalar instanceof Value.Numeral && !PLAIN_INTEGER.matcher(scalar.text()).matches()
        ? Value.of(scalar.text())
        : scalar;
  }
}
