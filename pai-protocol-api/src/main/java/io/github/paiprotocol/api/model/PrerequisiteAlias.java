package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.List;
import java.util.Map;

/**
 * An entry of {@code extras.reference_prerequisites}: a local name for remote prerequisites, so
 * that the rest of the job stays independent of the cluster.
 *
 * @param name the local name
 * @param require the prerequisites it represents
 * @param other keys the protocol does not define, kept as they are; never one that has a component
 *     of its own
 */
@Mapped
public record PrerequisiteAlias(
    String name, List<PrerequisiteRef> require, Map<String, Value> other) {
  /** Copies the collections. */
  public PrerequisiteAlias {
    requireNonNulls(name, name);
    require = ImmutableList.copyOf(require);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(other, "name", "require");
  }

  /**
   * An alias and nothing beside.
   *
   * @param name the local name
   * @param require the prerequisites it represents
   */
  public PrerequisiteAlias(String name, List<PrerequisiteRef> require) {
    this(name, require, ImmutableMap.of());
  }
}
