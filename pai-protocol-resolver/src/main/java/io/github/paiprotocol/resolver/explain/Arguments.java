package io.github.paiprotocol.resolver.explain;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Shows arguments as they were written, without confidential texts. */
final class Arguments {
  private static final Set<String> CONFIDENTIAL =
      ImmutableSet.of("secrets", "password", "token", "key");

  private Arguments() {}

  static String shown(String name, Value value) {
    if (!(value instanceof Value.Scalar scalar)) {
      return "…";
    }
    boolean hidden =
        CONFIDENTIAL.contains(name.toLowerCase(Locale.ROOT)) && !scalar.text().startsWith("<%");
    return hidden ? Secret.MASK : scalar.text();
  }

  static String line(Map<String, Value> arguments) {
    return arguments.entrySet().stream()
        .map(e -> e.getKey() + "=" + shown(e.getKey(), e.getValue()))
        .collect(Collectors.joining(" "));
  }
}
