package io.github.paiprotocol.k8s.corpus;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Jobs that differ from a job in one place. */
final class Mutations {
  private Mutations() {}

  static Value read(Path file) throws IOException {
    return value(Files.readString(file));
  }

  static Value value(String text) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("text.yaml", text))
        .draft()
        .orElseThrow();
  }

  static Resolved<Job> resolve(Value job, ClusterProfile profile) {
    return Jobs.resolve(ProtocolWriter.standard().yaml(job, Map.of()), profile);
  }

  /** The places of strings, numbers and flags. */
  static List<ProtocolPath> leaves(Value job) {
    List<ProtocolPath> all = new ArrayList<>();
    Scalars.visit(ProtocolPath.root(), job, (path, scalar) -> all.add(path));
    return all;
  }

  static String text(Value job, ProtocolPath path) {
    return ((Value.Scalar) find(job, path)).text();
  }

  private static Value find(Value job, ProtocolPath path) {
    Value at = job;
    for (ProtocolPath step : path.steps()) {
      at =
          step.index().isPresent()
              ? ((Value.Sequence) at).items().get(step.index().getAsInt())
              : ((Value.Mapping) at).entries().get(step.key().orElseThrow());
    }
    return at;
  }

  static Value with(Value job, ProtocolPath path, Value value) {
    return with(job, path.steps(), value);
  }

  private static Value with(Value at, List<ProtocolPath> steps, Value value) {
    if (steps.isEmpty()) {
      return value;
    }
    ProtocolPath step = steps.get(0);
    List<ProtocolPath> below = steps.subList(1, steps.size());
    if (step.index().isPresent()) {
      List<Value> items = new ArrayList<>(((Value.Sequence) at).items());
      int index = step.index().getAsInt();
      items.set(index, with(items.get(index), below, value));
      return Value.of(ImmutableList.copyOf(items));
    }
    Map<String, Value> entries = new LinkedHashMap<>(((Value.Mapping) at).entries());
    entries.computeIfPresent(step.key().orElseThrow(), (key, old) -> with(old, below, value));
    return Value.of(ImmutableMap.copyOf(entries));
  }

  /** Other values of the same kind, some of which may be refused. */
  static List<Value> others(Value job, ProtocolPath path) {
    Value value = find(job, path);
    if (value instanceof Value.Bool flag) {
      return List.of(Value.of(!flag.value()));
    }
    String text = ((Value.Scalar) value).text().stripTrailing();
    if (value instanceof Value.Numeral && text.matches("-?[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      return List.of(Value.of(number + 1L), Value.of(number - 1L), Value.of(1));
    }
    if (value instanceof Value.Numeral) {
      return List.of(Value.of(1));
    }
    boolean isFigure = text.matches("[0-9]{1,9}");
    return Stream.<Value>of(
            Value.of(isFigure ? text + "1" : text.replace("echo ", "echo x")),
            Value.of(text + "x"),
            Value.of("x" + text),
            Value.of("taskFails"),
            Value.of("ignore"))
        .filter(other -> !other.equals(Value.of(text)))
        .toList();
  }
}
