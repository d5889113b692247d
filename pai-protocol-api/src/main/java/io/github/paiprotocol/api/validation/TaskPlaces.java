package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobNameRules;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Map;

/**
 * Where the parts of a DIJob's job stand in the DIJob: its roles at the tasks, and their
 * prerequisites in the annotations of the DIJob and of its templates.
 */
final class TaskPlaces extends AnnotationPlaces {
  private static final int ROLE = 1;
  private static final int LIST = 2;
  private static final int ITEM = 3;

  private final Map<ProtocolPath, Integer> roles;

  /**
   * The places of a job.
   *
   * @param job the job, whose roles are the tasks in their order
   * @param tasks what each task requires, in their order
   * @param positions where the values of the DIJob stand
   */
  TaskPlaces(Job job, List<TaskPrerequisites> tasks, SourceMap positions) {
    super(tasks, positions);
    ImmutableMap.Builder<ProtocolPath, Integer> indices = ImmutableMap.builder();
    int index = 0;
    for (String role : job.taskRoles().keySet()) {
      indices.put(JobPaths.role(role), index++);
    }
    this.roles = indices.buildOrThrow();
  }

  @Override
  public ProtocolPath written(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    Integer task = steps.size() > ROLE ? roles.get(steps.get(ROLE)) : null;
    if (task == null) {
      return super.written(path);
    }
    ProtocolPath at = DIJobNameRules.TASKS.child(task);
    if (steps.size() <= LIST
        || !steps.get(LIST).equals(steps.get(ROLE).child(Keys.PREREQUISITES))) {
      return at;
    }
    return super.written(tasks.get(task).path().append(path.from(ITEM)));
  }
}
