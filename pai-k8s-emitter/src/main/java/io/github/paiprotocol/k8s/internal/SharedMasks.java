package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;

/** Finds masks in a text that stand outside its secrets: what these share by an alias. */
final class SharedMasks {
  private SharedMasks() {}

  /**
   * Looks through the text of a job.
   *
   * @param job its value
   * @return the first place with a mask, beside the section of the secrets
   */
  static Optional<ProtocolPath> in(Value job) {
    return job instanceof Value.Mapping map
        ? map.entries().entrySet().stream()
            .filter(entry -> !entry.getKey().equals("secrets"))
            .flatMap(entry -> in(entry.getValue(), ProtocolPath.of(entry.getKey())).stream())
            .findFirst()
        : Optional.empty();
  }

  private static Optional<ProtocolPath> in(Value value, ProtocolPath path) {
    return value.match(
        scalar -> Optional.of(path).filter(here -> scalar.text().equals(Secret.MASK)),
        Optional::empty,
        list -> {
          for (int i = 0; i < list.items().size(); i++) {
            Optional<ProtocolPath> found = in(list.items().get(i), path.child(i));
            if (found.isPresent()) {
              return found;
            }
          }
          return Optional.empty();
        },
        map -> in(map, path));
  }

  private static Optional<ProtocolPath> in(Value.Mapping map, ProtocolPath path) {
    for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
      Optional<ProtocolPath> found = in(entry.getValue(), path.child(entry.getKey()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }
}
