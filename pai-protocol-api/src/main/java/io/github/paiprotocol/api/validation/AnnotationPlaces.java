package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.internal.field.ForwardingPlaces;
import io.github.paiprotocol.api.internal.field.ReferenceFields;
import io.github.paiprotocol.api.internal.field.WrittenPaths;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.List;
import java.util.Optional;

/** Where the values of a DIJob stand, with what is written inside its annotations. */
class AnnotationPlaces extends ForwardingPlaces {
  final ImmutableList<TaskPrerequisites> tasks;

  /**
   * The places of a DIJob.
   *
   * @param tasks what each task requires, in their order
   * @param positions where the values of the DIJob stand
   */
  AnnotationPlaces(List<TaskPrerequisites> tasks, SourceMap positions) {
    super(positions);
    this.tasks = ImmutableList.copyOf(tasks);
  }

  /** A reference stands in the list of its task, even where the annotation holds nothing else. */
  @Override
  public ProtocolPath written(ProtocolPath path) {
    Optional<TaskPrerequisites> task = taskOf(path);
    if (task.isEmpty()) {
      return positions.written(path);
    }
    ProtocolPath below = path.from(task.get().path().steps().size());
    int index = index(below);
    if (index < 0 || index >= task.get().references().size()) {
      return path;
    }
    Value reference = ReferenceFields.REFERENCE.write(task.get().references().get(index));
    return task.get()
        .path()
        .child(index)
        .append(WrittenPaths.of(reference, SourceMap.none()).written(below.from(1)));
  }

  /** In the stretch of the annotation's text in which the reference stands. */
  @Override
  public Optional<SourceSpan> locate(Place place) {
    Optional<TaskPrerequisites> task =
        taskOf(place.path()).filter(each -> !each.places().isEmpty());
    if (task.isEmpty()) {
      return positions.locate(place);
    }
    int index = index(place.path().from(task.get().path().steps().size()));
    List<Place> places = task.get().places();
    return positions.locate(places.get(Math.min(Math.max(index, 0), places.size() - 1)));
  }

  private Optional<TaskPrerequisites> taskOf(ProtocolPath path) {
    return tasks.stream().filter(task -> path.startsWith(task.path())).findFirst();
  }

  /** The first step of a path; -1 when that is no index. */
  private static int index(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return steps.isEmpty() ? -1 : steps.get(0).index().orElse(-1);
  }
}
