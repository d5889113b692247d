package io.github.paiprotocol.k8s.internal.target.dijob;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What pods of Kubernetes have and the API of DIJobs does not: its definition is of an older
 * version. An API server refuses such fields when it is asked to be strict, and drops them
 * otherwise.
 */
public final class UnknownFields {
  private static final String EACH = "[]";

  private static final ImmutableList<List<String>> OF_PODS = read();

  private UnknownFields() {}

  /**
   * The specification of a pod without them.
   *
   * @param pod the specification
   * @param path where it stands
   * @param out who is told the path of each
   * @return what is left
   */
  public static Value withoutThoseOfPods(Value pod, ProtocolPath path, Consumer<ProtocolPath> out) {
    Value left = pod;
    for (List<String> steps : OF_PODS) {
      left = without(left, steps, path, out);
    }
    return left;
  }

  /**
   * A volume without them.
   *
   * @param volume the volume
   * @param path where it stands
   * @param out who is told the path of each
   * @return what is left
   */
  public static Value withoutThoseOfVolumes(
      Value volume, ProtocolPath path, Consumer<ProtocolPath> out) {
    Value left = volume;
    for (List<String> steps : OF_PODS) {
      if (steps.get(0).equals("volumes")) {
        left = without(left, steps.subList(2, steps.size()), path, out);
      }
    }
    return left;
  }

  private static Value without(
      Value value, List<String> steps, ProtocolPath path, Consumer<ProtocolPath> out) {
    String step = steps.get(0);
    List<String> below = steps.subList(1, steps.size());
    if (value instanceof Value.Sequence list && step.equals(EACH)) {
      List<Value> items = new ArrayList<>();
      for (Value item : list.items()) {
        items.add(without(item, below, path.child(items.size()), out));
      }
      return Value.of(items);
    }
    if (!(value instanceof Value.Mapping map) || map.get(step).isEmpty()) {
      return value;
    }
    if (below.isEmpty()) {
      out.accept(path.child(step));
    }
    ImmutableMap.Builder<String, Value> entries = ImmutableMap.builder();
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      if (!entry.getKey().equals(step)) {
        entries.put(entry);
      } else if (!below.isEmpty()) {
        entries.put(step, without(entry.getValue(), below, path.child(step), out));
      }
    }
    return Value.of(entries.buildOrThrow());
  }

  private static ImmutableList<List<String>> read() {
    try (InputStream in =
        requireNonNull(UnknownFields.class.getResourceAsStream("unknown-fields.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> Splitter.on('.').splitToList(line))
          .collect(ImmutableList.toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
