package io.github.paiprotocol.api.template;

import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code this} means: a prerequisite, then what it requires. */
final class ThisScope {
  private static final String PARAMETERS = "parameters";

  private final Prerequisite self;
  private final List<Prerequisite> inherited;

  ThisScope(Prerequisite self, List<Prerequisite> inherited) {
    this.self = self;
    this.inherited = List.copyOf(inherited);
  }

  Lookup find(Tag tag) {
    List<String> segments = segments(tag);
    for (Prerequisite p : candidates()) {
      Map<String, Value> keys = PrerequisiteKeys.ofThis(p);
      if (keys.containsKey(segments.get(0))) {
        return Navigation.find(tag.root().word(), keys, segments);
      }
    }
    Map<String, Value> all = new LinkedHashMap<>();
    candidates().forEach(p -> PrerequisiteKeys.ofThis(p).forEach(all::putIfAbsent));
    return Navigation.find(tag.root().word(), all, segments);
  }

  /** {@code this.parameters.key} means {@code this.key}, unless {@code parameters} is a key. */
  private List<String> segments(Tag tag) {
    List<String> segments = tag.segments();
    boolean prefixed = segments.size() > 1 && segments.get(0).equals(PARAMETERS);
    return prefixed && candidates().stream().noneMatch(p -> p.properties().containsKey(PARAMETERS))
        ? segments.subList(1, segments.size())
        : segments;
  }

  private List<Prerequisite> candidates() {
    List<Prerequisite> all = new ArrayList<>();
    all.add(self);
    all.addAll(inherited);
    return all;
  }
}
