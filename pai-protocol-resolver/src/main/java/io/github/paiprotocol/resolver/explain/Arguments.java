package io.github.paiprotocol.resolver.explain;

import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows arguments as they were written, without confidential texts. */
final class Arguments {
  private Arguments() {}

  static String shown(String name, Value value) {
    return value instanceof Value.Scalar scalar
        ? ((Value.Scalar) JobCopy.named(name, scalar)).text()
        : "…";
  }

  static String line(Map<String, Value> arguments) {
    return arguments.entrySet().stream()
        .map(e -> e.getKey() + "=" + shown(e.getKey(), e.getValue()))
        .collect(Collectors.joining(" "));
  }
}
