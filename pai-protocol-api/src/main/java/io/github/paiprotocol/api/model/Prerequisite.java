package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Something a task needs before, or does after, its commands: an image, data, a script, an output,
 * a storage, or any callbacks. One type for all three generations of the protocol: classic ({@code
 * uri}), extended ({@code callbacks}, {@code require}, plugin keys) and parametric ({@code
 * template_variables}, {@code plugin_params}).
 *
 * <p>Plugin-specific keys are the same whether they were written at top level or under {@code
 * plugin_params}; both end up in {@code properties}.
 *
 * @param name its name, {@code [a-zA-Z0-9_-]+}, at most 255 characters
 * @param type dockerimage, data, script, output, storage, or any word for statistics
 * @param plugin the plugin that handles it, long or short name as written
 * @param version a string or number, rendered as written
 * @param contributor who made it
 * @param description what it is
 * @param protocolVersion the version it was written for, as written
 * @param uri where its content lies; required for a dockerimage
 * @param auth registry credentials, for a dockerimage only
 * @param require what must run before it
 * @param callbacks what it runs, and when
 * @param failurePolicy what a failing callback does; absent means {@link FailurePolicy#FAIL}
 * @param requireStorages storages it needs
 * @param templateVariables its parameters
 * @param properties plugin-specific keys, in order; {@code callbacks} is never one of them
 */
@Mapped
@org.immutables.value.Value.Builder
public record Prerequisite(
    String name,
    Optional<String> type,
    Optional<String> plugin,
    Optional<Value.Scalar> version,
    Optional<String> contributor,
    Optional<String> description,
    Optional<Value.Scalar> protocolVersion,
    Optional<Uri> uri,
    Optional<Auth> auth,
    List<PrerequisiteRef> require,
    List<Callback> callbacks,
    Optional<Templated<FailurePolicy>> failurePolicy,
    List<StorageMount> requireStorages,
    List<TemplateVariable> templateVariables,
    Map<String, Value> properties) {
  /** Copies the collections. */
  public Prerequisite {
    require = ImmutableList.copyOf(require);
    callbacks = ImmutableList.copyOf(callbacks);
    requireStorages = ImmutableList.copyOf(requireStorages);
    templateVariables = ImmutableList.copyOf(templateVariables);
    properties = ImmutableMap.copyOf(properties);
    OpenKeys.requireFree(properties, "callbacks");
  }

  /** The type word of images. */
  public static final String DOCKER_IMAGE = "dockerimage";

  /**
   * A builder; only the name must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * An image.
   *
   * @param name the name roles use
   * @param uri the image reference
   * @return the prerequisite
   */
  public static Prerequisite dockerImage(String name, String uri) {
    return builder().name(name).type(DOCKER_IMAGE).uri(uri).build();
  }

  /**
   * Whether this is an image, which runs nothing.
   *
   * @return true for type dockerimage
   */
  public boolean isDockerImage() {
    return type.isPresent() && type.get().equals(DOCKER_IMAGE);
  }

  /**
   * The plugin that handles it.
   *
   * @return the plugin's short name; {@code cmd} when none is named and there are callbacks; empty
   *     when nothing handles it
   */
  public Optional<String> pluginName() {
    return plugin
        .map(PluginNames::shortName)
        .or(() -> callbacks.isEmpty() ? Optional.empty() : Optional.of(PluginNames.CMD));
  }

  /** Builds a prerequisite. Not thread-safe. */
  public static final class Builder extends PrerequisiteBuilder {
    Builder() {}

    @Override
    public Prerequisite build() {
      return RepeatedKeys.withoutValues(super::build);
    }

    /**
     * Sets the version as a string.
     *
     * @param version the version
     * @return this builder
     */
    public Builder version(String version) {
      return version(Value.of(Objects.requireNonNull(version, "version")));
    }

    /**
     * Sets a single uri.
     *
     * @param uri the text
     * @return this builder
     */
    public Builder uri(String uri) {
      return uri(Uri.of(Objects.requireNonNull(uri, "uri")));
    }

    /**
     * Adds a required prerequisite by reference.
     *
     * @param reference the reference
     * @return this builder
     */
    public Builder addRequire(String reference) {
      return addRequire(PrerequisiteRef.of(Objects.requireNonNull(reference, "reference")));
    }

    /**
     * Sets the failure policy of all callbacks that have none of their own.
     *
     * @param policy the policy
     * @return this builder
     */
    public Builder failurePolicy(FailurePolicy policy) {
      return failurePolicy(Templated.known(Objects.requireNonNull(policy, "policy")));
    }

    /**
     * Adds a string property of its plugin.
     *
     * @param key its name
     * @param text its text
     * @return this builder
     */
    public Builder putProperty(String key, String text) {
      return putProperty(key, Value.of(Objects.requireNonNull(text, "text")));
    }
  }
}
