package io.github.paiprotocol.api.yaml;

import java.util.List;

/** Plain scalars that YAML 1.1 takes for something else than YAML 1.2. */
final class ScalarLint {
  private ScalarLint() {}

  static List<Problem> of(YamlNode root, NodePositions positions) {
    return List.of();
  }
}
