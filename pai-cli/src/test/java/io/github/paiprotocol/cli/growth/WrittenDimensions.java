package io.github.paiprotocol.cli.growth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.github.paiprotocol.cli.growth.Dimension.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/** The ways to grow of {@code dimensions.yaml}, which says what its signs mean. */
final class WrittenDimensions extends Dimensions {
  private static final Path FILE = Path.of("src", "test", "resources", "growth", "dimensions.yaml");

  WrittenDimensions() {
    try {
      new ObjectMapper(new YAMLFactory()).readTree(FILE.toFile()).forEach(this::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(JsonNode way) {
    String name = way.get("name").textValue();
    Kind kind = Kind.valueOf(way.path("kind").asText("JOB"));
    if (way.has("text")) {
      add(kind, name, n -> grown(way, "text", n));
    } else if (kind == Kind.DIJOB) {
      add(kind, name, n -> dijob(way, n));
    } else {
      add(name, (job, n) -> job(way, n));
    }
  }

  private static String grown(JsonNode way, String part, int n) {
    return Parts.grown(n, way.path(part).asText(""));
  }

  private static String dijob(JsonNode way, int n) {
    boolean grownTask = way.has("keys") || way.has("container") || way.has("pod");
    String task =
        DIJobText.task(grown(way, "keys", n), grown(way, "container", n), grown(way, "pod", n));
    String tasks = grownTask ? task : grown(way, "tasks", n);
    return DIJobText.of(grown(way, "spec", n), tasks) + grown(way, "behind", n);
  }

  private static JobText job(JsonNode way, int n) {
    JobText job = new JobText();
    for (Map.Entry<String, JsonNode> part : way.properties()) {
      String text = Parts.grown(n, part.getValue().textValue());
      switch (part.getKey()) {
        case "name" -> {}
        case "top" -> job.top(text);
        case "prerequisites" -> job.prerequisites(text);
        case "uses" -> job.uses(text);
        case "role" -> job.role(text);
        case "ports" -> job.ports(text);
        case "commands" -> job.commands(text);
        case "roles" -> job.roles(text);
        case "extras" -> job.extras(text);
        default -> throw new IllegalArgumentException(part.getKey());
      }
    }
    return job;
  }
}
