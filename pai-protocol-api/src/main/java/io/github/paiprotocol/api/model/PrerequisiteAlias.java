package io.github.paiprotocol.api.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An entry of {@code extras.reference_prerequisites}: a local name for remote prerequisites, so
 * that the rest of the job stays independent of the cluster.
 *
 * @param name the local name
 * @param require what it stands for
 * @param other keys the protocol does not define, kept as they are; never one that has a component
 *     of its own
 */
@Mapped
public record PrerequisiteAlias(
    String name, List<PrerequisiteRef> require, Map<String, Value> other) {
  /** Copies the collections. */
  public PrerequisiteAlias {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(name, "name");
    require = ImmutableList.copyOf(require);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(other, "name", "require");
  }

  /**
   * An alias and nothing beside.
   *
   * @param name the local name
   * @param require what it stands for
   */
  public PrerequisiteAlias(String name, List<PrerequisiteRef> require) {
    this(name, require, ImmutableMap.of());
  }
}
