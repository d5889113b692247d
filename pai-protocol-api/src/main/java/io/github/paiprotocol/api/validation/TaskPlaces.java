package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.WrittenPaths;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobNameRules;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the parts of a DIJob's job stand in the DIJob: its roles at the tasks, and their
 * prerequisites in the annotations of the DIJob and of its templates.
 */
final class TaskPlaces implements SourceMap {
  private static final int ROLE = 1;
  private static final int LIST = 2;
  private static final int ITEM = 3;

  private final SourceMap canonical;
  private final SourceMap positions;
  private final ImmutableList<TaskPrerequisites> tasks;
  private final Map<ProtocolPath, Integer> roles;

  /**
   * The places of a job.
   *
   * @param job the job, whose roles are the tasks in their order
   * @param tasks what each task requires, in their order
   * @param positions where the values of the DIJob stand
   */
  TaskPlaces(Job job, List<TaskPrerequisites> tasks, SourceMap positions) {
    this.canonical = WrittenPaths.of(JobFields.JOB.write(job), SourceMap.none());
    this.positions = positions;
    this.tasks = ImmutableList.copyOf(tasks);
    ImmutableMap.Builder<ProtocolPath, Integer> indices = ImmutableMap.builder();
    int index = 0;
    for (String role : job.taskRoles().keySet()) {
      indices.put(JobPaths.role(role), index++);
    }
    this.roles = indices.buildOrThrow();
  }

  /** Whether a path of the job leads into an annotation. */
  boolean isInAnnotation(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return steps.size() > LIST
        && roles.containsKey(steps.get(ROLE))
        && steps.get(LIST).equals(steps.get(ROLE).child(Keys.PREREQUISITES));
  }

  @Override
  public ProtocolPath written(ProtocolPath path) {
    ProtocolPath own = canonical.written(path);
    List<ProtocolPath> steps = own.steps();
    Integer task = steps.size() > ROLE ? roles.get(steps.get(ROLE)) : null;
    if (task == null) {
      return path;
    }
    ProtocolPath at = DIJobNameRules.TASKS.child(task);
    if (steps.size() <= LIST
        || !steps.get(LIST).equals(steps.get(ROLE).child(Keys.PREREQUISITES))) {
      return at;
    }
    return tasks.get(task).path().append(own.from(ITEM));
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    return positions.locate(inAnnotation(place).orElse(place));
  }

  /** The stretch of the annotation's text in which a reference stands. */
  private Optional<Place> inAnnotation(Place place) {
    for (int i = 0; i < tasks.size(); i++) {
      ProtocolPath annotation = tasks.get(i).path();
      List<Place> places = tasks.get(i).places();
      if (!places.isEmpty() && place.path().startsWith(annotation)) {
        List<ProtocolPath> below =
            place.path().steps().subList(annotation.steps().size(), place.path().steps().size());
        int index = below.isEmpty() ? 0 : below.get(0).index().orElse(0);
        return Optional.of(places.get(Math.min(index, places.size() - 1)));
      }
    }
    return Optional.empty();
  }

  @Override
  public boolean isGuarded() {
    return positions.isGuarded();
  }

  @Override
  public Diagnostic shown(Diagnostic located) {
    return positions.shown(located);
  }

  @Override
  public Optional<Snippet> snippet(SourceSpan span) {
    return positions.snippet(span);
  }
}
