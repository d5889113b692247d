package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.ReferenceFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The prerequisites of a task role or of a DIJob's task. Those of a DIJob stand in an annotation of
 * the task's template, or in one of the DIJob for all tasks. Kubernetes takes annotations for
 * texts, so that the list is a text in YAML: one reference, or a list of references as a task role
 * has it.
 *
 * <pre>{@code
 * template:
 *   metadata:
 *     annotations:
 *       paiprotocol.io/prerequisites: |
 *         - marketplace://name/mnist
 *         - name: https://example.com/wget.yaml
 *           template_variables: {version: "1.21"}
 * }</pre>
 *
 * <p>The API server drops the metadata of templates. The annotation of the DIJob stays; it is a map
 * in JSON or YAML, with the same under the name of each task.
 *
 * <pre>{@code
 * metadata:
 *   annotations:
 *     paiprotocol.io/prerequisites: '{"learner": ["marketplace://name/mnist"]}'
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 *
 * @param path where they stand: the path of the role's list, that of the template's annotation, or
 *     below that of the DIJob's
 * @param references the prerequisites in order
 * @param places where each of them stands; in an annotation a stretch of its text
 * @param problems what is wrong with the annotation's text, not located yet
 */
public record TaskPrerequisites(
    ProtocolPath path,
    List<PrerequisiteRef> references,
    List<Place> places,
    List<Diagnostic> problems) {
  /** The key of the annotation. */
  public static final String ANNOTATION = DIJobFields.PREREQUISITES_ANNOTATION;

  static final String METADATA = "metadata";
  static final String ANNOTATIONS = "annotations";

  /** Copies the lists. */
  public TaskPrerequisites {
    Objects.requireNonNull(path, "path");
    references = ImmutableList.copyOf(references);
    places = ImmutableList.copyOf(places);
    problems = ImmutableList.copyOf(problems);
  }

  /**
   * Where the annotation for all tasks stands in a DIJob.
   *
   * @return the path of the annotation
   */
  public static ProtocolPath ownPath() {
    return DIJobFields.PREREQUISITES_PATH;
  }

  /**
   * Where the annotation of a task's template stands.
   *
   * @param task the task's path in its DIJob
   * @return the path of the annotation
   */
  static ProtocolPath templatePath(ProtocolPath task) {
    return task.child("template").child(METADATA).child(ANNOTATIONS).child(ANNOTATION);
  }

  /**
   * What the task roles of a job list.
   *
   * @param job the job
   * @return the prerequisites in the order of roles
   */
  public static List<TaskPrerequisites> read(Job job) {
    ImmutableList.Builder<TaskPrerequisites> read = ImmutableList.builder();
    job.taskRoles()
        .forEach(
            (name, role) -> {
              ProtocolPath list = JobPaths.prerequisites(name);
              List<PrerequisiteRef> all = role.prerequisites();
              List<Place> places =
                  IntStream.range(0, all.size()).mapToObj(i -> Place.value(list.child(i))).toList();
              read.add(new TaskPrerequisites(list, all, places, ImmutableList.of()));
            });
    return read.build();
  }

  /**
   * Reads what the annotations of a DIJob and of its templates say.
   *
   * @param job the DIJob
   * @return the prerequisites in the order of tasks; none for tasks without, and for those with a
   *     blank annotation. What is wrong with the DIJob's own annotation is with the first task
   */
  public static List<TaskPrerequisites> read(DIJob job) {
    return new TaskAnnotations(job).read();
  }

  /**
   * The text of a DIJob's annotation for all tasks, in one spelling.
   *
   * @param job the DIJob, each of whose tasks has a name
   * @param prerequisites the prerequisites in the order of tasks
   * @return the text; empty when no task has any
   */
  public static Optional<String> text(DIJob job, List<TaskPrerequisites> prerequisites) {
    Objects.requireNonNull(job, "job");
    Map<String, List<PrerequisiteRef>> tasks = new LinkedHashMap<>();
    for (int i = 0; i < prerequisites.size(); i++) {
      tasks.put(
          job.spec().tasks().get(i).effectiveName().orElseThrow(),
          prerequisites.get(i).references());
    }
    return text(tasks);
  }

  /**
   * The text of a DIJob's annotation for all tasks, in one spelling.
   *
   * @param references the prerequisites by the names of tasks; tasks without any are left out
   * @return a map in JSON; empty when no task has any
   */
  public static Optional<String> text(Map<String, List<PrerequisiteRef>> references) {
    Map<String, Value> tasks = new LinkedHashMap<>();
    references.forEach(
        (task, all) -> {
          if (!all.isEmpty()) {
            tasks.put(task, Value.of(all.stream().map(ReferenceFields.REFERENCE::write).toList()));
          }
        });
    return tasks.isEmpty()
        ? Optional.empty()
        : Optional.of(ProtocolWriter.standard().json(Value.of(tasks)));
  }
}
