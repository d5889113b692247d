package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Writes parameters so that clusters without extensions put in the same text. There a number is put
 * in as JavaScript prints it: {@code 1.10} as {@code 1.1}. Numbers for which that would be another
 * text become strings.
 */
final class PlainParameters {
  /** Numbers that every program reads and prints alike. */
  private static final Pattern SAME =
      Pattern.compile("0|-?[1-9][0-9]{0,14}|-?(0|[1-9][0-9]{0,7})\\.[0-9]{0,5}[1-9]");

  private final PlainLosses losses;

  PlainParameters(PlainLosses losses) {
    this.losses = losses;
  }

  Map<String, Value> plain(Map<String, Value> parameters) {
    return entries(parameters, ProtocolPath.of("parameters"));
  }

  private Map<String, Value> entries(Map<String, Value> entries, ProtocolPath path) {
    ImmutableMap.Builder<String, Value> all = ImmutableMap.builder();
    entries.forEach((key, value) -> all.put(key, plain(value, path.child(key))));
    return all.buildOrThrow();
  }

  private Value plain(Value value, ProtocolPath path) {
    if (value instanceof Value.Mapping map) {
      return Value.of(entries(map.entries(), path));
    }
    if (value instanceof Value.Sequence list) {
      ImmutableList.Builder<Value> items = ImmutableList.builder();
      for (int i = 0; i < list.items().size(); i++) {
        items.add(plain(list.items().get(i), path.child(i)));
      }
      return Value.of(items.build());
    }
    if (value instanceof Value.Numeral number && !SAME.matcher(number.text()).matches()) {
      losses.type(path, number.text());
      return Value.of(number.text());
    }
    return value;
  }
}
