package io.github.paiprotocol.k8s.internal.env;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.EnvVar;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Variables that many containers have in common: made and checked once. They never leave this
 * module: callers that ask a container for its variables get copies. The variables never change.
 * Thread-safe.
 */
public final class EnvSegment {
  private final ImmutableList<EnvVar> variables;
  private final ImmutableSet<String> names;
  private volatile long bytes = -1;

  /**
   * Variables in order.
   *
   * @param values what containers get, by name
   * @param written how a value is written for that
   */
  public EnvSegment(Map<String, String> values, UnaryOperator<String> written) {
    ImmutableMap<String, String> own = ImmutableMap.copyOf(values);
    ImmutableList.Builder<EnvVar> all = ImmutableList.builderWithExpectedSize(own.size());
    own.forEach((name, value) -> all.add(new EnvVar(name, written.apply(value), null)));
    this.variables = all.build();
    this.names = own.keySet();
  }

  /**
   * The variables.
   *
   * @return the variables themselves, not to be changed or handed out
   */
  public List<EnvVar> variables() {
    return variables;
  }

  /**
   * How many there are.
   *
   * @return the number
   */
  public int size() {
    return variables.size();
  }

  /**
   * The names of the variables.
   *
   * @return each name once
   */
  public Set<String> names() {
    return names;
  }

  /**
   * The size that was noted for them.
   *
   * @return bytes that they take in an environment; -1 if they were not checked, or one of them is
   *     invalid
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
