package io.github.paiprotocol.api.dijob;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Value;
import java.util.Objects;
import java.util.Optional;

/**
 * A job of DI-engine: tasks of several types whose pods know each other.
 *
 * <p>A job built here is not checked yet: hand it to {@code ProtocolValidator}.
 *
 * @param metadata its name and the like
 * @param spec what it runs
 * @param status how it stands; empty unless a cluster told
 */
@Mapped
@org.immutables.value.Value.Builder
public record DIJob(DIJobMetadata metadata, DIJobSpec spec, Optional<DIJobStatus> status)
    implements AnyJob {
  /** The version of the API this model is of. */
  public static final String API_VERSION = "diengine.opendilab.org/v2alpha1";

  /** The kind of such objects. */
  public static final String KIND = "DIJob";

  private static final String GROUP = "diengine.opendilab.org/";

  /** Refuses null. */
  public DIJob {
    requireNonNulls(metadata, spec, status);
  }

  @Override
  public String jobName() {
    return metadata.name();
  }

  /**
   * Whether a document means to be a DIJob, by its {@code kind} or the group of its {@code
   * apiVersion}.
   *
   * @param document the top of a document
   * @return true when it says so, even if the rest of it is invalid
   */
  public static boolean isMeant(Value document) {
    Objects.requireNonNull(document, "document");
    return document instanceof Value.Mapping map
        && (text(map, "kind").filter(KIND::equals).isPresent()
            || text(map, "apiVersion").filter(v -> v.startsWith(GROUP)).isPresent());
  }

  /**
   * The name of a pod, which is its host name too.
   *
   * @param task the task
   * @param index the pod's number within the task, from 0
   * @return job, task and number, parted by {@code -}
   * @throws IllegalArgumentException when the task has no name
   */
  public String podName(DIJobTask task, int index) {
    String name =
        task.effectiveName()
            .orElseThrow(() -> new IllegalArgumentException("a task has neither name nor type"));
    return metadata.name() + "-" + name + "-" + index;
  }

  /**
   * The name of its headless service.
   *
   * @return the job's name after {@code di-}
   */
  public String serviceName() {
    return "di-" + metadata.name();
  }

  private static Optional<String> text(Value.Mapping map, String key) {
    return map.get(key)
        .flatMap(v -> v instanceof Value.Text text ? Optional.of(text.text()) : Optional.empty());
  }

  /**
   * A builder; metadata and spec must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds a DIJob. Not thread-safe. */
  public static final class Builder extends DIJobBuilder {
    Builder() {}

    /**
     * Sets the metadata to no more than a name.
     *
     * @param name the name, a DNS label of at most 60 characters
     * @return this builder
     */
    public Builder name(String name) {
      return metadata(DIJobMetadata.builder().name(Objects.requireNonNull(name, "name")).build());
    }
  }
}
