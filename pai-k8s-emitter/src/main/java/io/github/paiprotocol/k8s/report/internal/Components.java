package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the roles use: each prerequisite once, in the order of first use. */
final class Components {
  /** Components a page has a row for. */
  static final int MOST = 1_000;

  private static final int MOST_NAMES = 12;
  private static final int MOST_ROWS = 50;

  private final Map<String, Component> byName = new LinkedHashMap<>();

  /** A prerequisite and the numbers of the roles that use it. */
  record Component(String id, boolean listed, ResolvedPrerequisite used, List<Role> roles) {
    boolean isLocal() {
      return used.origin().isLocal();
    }

    /** The word for where it came from. */
    String from() {
      return isLocal() ? "this job" : Shown.text(used.origin().source());
    }
  }

  private record Role(int number, String name) {}

  private Components() {}

  /**
   * The prerequisites of a job.
   *
   * @param job the job
   * @return each of them once
   */
  static Components of(ResolvedJob job) {
    Components all = new Components();
    int number = 0;
    for (ResolvedRole role : job.roles().values()) {
      number++;
      for (ResolvedPrerequisite used : role.prerequisites()) {
        all.add(used, new Role(number, role.name()));
      }
    }
    return all;
  }

  private void add(ResolvedPrerequisite used, Role role) {
    int next = byName.size() + 1;
    byName
        .computeIfAbsent(
            used.name(),
            name -> new Component("component-" + next, next <= MOST, used, new ArrayList<>()))
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
    ResolvedPrerequisite used = component.used();
    List<Map<String, Object>> given = new ArrayList<>();
    used.arguments().forEach((name, value) -> given.add(Shown.row(name, value)));
    List<Map<String, Object>> parameters = new ArrayList<>();
    used.parameters().forEach((name, value) -> parameters.add(Shown.row(name, Shown.plain(value))));
    List<Map<String, Object>> details = new ArrayList<>();
    used.origin().details().forEach((name, value) -> details.add(Shown.row(name, value)));
    return ImmutableMap.<String, Object>builder()
        .put("componentId", component.id())
        .put("componentName", Shown.text(used.name()))
        .put("componentPlugin", used.plugin().stream().map(Shown::text).toList())
        .put("type", used.definition().type().stream().map(Shown::text).toList())
        .put("description", used.definition().description().stream().map(Shown::text).toList())
        .put("componentFrom", component.from())
        .put("componentOrigin", component.isLocal() ? "here" : "elsewhere")
        .put("address", Shown.text(used.origin().address()))
        .put("digest", Words.list(used.digest()))
        .put("groups", groups(given, parameters, details))
        .put("uses", uses(component))
        .put("usesLeftOut", Words.more(component.roles().size(), MOST_NAMES, "role"))
        .put("hasRequires", !used.requires().isEmpty())
        .put("requires", requires(used))
        .put("requiresLeftOut", Words.more(used.requires().size(), MOST_NAMES, "component"))
        .buildOrThrow();
  }

  private static List<Map<String, Object>> groups(
      List<Map<String, Object>> given,
      List<Map<String, Object>> parameters,
      List<Map<String, Object>> details) {
    List<Map<String, Object>> groups = new ArrayList<>();
    group("Arguments", given, groups);
    group("Settings of its plugin", parameters, groups);
    group("What its source says", details, groups);
    return groups;
  }

  private static void group(
      String title, List<Map<String, Object>> rows, List<Map<String, Object>> groups) {
    if (!rows.isEmpty()) {
      groups.add(
          ImmutableMap.of(
              "group", title,
              "rows", Words.first(rows, MOST_ROWS),
              "rowsLeftOut", Words.more(rows.size(), MOST_ROWS, "value")));
    }
  }

  private static List<Map<String, Object>> uses(Component component) {
    return Words.first(component.roles(), MOST_NAMES).stream()
        .<Map<String, Object>>map(
            role ->
                ImmutableMap.of(
                    "useId",
                    role.number() <= RoleSections.MOST
                        ? List.of("role-" + role.number())
                        : List.of(),
                    "use",
                    Shown.text(role.name())))
        .toList();
  }

  private List<Map<String, Object>> requires(ResolvedPrerequisite used) {
    return Words.first(used.requires(), MOST_NAMES).stream()
        .<Map<String, Object>>map(
            name ->
                ImmutableMap.of(
                    "required", Shown.text(name),
                    "requiredId",
                        named(name).filter(Component::listed).stream().map(Component::id).toList()))
        .toList();
  }
}
