package io.github.paiprotocol.runtime.placement;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The annotation that says how a role's tasks get their ports, in its two forms. */
final class PortAnnotation {
  private static final String WHAT = "the annotation `rest-server/port-scheduling-spec`";

  private PortAnnotation() {}

  static PortPlan plan(String annotation) throws FrameworkJson.Fault {
    JsonNode spec = FrameworkJson.parse(annotation.getBytes(StandardCharsets.UTF_8), WHAT);
    try {
      return spec.has("schedulePortStart") ? hashed(spec) : sequential(spec);
    } catch (IllegalArgumentException e) {
      throw new FrameworkJson.Fault(WHAT + " holds " + e.getMessage());
    }
  }

  private static PortPlan hashed(JsonNode spec) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    spec.path("ports")
        .properties()
        .forEach(e -> counts.put(e.getKey(), number(e.getValue(), "count")));
    return new HashedPorts(
        number(spec, "schedulePortStart"), number(spec, "schedulePortEnd"), counts);
  }

  private static PortPlan sequential(JsonNode spec) {
    Map<String, Integer> starts = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    spec.properties()
        .forEach(
            e -> {
              starts.put(e.getKey(), number(e.getValue(), "start"));
              counts.put(e.getKey(), number(e.getValue(), "count"));
            });
    return new SequentialPorts(starts, counts);
  }

  private static int number(JsonNode map, String key) {
    JsonNode value = map.path(key);
    if (!value.isInt()) {
      throw new IllegalArgumentException("no whole number `" + key + "`");
    }
    return value.intValue();
  }
}
