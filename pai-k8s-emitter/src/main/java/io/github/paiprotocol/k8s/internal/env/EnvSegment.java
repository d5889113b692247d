package io.github.paiprotocol.k8s.internal.env;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Variables that many containers have in common: made and checked once. Callers that ask a
 * container for its variables get copies. Immutable but for the noted size, and thread-safe.
 */
public final class EnvSegment {
  private final ImmutableMap<String, String> values;
  private volatile long bytes = -1;

  /**
   * Variables in order.
   *
   * @param values what containers get, by name
   * @param written how a value is written for that
   */
  public EnvSegment(Map<String, String> values, UnaryOperator<String> written) {
    this.values = ImmutableMap.copyOf(Maps.transformValues(values, written::apply));
  }

  /**
   * The variables.
   *
   * @return values by name, as a container has them
   */
  public Map<String, String> values() {
    return values;
  }

  /**
   * The variables for one container.
   *
   * @return new variables
   */
  public List<EnvVar> variables() {
    return values.entrySet().stream()
        .map(variable -> new EnvVar(variable.getKey(), variable.getValue(), null))
        .toList();
  }

  /**
   * The size that was noted for them.
   *
   * @return bytes that they take in an environment; -1 if none was noted
   */
  public long bytes() {
    return bytes;
  }

  /**
   * Notes that each of them is valid.
   *
   * @param all bytes that they take in an environment
   */
  public void setBytes(long all) {
    this.bytes = all;
  }
}
