package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One kind of task of a job, run in {@code instances} containers.
 *
 * @param instances how many tasks, 1 to 10,000; absent means 1
 * @param completion when the role ends the job
 * @param taskRetryCount how often one task is retried, at least 0; absent means 0; has an effect
 *     only without gang allocation
 * @param prerequisites what runs around the commands, in order
 * @param dockerImage name of a prerequisite of type dockerimage
 * @param data name of a data prerequisite, the scope of {@code $data}
 * @param output name of an output prerequisite, the scope of {@code $output}
 * @param script name of a script prerequisite, the scope of {@code $script}
 * @param extraContainerOptions options of the container
 * @param resourcePerInstance what one task takes
 * @param commands the user's shell commands, at least one
 */
@Mapped
@org.immutables.value.Value.Builder
public record TaskRole(
    OptionalInt instances,
    Completion completion,
    OptionalInt taskRetryCount,
    List<PrerequisiteRef> prerequisites,
    String dockerImage,
    Optional<String> data,
    Optional<String> output,
    Optional<String> script,
    ContainerOptions extraContainerOptions,
    ResourceSpec resourcePerInstance,
    List<String> commands) {
  /** Most tasks a role may have. */
  public static final int MAX_INSTANCES = 10_000;

  /** Copies the lists. */
  public TaskRole {
    prerequisites = ImmutableList.copyOf(prerequisites);
    commands = ImmutableList.copyOf(commands);
  }

  /**
   * A builder; the image and the resources must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * How many tasks the role has.
   *
   * @return the given number, or 1
   */
  public int instanceCount() {
    return instances.orElse(1);
  }

  /**
   * Failed tasks that fail the job.
   *
   * @return the given number, or 1 when it is absent or 0; -1 means never
   */
  public int minFailedInstances() {
    int given = completion.minFailedInstances().orElse(0);
    return given == 0 ? 1 : given;
  }

  /**
   * Succeeded tasks that succeed the job.
   *
   * @return the given number, or all instances when it is absent or 0; -1 means never
   */
  public int minSucceededInstances() {
    int given = completion.minSucceededInstances().orElse(0);
    return given == 0 ? instanceCount() : given;
  }

  /** Builds a task role. Not thread-safe. */
  public static final class Builder extends TaskRoleBuilder {
    Builder() {
      completion(Completion.byDefault());
      extraContainerOptions(ContainerOptions.none());
    }

    /**
     * Adds a prerequisite by reference.
     *
     * @param reference the reference
     * @return this builder
     */
    public Builder addPrerequisite(String reference) {
      return addPrerequisite(PrerequisiteRef.of(Objects.requireNonNull(reference, "reference")));
    }

    /**
     * Sets what one task takes, each amount by its name: {@code
     * resources(ResourceSpec.builder().cpu(4).memoryMB(16384).gpu(1))}.
     *
     * @param resources the amounts
     * @return this builder
     */
    public Builder resources(ResourceSpec.Builder resources) {
      return resourcePerInstance(Objects.requireNonNull(resources, "resources").build());
    }
  }
}
