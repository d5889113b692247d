package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
@org.immutables.value.Value.Builder
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
    return builder().plugin(plugin).parameters(parameters).build();
  }

  /**
   * A builder; the plugin must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
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

  /** Builds an entry. Not thread-safe. */
  public static final class Builder extends PluginEntryBuilder {
    Builder() {}

    @Override
    public PluginEntry build() {
      return RepeatedKeys.withoutValues(super::build);
    }

    /**
     * Adds a string parameter.
     *
     * @param name its name
     * @param text its text
     * @return this builder
     */
    public Builder putParameter(String name, String text) {
      return putParameter(name, Value.of(Objects.requireNonNull(text, "text")));
    }
  }
}
