package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A job of the OpenPAI job protocol, version 2.
 *
 * <p>A job built here is not checked yet: hand it to {@code ProtocolValidator}.
 *
 * @param name its name, {@code [a-zA-Z0-9_-]+}, at most 255 characters
 * @param version a string or number, rendered as written
 * @param contributor who made it
 * @param description what it is
 * @param prerequisites what its roles may use, in order
 * @param parameters values for {@code <% $parameters.… %>}
 * @param secrets values for {@code <% $secrets.… %>}
 * @param jobRetryCount how often the whole job is retried, at least 0; absent means 0
 * @param taskRoles its roles by name, in order, at least one
 * @param deployments commands that adapt it to a place
 * @param defaults settings that depend on the cluster
 * @param extras everything beside the core protocol
 */
@Mapped
@org.immutables.value.Value.Builder
public record Job(
    String name,
    Optional<Value.Scalar> version,
    Optional<String> contributor,
    Optional<String> description,
    List<Prerequisite> prerequisites,
    Map<String, Value> parameters,
    Secrets secrets,
    OptionalInt jobRetryCount,
    Map<String, TaskRole> taskRoles,
    List<Deployment> deployments,
    Defaults defaults,
    Extras extras)
    implements AnyJob {
  /** Copies the collections. */
  public Job {
    prerequisites = ImmutableList.copyOf(prerequisites);
    parameters = ImmutableMap.copyOf(parameters);
    taskRoles = ImmutableMap.copyOf(taskRoles);
    deployments = ImmutableList.copyOf(deployments);
  }

  @Override
  public String jobName() {
    return name;
  }

  /**
   * A builder; the name and at least one role must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The virtual cluster the job runs in.
   *
   * @return the given one, or {@value Defaults#DEFAULT_VIRTUAL_CLUSTER}
   */
  public String virtualCluster() {
    return defaults.virtualCluster().orElse(Defaults.DEFAULT_VIRTUAL_CLUSTER);
  }

  /**
   * The prerequisite of a type with a name.
   *
   * @param type the type word
   * @param name the name
   * @return the first such prerequisite
   */
  public Optional<Prerequisite> prerequisite(String type, String name) {
    for (Prerequisite p : prerequisites) {
      if (p.name().equals(name) && p.type().isPresent() && p.type().get().equals(type)) {
        return Optional.of(p);
      }
    }
    return Optional.empty();
  }

  /** Builds a job. Not thread-safe. */
  public static final class Builder extends JobBuilder {
    private final ImmutableMap.Builder<String, Value> added = ImmutableMap.builder();

    Builder() {
      secrets(Secrets.none());
      defaults(Defaults.none());
      extras(Extras.none());
    }

    @Override
    public Job build() {
      Job made = RepeatedKeys.withoutValues(super::build);
      Map<String, Value> more = RepeatedKeys.withoutValues(added::buildOrThrow);
      Secrets all = made.secrets();
      for (Map.Entry<String, Value> secret : more.entrySet()) {
        all = all.with(secret.getKey(), secret.getValue());
      }
      return more.isEmpty() ? made : builder().from(made).secrets(all).build();
    }

    /**
     * Adds a secret, or gives one of {@link #secrets} another value.
     *
     * @param name its name
     * @param text its value
     * @return this builder
     */
    public Builder putSecret(String name, String text) {
      return putSecret(name, Value.of(Objects.requireNonNull(text, "text")));
    }

    /**
     * Adds a secret, or gives one of {@link #secrets} another value.
     *
     * @param name its name
     * @param value its value
     * @return this builder
     */
    public Builder putSecret(String name, Value value) {
      added.put(name, value);
      return this;
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
     * Adds a string parameter.
     *
     * @param name its name
     * @param text its text
     * @return this builder
     */
    public Builder putParameter(String name, String text) {
      return putParameter(name, Value.of(Objects.requireNonNull(text, "text")));
    }

    /**
     * Adds an integer parameter.
     *
     * @param name its name
     * @param number its value
     * @return this builder
     */
    public Builder putParameter(String name, long number) {
      return putParameter(name, Value.of(number));
    }

    /**
     * Adds a number parameter.
     *
     * @param name its name
     * @param number its value
     * @return this builder
     */
    public Builder putParameter(String name, double number) {
      return putParameter(name, Value.of(number));
    }

    /**
     * Adds a boolean parameter.
     *
     * @param name its name
     * @param flag its value
     * @return this builder
     */
    public Builder putParameter(String name, boolean flag) {
      return putParameter(name, Value.of(flag));
    }
  }
}
