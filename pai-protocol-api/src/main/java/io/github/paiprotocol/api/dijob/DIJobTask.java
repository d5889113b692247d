package io.github.paiprotocol.api.dijob;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One task of a DIJob: equal pods with one purpose.
 *
 * @param name its given name; absent, or empty, when it is called as its type
 * @param type what its replicas do; {@link TaskType#NONE} unless set
 * @param replicas how many pods, 1 to {@value #MAX_REPLICAS}; 1 unless set
 * @param template what its pods are made from, a {@code PodTemplateSpec} as Kubernetes writes it
 */
@Mapped
@org.immutables.value.Value.Builder
public record DIJobTask(
    Optional<String> name, TaskType type, int replicas, Value.Mapping template) {
  /** Most replicas a task may have. */
  public static final int MAX_REPLICAS = 10_000;

  /** Takes an empty name for none, as Kubernetes does. */
  public DIJobTask {
    requireNonNulls(type, template);
    name = name.filter(given -> !given.isEmpty());
  }

  /**
   * A builder with the defaults; the template must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * What the task is called: its name, or its type when it has one.
   *
   * @return the name; empty for a task without name and of type {@link TaskType#NONE}, which is an
   *     error
   */
  public Optional<String> effectiveName() {
    return name.or(() -> type == TaskType.NONE ? Optional.empty() : Optional.of(type.word()));
  }

  /**
   * What the task is called where the job protocol's rules for task roles hold: {@code -} becomes
   * {@code _}, and a digit in front gets a {@code _} before it. Tasks with different names have
   * different role names.
   *
   * @return the name of a task role; empty for a task without a name
   */
  public Optional<String> roleName() {
    return effectiveName()
        .map(called -> called.replace('-', '_'))
        .map(called -> Character.isDigit(called.charAt(0)) ? "_" + called : called);
  }

  /**
   * The container whose command is the task's: the first one of the template.
   *
   * @return the container; empty when the template has none
   */
  public Value.Mapping mainContainer() {
    List<Value> containers = template.mapping("spec").items("containers");
    return !containers.isEmpty() && containers.get(0) instanceof Value.Mapping first
        ? first
        : new Value.Mapping(Map.of());
  }

  /** Builds a task. Not thread-safe. */
  public static final class Builder extends DIJobTaskBuilder {
    Builder() {
      type(TaskType.NONE);
      replicas(1);
    }
  }
}
