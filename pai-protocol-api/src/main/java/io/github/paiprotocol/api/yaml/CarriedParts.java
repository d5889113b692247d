package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.CarriedFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a DIJob carries of a job of the job protocol: its own prerequisites, to which tasks refer by
 * name, the parameters they take up, and of its extras what works around the commands. It stands in
 * an annotation of the DIJob, a text in JSON or YAML with the keys of a job.
 *
 * <pre>{@code
 * metadata:
 *   annotations:
 *     paiprotocol.io/prerequisites: '{"learner": ["prepare"]}'
 *     paiprotocol.io/job: |
 *       parameters: {folder: /data}
 *       prerequisites:
 *       - name: prepare
 *         callbacks: [{event: taskStarts, commands: [mkdir -p <% $parameters.folder %>]}]
 * }</pre>
 *
 * <p>The keys are {@code prerequisites}, {@code parameters}, {@code extras} with {@code
 * com.microsoft.pai.runtimeplugin}, {@code storages} and {@code reference_prerequisites}, and
 * {@code taskRoles} with {@code data}, {@code output} and {@code script} of tasks. Roles are called
 * as {@code DIJobTask.roleName} says. Secrets have no place in it. Immutable and thread-safe.
 *
 * @param job the parts; all others are empty, and roles say nothing but those three keys
 * @param positions where the values of {@code job} stand in the annotation's text; nothing is known
 *     of parts that were not read
 * @param problems what is wrong with the text, not located yet
 */
public record CarriedParts(Job job, SourceMap positions, List<Diagnostic> problems) {
  /** The key of the annotation. */
  public static final String ANNOTATION = "paiprotocol.io/job";

  private static final CarriedParts NONE =
      new CarriedParts(CarriedFields.JOB.draft(), SourceMap.none(), ImmutableList.of());

  /** Copies the list. */
  public CarriedParts {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(positions, "positions");
    problems = ImmutableList.copyOf(problems);
  }

  /**
   * The parts of a DIJob that carries none.
   *
   * @return no parts
   */
  public static CarriedParts none() {
    return NONE;
  }

  /**
   * Where the annotation stands in a DIJob.
   *
   * @return the path of the annotation
   */
  public static ProtocolPath ownPath() {
    return ProtocolPath.of(TaskPrerequisites.METADATA, TaskPrerequisites.ANNOTATIONS, ANNOTATION);
  }

  /**
   * Reads the annotation of a DIJob.
   *
   * @param dijob the DIJob
   * @return the parts; none when the annotation is absent or blank
   */
  public static CarriedParts read(DIJob dijob) {
    String text = dijob.metadata().annotations().getOrDefault(ANNOTATION, "");
    if (text.isBlank()) {
      return NONE;
    }
    AnnotationText read = AnnotationText.of(ANNOTATION, text, ownPath());
    Reading.Checked checked = read.reading().check(CarriedFields.JOB.shape());
    Job job = CarriedFields.JOB.read(checked.root());
    List<Diagnostic> problems = new ArrayList<>(read.problems(checked));
    List<String> roles =
        dijob.spec().tasks().stream().flatMap(task -> task.roleName().stream()).toList();
    for (String role : job.taskRoles().keySet()) {
      if (!roles.contains(role)) {
        problems.add(unknown(role, roles, read.outside(Place.key(JobPaths.role(role)), checked)));
      }
    }
    return new CarriedParts(job, checked.positions(), problems);
  }

  /**
   * The text of the annotation, in one spelling.
   *
   * @param parts the parts; whatever else the job has is left out
   * @return a map in JSON; empty when there is nothing to carry
   */
  public static Optional<String> text(Job parts) {
    Value.Mapping written = CarriedFields.JOB.write(parts);
    return written.entries().isEmpty()
        ? Optional.empty()
        : Optional.of(ProtocolWriter.standard().json(written));
  }

  /**
   * Whether there is nothing in it.
   *
   * @return true for a DIJob without the annotation, and for an empty one
   */
  public boolean isEmpty() {
    return CarriedFields.JOB.write(job).entries().isEmpty();
  }

  /**
   * Whether something works around the commands of a task though the task does not name it: a
   * plugin, or storages of all tasks.
   *
   * @param role what the task is called as a role
   * @return true when a plugin applies to it, or storages are mounted
   */
  public boolean workAround(String role) {
    return job.extras().storages().isPresent()
        || job.extras().runtimePlugins().stream().anyMatch(plugin -> plugin.appliesTo(role));
  }

  /**
   * Where a part stands in the DIJob's text.
   *
   * @param inside a place in {@link #job}
   * @return the stretch of the annotation's text, or all of the annotation where it is not known
   */
  public Place place(Place inside) {
    return positions
        .locate(inside)
        .map(span -> Place.text(ownPath(), span.start(), span.end()))
        .orElse(Place.value(ownPath()));
  }

  private static Diagnostic unknown(String name, List<String> names, Place place) {
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_KEY, place, "the job has no task that is the role `" + name + "`")
        .withHint(Suggestions.hint(name, names, "roles"));
  }
}
