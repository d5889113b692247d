package io.github.paiprotocol.api.yaml;

import java.util.List;

/** What may not be shown of a text that is no YAML. */
final class BrokenText {
  private BrokenText() {}

  static List<Problem.Range> ranges(String text) {
    return List.of(new Problem.Range(0, text.length()));
  }
}
