package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;

/** The kinds of resolved values. */
final class ResolvedValues {
  private ResolvedValues() {}

  record Text(RenderedText text) implements ResolvedValue {}

  record Plain(Value value) implements ResolvedValue {}

  /** The items as of the list's making. */
  record Sequence(List<ResolvedValue> items) implements ResolvedValue {
    Sequence {
      items = ImmutableList.copyOf(items);
    }
  }

  /** The entries as of the map's making. */
  record Mapping(Map<String, ResolvedValue> entries) implements ResolvedValue {
    Mapping {
      entries = ImmutableMap.copyOf(entries);
    }
  }
}
