package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.FailurePolicy;
import java.util.List;
import java.util.Map;

/**
 * A plugin of the job's extras that works around the tasks of a role.
 *
 * @param index its place in the list of the job's extras, from 0
 * @param plugin the plugin's short name
 * @param callbacks what it runs, and when; only the {@code cmd} plugin has any
 * @param parameters its parameters, without those that became callbacks
 * @param policy what its failure does
 */
public record ResolvedPlugin(
    int index,
    String plugin,
    List<ResolvedCallback> callbacks,
    Map<String, ResolvedValue> parameters,
    FailurePolicy policy) {
  /** Copies the collections. */
  public ResolvedPlugin {
    requireNonNulls(plugin, policy);
    callbacks = ImmutableList.copyOf(callbacks);
    parameters = ImmutableMap.copyOf(parameters);
  }
}
