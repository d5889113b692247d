package io.github.paiprotocol.api.dijob;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.internal.text.RepeatedKeys;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;

/**
 * Metadata of a DIJob.
 *
 * @param name its name, a DNS label of at most 60 characters
 * @param namespace where it lives; absent means {@value #DEFAULT_NAMESPACE}
 * @param uid which object the cluster made of it; absent, or empty, for one not yet applied
 * @param labels its labels
 * @param annotations its annotations
 * @param others what else the cluster noted, such as {@code resourceVersion}, as it is
 */
@Mapped
@org.immutables.value.Value.Builder
public record DIJobMetadata(
    String name,
    Optional<String> namespace,
    Optional<String> uid,
    Map<String, String> labels,
    Map<String, String> annotations,
    Map<String, Value> others) {
  /** The namespace of a job that names none. */
  public static final String DEFAULT_NAMESPACE = "default";

  /** Copies the maps, and takes an empty uid for none, as Kubernetes does. */
  public DIJobMetadata {
    requireNonNulls(name, namespace);
    uid = uid.filter(given -> !given.isEmpty());
    labels = ImmutableMap.copyOf(labels);
    annotations = ImmutableMap.copyOf(annotations);
    others = ImmutableMap.copyOf(others);
  }

  /**
   * A builder; only the name must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /** Builds metadata. Not thread-safe. */
  public static final class Builder extends DIJobMetadataBuilder {
    Builder() {}

    @Override
    public DIJobMetadata build() {
      return RepeatedKeys.withoutValues(super::build);
    }
  }
}
