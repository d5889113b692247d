package io.github.paiprotocol.k8s.diff;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.ResolvedValue;
import java.util.Map;
import java.util.TreeMap;

/** Values as texts that can be compared line by line. */
final class Texts {
  private Texts() {}

  /** A scalar as it is, anything else as YAML; the order of keys makes no difference. */
  static String of(Value value) {
    return value.match(
        Value.Scalar::text,
        () -> "null",
        list -> ProtocolWriter.standard().yaml(sorted(list)),
        map -> ProtocolWriter.standard().yaml(sorted(map)));
  }

  private static Value sorted(Value value) {
    return value.match(
        scalar -> scalar,
        () -> value,
        list -> Value.of(list.items().stream().map(Texts::sorted).toList()),
        map -> {
          Map<String, Value> entries = new TreeMap<>();
          map.entries().forEach((key, entry) -> entries.put(key, sorted(entry)));
          return Value.of(entries);
        });
  }

  /** Parameters of a plugin; secrets stay tags. */
  static String of(Map<String, ResolvedValue> parameters) {
    return of(value(ResolvedValue.mapping(parameters)));
  }

  private static Value value(ResolvedValue value) {
    return value.match(
        text -> Value.of(text.withSecretTags()),
        plain -> plain,
        items -> Value.of(items.stream().map(Texts::value).toList()),
        entries -> {
          Map<String, Value> all = new TreeMap<>();
          entries.forEach((key, entry) -> all.put(key, value(entry)));
          return Value.of(all);
        });
  }

  /** A variable in one line. */
  static String assignment(String name, String value) {
    return name + "=" + value.replace("\n", "\\n");
  }
}
