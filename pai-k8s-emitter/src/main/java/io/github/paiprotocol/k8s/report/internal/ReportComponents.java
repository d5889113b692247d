package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the roles use: each prerequisite once, in the order of first use. */
final class ReportComponents {
  /** Components a page has a row for. */
  static final int MOST = 1_000;

  private static final int MOST_NAMES = 12;
  private static final int MOST_ROWS = 50;

  private final Map<String, Component> byName = new LinkedHashMap<>();

  /** A prerequisite and the numbers of the roles that use it. */
  record Component(String id, boolean listed, Value.Mapping tree, List<Role> roles) {
    boolean isLocal() {
      return EffectiveJob.isTrue(tree, "isLocal");
    }

    /** The word for where it came from. */
    String from() {
      return isLocal() ? "this job" : text("source");
    }

    String text(String key) {
      return ReportTexts.text(tree.text(key).orElse(""));
    }

    /** The text at a key, if there is one. */
    List<String> texts(String key) {
      return tree.text(key).stream().map(ReportTexts::text).toList();
    }
  }

  private record Role(int number, String name) {}

  private ReportComponents() {}

  /**
   * The prerequisites of a job.
   *
   * @param job the job
   * @return each of them once
   */
  static ReportComponents of(EffectiveJob job) {
    ReportComponents all = new ReportComponents();
    int number = 0;
    for (String role : job.roles()) {
      number++;
      for (Value.Mapping tree : job.components(role)) {
        all.add(tree, new Role(number, role));
      }
    }
    return all;
  }

  private void add(Value.Mapping tree, Role role) {
    int next = byName.size() + 1;
    byName
        .computeIfAbsent(
            tree.text("name").orElseThrow(),
            name -> new Component("component-" + next, next <= MOST, tree, new ArrayList<>()))
        .roles()
        .add(role);
  }

  int count() {
    return byName.size();
  }

  /** How many did not stand in the job itself. */
  long fromElsewhere() {
    return byName.values().stream().filter(component -> !component.isLocal()).count();
  }

  /** A component that the page has a row for. */
  Optional<Component> named(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * The rows of all that there is room for.
   *
   * @return their values
   */
  List<Map<String, Object>> values() {
    return byName.values().stream().filter(Component::listed).map(this::values).toList();
  }

  private Map<String, Object> values(Component component) {
    List<Value> requires = component.tree().items("requires");
    return ImmutableMap.<String, Object>builder()
        .put("componentId", component.id())
        .put("componentName", component.text("name"))
        .put("componentPlugin", component.texts("plugin"))
        .put("type", component.texts("type"))
        .put("description", component.texts("description"))
        .put("componentFrom", component.from())
        .put("componentOrigin", component.isLocal() ? "here" : "elsewhere")
        .put("address", component.text("address"))
        .put("digest", component.texts("digest"))
        .put("groups", groups(component.tree()))
        .putAll(
            ReportWords.limited(
                "uses", component.roles(), MOST_NAMES, "role", ReportComponents::use))
        .put("hasRequires", !requires.isEmpty())
        .putAll(ReportWords.limited("requires", requires, MOST_NAMES, "component", this::required))
        .buildOrThrow();
  }

  private static List<Map<String, Object>> groups(Value.Mapping tree) {
    List<Map<String, Object>> groups = new ArrayList<>();
    group("Arguments", tree.mapping("arguments"), groups);
    group("Settings of its plugin", tree.mapping("parameters"), groups);
    group("What its source says", tree.mapping("details"), groups);
    return groups;
  }

  private static void group(String title, Value.Mapping values, List<Map<String, Object>> groups) {
    List<Map<String, Object>> rows = ReportTexts.rows(values);
    if (!rows.isEmpty()) {
      groups.add(
          ImmutableMap.<String, Object>builder()
              .put("group", title)
              .putAll(ReportWords.limited("rows", rows, MOST_ROWS, "value", row -> row))
              .buildOrThrow());
    }
  }

  private static Map<String, Object> use(Role role) {
    boolean shown = role.number() <= RoleSections.MOST;
    return ImmutableMap.of(
        "useId",
        shown ? List.of("role-" + role.number()) : List.of(),
        "use",
        ReportTexts.text(role.name()));
  }

  private Map<String, Object> required(Value required) {
    String name = ((Value.Text) required).text();
    return ImmutableMap.of(
        "required", ReportTexts.text(name),
        "requiredId", named(name).filter(Component::listed).stream().map(Component::id).toList());
  }
}
