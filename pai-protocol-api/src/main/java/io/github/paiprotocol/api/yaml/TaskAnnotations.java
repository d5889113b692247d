package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the prerequisites of a DIJob's tasks, from its own annotation and those of templates. */
final class TaskAnnotations {
  private static final ProtocolPath TASKS = ProtocolPath.of("spec", "tasks");

  /** One text counts wherever it stands: by aliases that may be in every task. */
  private static final int MOST_CHARACTERS = 1 << 20;

  private final List<DIJobTask> tasks;
  private final Optional<String> own;
  private int left = MOST_CHARACTERS;
  private final List<Diagnostic> problems = new ArrayList<>();

  TaskAnnotations(DIJob job) {
    this.tasks = job.spec().tasks();
    this.own =
        Optional.ofNullable(job.metadata().annotations().get(TaskPrerequisites.ANNOTATION))
            .filter(text -> !text.isBlank());
  }

  List<TaskPrerequisites> read() {
    Map<String, TaskPrerequisites> byName = own.map(this::all).orElseGet(Map::of);
    List<TaskPrerequisites> read = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      TaskPrerequisites template = ofTemplate(tasks.get(i), TASKS.child(i));
      Optional<TaskPrerequisites> named =
          tasks.get(i).effectiveName().map(byName::get).filter(all -> !all.references().isEmpty());
      if (named.isPresent() && !template.references().isEmpty()) {
        problems.add(twice(named.get().path(), template.path()));
      }
      read.add(template.references().isEmpty() ? named.orElse(template) : template);
    }
    if (!read.isEmpty()) {
      TaskPrerequisites first = read.get(0);
      read.set(
          0,
          new TaskPrerequisites(
              first.path(),
              first.references(),
              first.places(),
              ImmutableList.<Diagnostic>builder()
                  .addAll(problems)
                  .addAll(first.problems())
                  .build()));
    }
    return ImmutableList.copyOf(read);
  }

  private TaskPrerequisites ofTemplate(DIJobTask task, ProtocolPath path) {
    ProtocolPath at = TaskPrerequisites.templatePath(path);
    Optional<String> text =
        task.template()
            .mapping(TaskPrerequisites.METADATA)
            .mapping(TaskPrerequisites.ANNOTATIONS)
            .text(TaskPrerequisites.ANNOTATION)
            .filter(written -> !written.isBlank());
    if (text.isEmpty()) {
      return new TaskPrerequisites(at, ImmutableList.of(), ImmutableList.of(), ImmutableList.of());
    }
    boolean before = left >= 0;
    left = before ? left - text.get().length() : left;
    if (left < 0) {
      List<Diagnostic> found = before ? ImmutableList.of(tooLong(at)) : ImmutableList.of();
      return new TaskPrerequisites(at, ImmutableList.of(), ImmutableList.of(), found);
    }
    AnnotationText read = AnnotationText.of(TaskPrerequisites.ANNOTATION, text.get(), at);
    Reading.Checked checked = read.reading().check(DIJobFields.PREREQUISITES);
    return read.references(
        checked, checked.root(), ProtocolPath.root(), at, read.problems(checked));
  }

  private Map<String, TaskPrerequisites> all(String written) {
    ProtocolPath at = TaskPrerequisites.ownPath();
    AnnotationText read = AnnotationText.of(TaskPrerequisites.ANNOTATION, written, at);
    Reading.Checked checked = read.reading().check(Shapes.entries(DIJobFields.PREREQUISITES));
    problems.addAll(read.problems(checked));
    Map<String, TaskPrerequisites> byName = new HashMap<>();
    if (checked.root() instanceof Value.Mapping map) {
      List<String> names = tasks.stream().flatMap(task -> task.effectiveName().stream()).toList();
      map.entries()
          .forEach(
              (name, value) -> {
                ProtocolPath inside = ProtocolPath.root().child(name);
                if (!names.contains(name)) {
                  problems.add(unknown(name, names, read.outside(Place.key(inside), checked)));
                }
                byName.put(
                    name,
                    read.references(checked, value, inside, at.child(name), ImmutableList.of()));
              });
    }
    return byName;
  }

  private static Diagnostic unknown(String name, List<String> names, Place place) {
    return Diagnostic.error(ProtocolCode.UNKNOWN_KEY, place, "the job has no task `" + name + "`")
        .withHint(Suggestions.hint(name, names, "tasks"));
  }

  private static Diagnostic tooLong(ProtocolPath template) {
    return Diagnostic.error(
            ProtocolCode.TEXT_TOO_LONG,
            Place.value(template),
            "the annotations of templates are longer than 1,048,576 characters together")
        .withHint("move prerequisites into documents of their own; an alias counts at each place");
  }

  private static Diagnostic twice(ProtocolPath own, ProtocolPath template) {
    return Diagnostic.error(
            ProtocolCode.DUPLICATE_NAME,
            Place.value(template),
            "the prerequisites of the task stand here and in the annotation of the job")
        .withHint("keep one of them; the API server drops the annotations of templates")
        .withRelated("the other ones are here", Place.value(own));
  }
}
