package io.github.paiprotocol.k8s.internal.task;

import io.github.paiprotocol.k8s.internal.EnvVars;

/** How a container learns which task it is. */
public sealed interface TaskIndex {
  /** The variable every other one refers to. */
  String VARIABLE = "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX";

  /** How the pods of a Volcano Job learn it. */
  TaskIndex VOLCANO = new Annotated("volcano.sh/task-index");

  /**
   * The pod is made for one task.
   *
   * @param index its index
   */
  record Fixed(int index) implements TaskIndex {
    @Override
    public void addTo(EnvVars variables) {
      variables.add(VARIABLE, Integer.toString(index));
    }

    @Override
    public String text() {
      return Integer.toString(index);
    }
  }

  /**
   * A controller makes the pods of all tasks from one template, and tells in an annotation.
   *
   * @param annotation its key
   */
  record Annotated(String annotation) implements TaskIndex {
    @Override
    public void addTo(EnvVars variables) {
      variables.addFromAnnotation(VARIABLE, annotation);
    }

    @Override
    public String text() {
      return "$(" + VARIABLE + ")";
    }
  }

  /**
   * Adds the variable.
   *
   * @param variables where it goes
   */
  void addTo(EnvVars variables);

  /**
   * The index in the value of another variable, which the kubelet completes.
   *
   * @return the index, or a reference to the variable
   */
  String text();
}
