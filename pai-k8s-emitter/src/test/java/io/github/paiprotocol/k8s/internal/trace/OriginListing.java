package io.github.paiprotocol.k8s.internal.trace;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.runtime.script.Provenance;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes down where everything in objects comes from.
 *
 * <p>What comes from the same places as all that stands in it has one line. A text of several lines
 * has one for each stretch of lines that come from the same places, but for those that are the same
 * for every job. What is listed like the last of its name is as before.
 */
final class OriginListing {
  /** What an object has in its name that cannot be changed. */
  private static final Pattern DIGEST = Pattern.compile("-[0-9a-f]{8}$");

  private final StringBuilder out = new StringBuilder();
  private final Map<String, Node> last = new HashMap<>();

  /** A field, or a stretch of lines of a text, with what stands in it. */
  private record Node(String key, String origins, List<Node> children) {
    /** Whether everything in it comes from the same places. */
    boolean isAll(String other) {
      return origins.equals(other)
          && !key.startsWith("|")
          && children.stream().allMatch(each -> each.isAll(other));
    }
  }

  /** Adds a line of its own. */
  void addHead(String line) {
    out.append(line).append('\n');
  }

  void add(TracedObjects traced) {
    for (HasMetadata object : traced.objects().objects()) {
      String name = object.getKind() + "/" + object.getMetadata().getName();
      Node node = new Fields(traced, object, name).node();
      print(DIGEST.matcher(name).replaceAll("-*"), node, 0);
    }
  }

  @Override
  public String toString() {
    return out.toString();
  }

  private void print(String called, Node node, int depth) {
    boolean known = !node.children().isEmpty() && node.equals(last.put(node.key(), node));
    out.append("  ".repeat(depth))
        .append(called)
        .append(known ? "  as before" : "  < " + node.origins())
        .append('\n');
    if (!known && !node.isAll(node.origins())) {
      node.children().forEach(each -> print(each.key(), each, depth + 1));
    }
  }

  private record Fields(TracedObjects traced, HasMetadata object, String name) {
    Node node() {
      return node(object.getKind(), ProtocolPath.root(), ObjectValues.of(object));
    }

    private Node node(String key, ProtocolPath path, Value value) {
      List<Node> children = new ArrayList<>();
      if (value instanceof Value.Mapping map) {
        map.entries().forEach((each, own) -> children.add(node(each, path.child(each), own)));
      } else if (value instanceof Value.Sequence list) {
        for (int i = 0; i < list.items().size(); i++) {
          Value item = list.items().get(i);
          String called =
              Steps.textAt(item, ProtocolPath.of("name")).map(text -> " " + text).orElse("");
          children.add(node("-" + called, path.child(i), item));
        }
      } else {
        addLines(path, text(path, ((Value.Scalar) value).text()), children);
      }
      return new Node(key, shown(traced.ofField(name, path)), children);
    }

    private String text(ProtocolPath path, String text) {
      boolean encoded = object instanceof Secret && path.startsWith(ProtocolPath.of("data"));
      return encoded ? new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8) : text;
    }

    private void addLines(ProtocolPath path, String text, List<Node> all) {
      int count = (int) text.lines().count();
      List<List<Provenance>> lines = new ArrayList<>();
      for (int line = 1; line <= count; line++) {
        lines.add(traced.ofText(name, path, line));
      }
      boolean plain = lines.stream().allMatch(each -> each.equals(traced.ofField(name, path)));
      int from = 0;
      for (int line = 1; line <= count && !plain; line++) {
        if (line == count || !lines.get(line).equals(lines.get(from))) {
          String range = line == from + 1 ? "| " + line : "| " + (from + 1) + "-" + line;
          boolean frame = lines.get(from).get(0).kind() == Provenance.Kind.FRAME;
          if (!frame) {
            all.add(new Node(range, shown(lines.get(from)), List.of()));
          }
          from = line;
        }
      }
    }
  }

  static String shown(List<Provenance> origins) {
    return origins.stream().map(OriginListing::shown).collect(Collectors.joining(", "));
  }

  private static String shown(Provenance origin) {
    Place place = origin.place();
    String path = place.path().steps().isEmpty() ? "all" : place.path().toString();
    String at =
        place.part() == Place.Part.TEXT ? path + ":" + place.from() + "-" + place.to() : path;
    return switch (origin.kind()) {
      case JOB -> at;
      case PLUGIN -> "plugin " + origin.name() + " of " + at;
      case COMPONENT -> {
        Provenance.Component of = origin.component().orElseThrow();
        yield at + " is " + of.address() + " " + of.path();
      }
      case FRAME -> "(" + origin.name() + ")";
      case PROFILE -> "profile " + at;
      case SUBMISSION -> "submission " + origin.name();
    };
  }
}
