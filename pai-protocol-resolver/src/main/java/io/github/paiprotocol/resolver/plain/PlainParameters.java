package io.github.paiprotocol.resolver.plain;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;

/**
 * Writes parameters so that clusters without extensions put in the same text. There a number is put
 * in as JavaScript prints it: {@code 1.10} as {@code 1.1}. Numbers for which that would be another
 * text become strings.
 */
record PlainParameters(PlainLosses losses) {
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');

  Map<String, Value> plain(Map<String, Value> parameters) {
    return entries(parameters, ProtocolPath.of("parameters"));
  }

  private Map<String, Value> entries(Map<String, Value> entries, ProtocolPath path) {
    ImmutableMap.Builder<String, Value> all = ImmutableMap.builder();
    entries.forEach((key, value) -> all.put(key, plain(value, path.child(key))));
    return all.buildOrThrow();
  }

  private Value plain(Value value, ProtocolPath path) {
    return value.match(
        scalar -> plain(scalar, path),
        () -> value,
        list -> {
          ImmutableList.Builder<Value> items = ImmutableList.builder();
          for (int i = 0; i < list.items().size(); i++) {
            items.add(plain(list.items().get(i), path.child(i)));
          }
          return Value.of(items.build());
        },
        map -> Value.of(entries(map.entries(), path)));
  }

  private Value plain(Value.Scalar scalar, ProtocolPath path) {
    if (scalar instanceof Value.Numeral && !isSame(scalar.text())) {
      losses.type(path, scalar.text());
      return Value.of(scalar.text());
    }
    return scalar;
  }

  /** Whether every program reads and prints a number alike. */
  private static boolean isSame(String text) {
    String digits = text.startsWith("-") ? text.substring(1) : text;
    int point = digits.indexOf('.');
    if (point < 0) {
      return text.equals("0") || isWhole(digits, 15);
    }
    String whole = digits.substring(0, point);
    String part = digits.substring(point + 1);
    return (whole.equals("0") || isWhole(whole, 8))
        && !part.isEmpty()
        && part.length() <= 6
        && !part.endsWith("0")
        && DIGIT.matchesAllOf(part);
  }

  private static boolean isWhole(String text, int longest) {
    return !text.isEmpty()
        && text.length() <= longest
        && text.charAt(0) != '0'
        && DIGIT.matchesAllOf(text);
  }
}
