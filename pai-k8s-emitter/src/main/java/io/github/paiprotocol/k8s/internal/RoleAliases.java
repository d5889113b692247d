package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Writes roles into the text of a job under a second name as well. OpenPAI's runtime looks a task's
 * role up by the name FrameworkController knows it by: among the roles, those of deployments, and
 * the {@code taskroles} of plugins.
 */
public final class RoleAliases {

  private final Map<String, String> aliases;

  /**
   * Second names.
   *
   * @param aliases the names by role, none of which is a role's
   */
  public RoleAliases(Map<String, String> aliases) {
    this.aliases = ImmutableMap.copyOf(aliases);
  }

  boolean isEmpty() {
    return aliases.isEmpty();
  }

  /** A job with its roles under both names; the same job when there are no second names. */
  Value in(Value job) {
    return aliases.isEmpty() ? job : ofJob(job);
  }

  private Value ofJob(Value job) {
    Value roles = at(job, Keys.TASK_ROLES, this::keys);
    Value deployments =
        at(
            roles,
            Keys.DEPLOYMENTS,
            list -> Steps.withParts(list, d -> at(d, Keys.TASK_ROLES, this::keys)));
    return at(
        deployments,
        Keys.EXTRAS,
        extras ->
            at(
                extras,
                "com.microsoft.pai.runtimeplugin",
                list -> Steps.withParts(list, plugin -> at(plugin, "taskroles", this::items))));
  }

  private static Value at(Value map, String key, UnaryOperator<Value> change) {
    if (!(map instanceof Value.Mapping mapping) || !mapping.entries().containsKey(key)) {
      return map;
    }
    Map<String, Value> entries = new LinkedHashMap<>(mapping.entries());
    entries.computeIfPresent(key, (name, value) -> change.apply(value));
    return Value.of(entries);
  }

  private Value keys(Value map) {
    if (!(map instanceof Value.Mapping mapping)) {
      return map;
    }
    Map<String, Value> entries = new LinkedHashMap<>();
    mapping
        .entries()
        .forEach(
            (role, value) -> {
              entries.put(role, value);
              if (aliases.containsKey(role)) {
                entries.put(aliases.get(role), value);
              }
            });
    return Value.of(entries);
  }

  private Value items(Value list) {
    if (!(list instanceof Value.Sequence sequence)) {
      return list;
    }
    ImmutableList.Builder<Value> items = ImmutableList.builder();
    for (Value item : sequence.items()) {
      items.add(item);
      if (item instanceof Value.Scalar role && aliases.containsKey(role.text())) {
        items.add(Value.of(aliases.get(role.text())));
      }
    }
    return Value.of((List<Value>) items.build());
  }
}
