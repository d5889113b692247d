package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.graph.Origin;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A prerequisite a role runs: fetched, instantiated and rendered.
 *
 * @param name its name, unique in the job and the same in every run on the same input
 * @param definition what was found, with template variables put in and {@code <% … %>} as written
 * @param plugin the short name of the plugin that handles it; empty when nothing runs for it
 * @param callbacks what it runs, and when, rendered in its own scope
 * @param parameters its plugin-specific keys, rendered in its own scope, in order
 * @param uri its rendered uri; empty when it has none
 * @param origin where it was found
 * @param arguments what its requirer gave for its template variables, {@code <% … %>} as written
 * @param digest {@code sha256:} and the hex digest of the document it was found in; empty for the
 *     job's own
 * @param requires names of what it requires, in order, aliases replaced by what they stand for; all
 *     of them stand before it
 * @param requirements what each entry of its own list came to, images left out
 */
@org.immutables.value.Value.Builder
public record ResolvedPrerequisite(
    String name,
    Prerequisite definition,
    Optional<String> plugin,
    List<ResolvedCallback> callbacks,
    Map<String, ResolvedValue> parameters,
    List<RenderedText> uri,
    Origin origin,
    Map<String, Value> arguments,
    Optional<String> digest,
    List<String> requires,
    List<Requirement> requirements) {
  /** Copies the collections. */
  public ResolvedPrerequisite {
    callbacks = ImmutableList.copyOf(callbacks);
    parameters = ImmutableMap.copyOf(parameters);
    uri = ImmutableList.copyOf(uri);
    arguments = ImmutableMap.copyOf(arguments);
    requires = ImmutableList.copyOf(requires);
    requirements = ImmutableList.copyOf(requirements);
  }

  /**
   * A builder; name, definition and origin must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a resolved prerequisite. Not thread-safe. */
  public static final class Builder extends ResolvedPrerequisiteBuilder {
    Builder() {}
  }
}
