package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.ObjectFieldSelector;
import java.util.Objects;
import java.util.OptionalInt;

/** How a container learns which task it is. Immutable. */
public final class TaskIndex {
  /** The variable every other one refers to. */
  private static final String VARIABLE = "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX";

  private final OptionalInt number;
  private final String field;

  private TaskIndex(OptionalInt number, String field) {
    this.number = number;
    this.field = field;
  }

  /**
   * The pod is made for one task.
   *
   * @param index its index, at least 0
   * @return the index
   */
  public static TaskIndex of(int index) {
    return new TaskIndex(OptionalInt.of(index), "");
  }

  /**
   * A controller makes the pods of all tasks from one template, and tells in an annotation.
   *
   * @param annotation its key
   * @return the index
   */
  public static TaskIndex fromAnnotation(String annotation) {
    Objects.requireNonNull(annotation, "annotation");
    return new TaskIndex(OptionalInt.empty(), "metadata.annotations['" + annotation + "']");
  }

  /**
   * A controller makes the pods of all tasks from one template, and tells in a label.
   *
   * @param label its key
   * @return the index
   */
  public static TaskIndex fromLabel(String label) {
    Objects.requireNonNull(label, "label");
    return new TaskIndex(OptionalInt.empty(), "metadata.labels['" + label + "']");
  }

  /**
   * The index itself.
   *
   * @return the index; empty when only the pod knows
   */
  public OptionalInt number() {
    return number;
  }

  /**
   * The variable that holds the index.
   *
   * @return a new variable of a container
   */
  public EnvVar variable() {
    if (number.isPresent()) {
      return new EnvVar(VARIABLE, text(), null);
    }
    EnvVarSource source = new EnvVarSource();
    source.setFieldRef(new ObjectFieldSelector(null, field));
    return new EnvVar(VARIABLE, null, source);
  }

  /**
   * The index in the value of another variable, which the kubelet completes.
   *
   * @return the index, or a reference to the variable
   */
  public String text() {
    return number.isPresent() ? Integer.toString(number.getAsInt()) : "$(" + VARIABLE + ")";
  }
}
