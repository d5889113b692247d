package io.github.paiprotocol.k8s.internal.origin;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds a part of an object where its author wrote it. Items of lists are found by their names, for
 * targets add items of their own.
 *
 * @param root what the author wrote
 */
record TemplateMatch(Value root) {
  private static final ProtocolPath NAME = ProtocolPath.of("name");

  /**
   * The part of what was written that a part of an object was made from.
   *
   * @param at where was written what the object's part stands in
   * @param made that of the object
   * @param below the steps from there to the part
   * @return the path of the part; empty if the author did not write it
   */
  Optional<ProtocolPath> find(ProtocolPath at, Value made, List<ProtocolPath> below) {
    ProtocolPath path = at;
    Optional<Value> written = Steps.at(root, at);
    Value here = made;
    for (ProtocolPath step : below) {
      ProtocolPath next = path;
      Value from = here;
      Optional<ProtocolPath> found = written.flatMap(value -> step(next, value, from, step));
      if (found.isEmpty()) {
        return found;
      }
      path = found.get();
      written = Steps.at(root, path);
      here = Steps.step(here, step).orElse(Value.none());
    }
    return written.isPresent() ? Optional.of(path) : Optional.empty();
  }

  private static Optional<ProtocolPath> step(
      ProtocolPath at, Value written, Value made, ProtocolPath step) {
    if (step.key().isPresent()) {
      String key = step.key().get();
      return written instanceof Value.Mapping map && map.get(key).isPresent()
          ? Optional.of(at.child(key))
          : Optional.empty();
    }
    return written instanceof Value.Sequence all && made instanceof Value.Sequence items
        ? item(all.items(), items.items(), step.index().orElseThrow()).map(at::child)
        : Optional.empty();
  }

  private static Optional<Integer> item(List<Value> written, List<Value> made, int index) {
    Value item = made.get(index);
    Optional<String> name = name(item);
    if (name.isPresent()) {
      // Others stand in front, or behind.
      for (int at : new int[] {index - made.size() + written.size(), index}) {
        if (at >= 0 && at < written.size() && isCalled(written.get(at), name)) {
          return Optional.of(at);
        }
      }
      long before = made.subList(0, index).stream().filter(each -> isCalled(each, name)).count();
      Optional<Integer> found =
          IntStream.range(0, written.size())
              .filter(i -> isCalled(written.get(i), name))
              .skip(before)
              .boxed()
              .findFirst();
      // A task without a name gets one.
      return found.isEmpty() && written.size() == made.size() && name(written.get(index)).isEmpty()
          ? Optional.of(index)
          : found;
    }
    if (index < written.size() && written.get(index).equals(item)) {
      return Optional.of(index);
    }
    int same = written.indexOf(item);
    if (same >= 0) {
      return Optional.of(same);
    }
    return written.size() == made.size() ? Optional.of(index) : Optional.empty();
  }

  private static boolean isCalled(Value item, Optional<String> name) {
    return name(item).equals(name);
  }

  private static Optional<String> name(Value item) {
    return Steps.textAt(item, NAME);
  }
}
