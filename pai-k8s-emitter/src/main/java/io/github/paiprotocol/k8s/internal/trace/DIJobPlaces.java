package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Leads origins in the job that was made of a DIJob back to where they stand in the DIJob. What the
 * job has and no DIJob says is the same for every DIJob. Immutable.
 */
public final class DIJobPlaces implements UnaryOperator<List<Provenance>> {
  private static final Provenance FRAME = Provenance.frame("conversion");
  private static final Set<Provenance.Kind> OUTSIDE =
      Sets.immutableEnumSet(
          Provenance.Kind.FRAME, Provenance.Kind.PROFILE, Provenance.Kind.SUBMISSION);
  private static final ProtocolPath TASKS = DIJobFacts.TASKS;

  private final Validated<DIJob> dijob;
  private final Job job;
  private final Optional<ProvenanceMap> converted;
  private final String gpu;
  private final ImmutableMap<ProtocolPath, Integer> tasks;

  /**
   * Knows a DIJob.
   *
   * @param dijob the DIJob
   * @param job the job that was made of it
   * @param converted paths in the DIJob by paths of commands in the job; empty when the job has
   *     only what runs around the commands
   * @param gpu what the cluster calls its GPUs
   */
  public DIJobPlaces(
      Validated<DIJob> dijob, Job job, Optional<ProvenanceMap> converted, String gpu) {
    this.dijob = dijob;
    this.job = job;
    this.converted = converted;
    this.gpu = gpu;
    ImmutableMap.Builder<ProtocolPath, Integer> indices = ImmutableMap.builder();
    int index = 0;
    for (DIJobTask task : dijob.job().spec().tasks()) {
      indices.put(JobPaths.role(task.roleName().orElseThrow()), index++);
    }
    this.tasks = indices.buildOrThrow();
  }

  @Override
  public List<Provenance> apply(List<Provenance> ofJob) {
    boolean ofImage = ofJob.stream().anyMatch(each -> isImage(each.path()));
    Set<Provenance> all = new LinkedHashSet<>();
    for (Provenance each : ofJob) {
      // The image of a task says it better, wherever the first task is that has the same.
      boolean repeated = isImage(each.path()) && ofJob.size() > 1;
      if (!repeated) {
        all.addAll(of(each, ofImage));
      }
    }
    // What is the same for all is told only where it decides most.
    Provenance first = Iterables.getFirst(all, FRAME);
    return all.stream().filter(each -> each.equals(first) || !each.equals(FRAME)).toList();
  }

  private List<Provenance> of(Provenance origin, boolean ofImage) {
    if (OUTSIDE.contains(origin.kind())) {
      return ImmutableList.of(origin);
    }
    List<Provenance> found = new ArrayList<>();
    for (Place place : places(origin.place(), ofImage)) {
      found.add(new Provenance(origin.kind(), origin.name(), place, origin.component()));
    }
    return found.isEmpty() ? ImmutableList.of(FRAME) : found;
  }

  /** The job has no prerequisites but the images of the DIJob's containers. */
  private static boolean isImage(ProtocolPath path) {
    return path.steps().size() > 1 && path.startsWith(JobPaths.PREREQUISITES);
  }

  private List<Place> places(Place place, boolean ofImage) {
    List<ProtocolPath> steps = place.path().steps();
    return switch (key(steps, 0)) {
      case "", "metadata", "spec" -> ImmutableList.of(place);
      case "name" -> ImmutableList.of(value("metadata", "name"));
      case "jobRetryCount" -> ImmutableList.of(value("spec", "backoffLimit"));
      case Keys.TASK_ROLES -> ofRoles(place, steps, ofImage);
      default -> isImage(place.path()) ? ofImage(steps) : ImmutableList.of();
    };
  }

  private static Place value(String... keys) {
    return Place.value(ProtocolPath.of(keys));
  }

  /** The first task that has an image; it is called after the task. */
  private List<Place> ofImage(List<ProtocolPath> steps) {
    String image =
        job.prerequisites()
            .get(steps.get(1).index().orElseThrow())
            .uri()
            .map(uri -> uri.values().get(0))
            .orElse("");
    Optional<Integer> task = firstWith(image);
    return task.isEmpty()
        ? ImmutableList.of()
        : switch (key(steps, 2)) {
          case "", "uri" -> ImmutableList.of(Place.value(container(task.get()).child("image")));
          case "name" -> ImmutableList.of(Place.value(TASKS.child(task.get())));
          default -> ImmutableList.of();
        };
  }

  /** An image, or what it is called where nothing is said of the image itself. */
  private List<Place> image(int task, boolean ofImage) {
    Place own = Place.value(container(task).child("image"));
    String image = dijob.job().spec().tasks().get(task).mainContainer().text("image").orElse("");
    Optional<Integer> first = firstWith(image);
    return ofImage || first.isEmpty()
        ? ImmutableList.of(own)
        : ImmutableList.of(Place.value(TASKS.child(first.get())), own);
  }

  private Optional<Integer> firstWith(String image) {
    List<DIJobTask> all = dijob.job().spec().tasks();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).mainContainer().text("image").equals(Optional.of(image))) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private List<Place> ofRoles(Place place, List<ProtocolPath> steps, boolean ofImage) {
    Integer task = steps.size() > 1 ? tasks.get(steps.get(1)) : null;
    if (task == null) {
      return ImmutableList.of(Place.value(TASKS));
    }
    return switch (key(steps, 2)) {
      case "" -> ImmutableList.of(Place.value(TASKS.child(task)));
      case "instances" -> ImmutableList.of(Place.value(TASKS.child(task).child("replicas")));
      case "dockerImage" -> image(task, ofImage);
      case Keys.PREREQUISITES -> references(task, steps);
      case Keys.COMMANDS -> command(task, place, steps);
      case Keys.RESOURCES -> resource(task, key(steps, 3));
      default -> ImmutableList.of();
    };
  }

  private static ProtocolPath container(int task) {
    return TASKS.child(task).child("template").child("spec").child("containers").child(0);
  }

  private List<Place> references(int task, List<ProtocolPath> steps) {
    TaskPrerequisites own = dijob.prerequisites().get(task);
    int index = steps.size() > 3 ? steps.get(3).index().orElse(-1) : -1;
    if (index >= 0 && index < own.places().size()) {
      return ImmutableList.of(own.places().get(index));
    }
    if (own.places().size() == 1) {
      return own.places();
    }
    boolean ofAll = own.path().startsWith(TaskPrerequisites.ownPath());
    return ImmutableList.of(Place.value(ofAll ? TaskPrerequisites.ownPath() : own.path()));
  }

  private List<Place> command(int task, Place place, List<ProtocolPath> steps) {
    if (converted.isEmpty()) {
      return ImmutableList.of();
    }
    if (steps.size() == 3) {
      ProtocolPath container = container(task);
      return ImmutableList.of(
          Place.value(container.child("command")),
          Place.value(container.child("args")),
          Place.value(container.child("env")));
    }
    ProtocolPath cause = converted.get().placeOf(place.path()).path();
    if (cause.equals(container(task))) {
      return ImmutableList.of(
          Place.value(cause.child("command")), Place.value(cause.child("args")));
    }
    Place own = stretch(task, place, cause, steps);
    ProtocolPath command = container(task).child("command");
    return cause.startsWith(container(task).child("args"))
        ? ImmutableList.of(own, Place.value(command))
        : ImmutableList.of(own);
  }

  /** A line of a script is the same line of the argument, which may begin with empty lines. */
  private Place stretch(int task, Place place, ProtocolPath cause, List<ProtocolPath> steps) {
    List<Value> arguments = dijob.job().spec().tasks().get(task).mainContainer().items("args");
    if (place.part() != Place.Part.TEXT
        || !cause.equals(container(task).child("args").child(0))
        || !(arguments.get(0) instanceof Value.Scalar written)) {
      return Place.value(cause);
    }
    String role = steps.get(1).key().orElseThrow();
    String made =
        Objects.requireNonNull(job.taskRoles().get(role))
            .commands()
            .get(steps.get(3).index().orElseThrow());
    int line = new TextLines(made).at(place.from()) + linesBefore(written.text());
    TextLines lines = new TextLines(written.text());
    return line < lines.count()
        ? Place.text(cause, lines.start(line), lines.end(line))
        : Place.value(cause);
  }

  /** How many lines hold nothing but blanks before the script begins. */
  private static int linesBefore(String text) {
    int script = CharMatcher.anyOf(" \t\n").negate().indexIn(text);
    return CharMatcher.is('\n').countIn(script < 0 ? text : text.substring(0, script));
  }

  /** The limit decides, and the request where there is none. */
  private List<Place> resource(int task, String key) {
    if (converted.isEmpty() || key.equals("ports")) {
      return ImmutableList.of();
    }
    String name =
        switch (key) {
          case "memoryMB" -> "memory";
          case "gpu" -> gpu;
          default -> key;
        };
    ProtocolPath resources = container(task).child("resources");
    Value.Mapping written =
        dijob.job().spec().tasks().get(task).mainContainer().mapping("resources");
    return ImmutableList.of(
        Place.value(
            Stream.of("limits", "requests")
                .filter(list -> written.mapping(list).get(name).isPresent())
                .findFirst()
                .map(list -> resources.child(list).child(name))
                .orElse(resources)));
  }

  private static String key(List<ProtocolPath> steps, int step) {
    return steps.size() > step ? steps.get(step).key().orElse("") : "";
  }
}
