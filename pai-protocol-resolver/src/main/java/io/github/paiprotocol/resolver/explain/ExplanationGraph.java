package io.github.paiprotocol.resolver.explain;

import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.explain.internal.ShownDocuments;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Boxes and arrows: from each role to what it lists, and on to what that requires. */
final class ExplanationGraph {
  private final Map<String, Box> boxes = new LinkedHashMap<>();
  private final Set<Arrow> arrows = new LinkedHashSet<>();

  private final ShownValue shown;

  private ExplanationGraph(ShownValue shown) {
    this.shown = shown;
  }

  private enum Shape {
    ROLE,
    ALIAS,
    PREREQUISITE
  }

  private record Box(String id, Shape shape, List<String> lines) {}

  private record Arrow(String from, String to) {}

  static ExplanationGraph of(Resolved<Job> job) {
    ExplanationGraph graph = new ExplanationGraph(ShownDocuments.shown(Set.of(), job));
    for (ResolvedRole role : job.roles().values()) {
      graph.add("role " + role.name(), Shape.ROLE, List.of(role.name()));
      for (ResolvedPrerequisite p : role.prerequisites()) {
        graph.add(p.name(), Shape.PREREQUISITE, lines(p));
      }
      for (Addition each : Addition.of(job, role)) {
        String key = "addition " + each.path();
        graph.add(key, Shape.PREREQUISITE, List.of(each.words(), each.path()));
        graph.connect("role " + role.name(), key);
      }
    }
    job.aliases().keySet().forEach(n -> graph.add("alias " + n, Shape.ALIAS, List.of(n)));
    for (ResolvedRole role : job.roles().values()) {
      graph.connect("role " + role.name(), role.requirements());
      role.prerequisites().forEach(p -> graph.connect(p.name(), p.requirements()));
    }
    job.aliases().forEach((name, list) -> graph.connect("alias " + name, list));
    return graph;
  }

  private static List<String> lines(ResolvedPrerequisite p) {
    String from = p.origin().isLocal() ? "job" : p.origin().address();
    return p.arguments().isEmpty()
        ? List.of(p.name(), from)
        : List.of(p.name(), from, Arguments.line(p.arguments()));
  }

  private void add(String key, Shape shape, List<String> lines) {
    boxes.computeIfAbsent(key, k -> new Box("n" + boxes.size(), shape, lines));
  }

  private void connect(String from, List<Requirement> requirements) {
    for (Requirement requirement : requirements) {
      connect(from, requirement.prerequisite().orElse("alias " + requirement.reference()));
    }
  }

  private void connect(String from, String to) {
    arrows.add(new Arrow(id(from), id(to)));
  }

  private String id(String key) {
    Box box = boxes.get(key);
    if (box == null) {
      throw new IllegalStateException("nothing is called `" + key + "`");
    }
    return box.id();
  }

  String mermaid() {
    StringBuilder out = new StringBuilder("flowchart TD\n");
    for (Box box : boxes.values()) {
      String label = label(box, "<br/>", PictureText::mermaid);
      String form =
          switch (box.shape()) {
            case ROLE -> "([\"" + label + "\"])";
            case ALIAS -> "[/\"" + label + "\"/]";
            case PREREQUISITE -> "[\"" + label + "\"]";
          };
      out.append("  ").append(box.id()).append(form).append('\n');
    }
    for (Arrow arrow : arrows) {
      out.append("  ").append(arrow.from()).append(" --> ").append(arrow.to()).append('\n');
    }
    return out.toString();
  }

  String dot() {
    StringBuilder out = new StringBuilder("digraph job {\n  node [shape=box];\n");
    for (Box box : boxes.values()) {
      out.append("  ").append(box.id()).append(" [label=\"");
      out.append(label(box, "\\n", PictureText::dot)).append('"');
      out.append(
          switch (box.shape()) {
            case ROLE -> ", shape=oval";
            case ALIAS -> ", style=dashed";
            case PREREQUISITE -> "";
          });
      out.append("];\n");
    }
    for (Arrow arrow : arrows) {
      out.append("  ").append(arrow.from()).append(" -> ").append(arrow.to()).append(";\n");
    }
    return out.append("}\n").toString();
  }

  private String label(Box box, String separator, UnaryOperator<String> escape) {
    return String.join(separator, box.lines().stream().map(shown::text).map(escape).toList());
  }
}
