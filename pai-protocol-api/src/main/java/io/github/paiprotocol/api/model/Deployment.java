package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Commands that adapt a job to one place it runs in; at most one deployment is active, chosen by
 * {@link Defaults#deployment()}.
 *
 * @param name its name
 * @param version a string or number
 * @param contributor who made it
 * @param description what it is
 * @param taskRoles commands by role
 */
@Mapped
@org.immutables.value.Value.Builder
public record Deployment(
    String name,
    Optional<Value.Scalar> version,
    Optional<String> contributor,
    Optional<String> description,
    Map<String, Commands> taskRoles) {
  /** Copies the roles. */
  public Deployment {
    requireNonNulls(name, version, contributor, description);
    taskRoles = ImmutableMap.copyOf(taskRoles);
  }

  /**
   * A builder; only the name must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Commands around those of a role.
   *
   * @param preCommands run before the role's commands, in the same script
   * @param postCommands run after the role's commands, in the same script
   */
  @Mapped
  public record Commands(List<String> preCommands, List<String> postCommands) {
    /** Copies the lists. */
    public Commands {
      preCommands = ImmutableList.copyOf(preCommands);
      postCommands = ImmutableList.copyOf(postCommands);
    }
  }

  /** Builds a deployment. Not thread-safe. */
  public static final class Builder extends DeploymentBuilder {
    Builder() {}

    /**
     * Sets the version as a string.
     *
     * @param version the version
     * @return this builder
     */
    public Builder version(String version) {
      return version(Value.of(Objects.requireNonNull(version, "version")));
    }
  }
}
