package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An entry of {@code extras.com.microsoft.pai.runtimeplugin}: a plugin that works around every task
 * of the listed roles.
 *
 * @param plugin the plugin's name, short or long
 * @param parameters the plugin's parameters
 * @param taskRoles roles it is limited to; absent means all
 * @param failurePolicy what its failure does; absent means fail
 * @param other keys the protocol does not define, kept as they are; never one that has a component
 *     of its own
 */
@Mapped
public record PluginEntry(
    String plugin,
    Map<String, Value> parameters,
    Optional<List<String>> taskRoles,
    Optional<FailurePolicy> failurePolicy,
    Map<String, Value> other) {
  /** Copies the collections. */
  public PluginEntry {
    requireNonNulls(plugin, failurePolicy);
    parameters = ImmutableMap.copyOf(parameters);
    taskRoles = taskRoles.map(ImmutableList::copyOf);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(other, "plugin", "parameters", "taskroles", "failurePolicy");
  }

  /**
   * A plugin for all roles.
   *
   * @param plugin the plugin's name
   * @param parameters its parameters
   * @return the entry
   */
  public static PluginEntry of(String plugin, Map<String, Value> parameters) {
    return new PluginEntry(
        plugin, parameters, Optional.empty(), Optional.empty(), ImmutableMap.of());
  }

  /**
   * Whether it works around the tasks of a role.
   *
   * @param role the role's name
   * @return true when it is not limited, or the role is listed
   */
  public boolean appliesTo(String role) {
    return taskRoles.isEmpty() || taskRoles.get().contains(role);
  }
}
