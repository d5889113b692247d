package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.internal.TextRenderer;
import java.util.List;
import java.util.Map;

/** Renders open values, text by text. */
final class ValueRendering {
  private ValueRendering() {}

  static Map<String, ResolvedValue> entries(
      Map<String, Value> entries, ProtocolPath path, TextRenderer texts) {
    ImmutableMap.Builder<String, ResolvedValue> all = ImmutableMap.builder();
    entries.forEach((key, value) -> all.put(key, value(value, path.child(key), texts)));
    return all.buildOrThrow();
  }

  static ResolvedValue value(Value value, ProtocolPath path, TextRenderer texts) {
    return value.match(
        scalar ->
            scalar instanceof Value.Text
                ? ResolvedValue.text(texts.text(scalar.text(), path))
                : ResolvedValue.plain(scalar),
        () -> ResolvedValue.plain(value),
        list -> ResolvedValue.sequence(items(list.items(), path, texts)),
        map -> ResolvedValue.mapping(entries(map.entries(), path, texts)));
  }

  private static List<ResolvedValue> items(
      List<Value> items, ProtocolPath path, TextRenderer texts) {
    ImmutableList.Builder<ResolvedValue> all = ImmutableList.builder();
    for (int i = 0; i < items.size(); i++) {
      all.add(value(items.get(i), path.child(i), texts));
    }
    return all.build();
  }
}
