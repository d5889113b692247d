package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.MoreDiagnostics;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.yaml.CarriedParts;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What runs around the commands of a DIJob's tasks. The rules are those of task roles, so that it
 * is checked, and later resolved, as a job of the job protocol whose roles are the tasks.
 *
 * @param tasks what each task requires, in the order of tasks
 * @param carried what the DIJob carries of a job
 */
record DIJobPrerequisites(List<TaskPrerequisites> tasks, CarriedParts carried) {
  private static final String NO_IMAGE = "none";

  /** Which plugins there are is known where scripts are made. */
  private static final ProtocolValidator VALIDATOR =
      ProtocolValidator.builder().unknownPlugins(Severity.WARNING).build();

  DIJobPrerequisites {
    tasks = ImmutableList.copyOf(tasks);
  }

  /** Of a DIJob that cannot be looked at. */
  static DIJobPrerequisites none() {
    return new DIJobPrerequisites(List.of(), CarriedParts.none());
  }

  /** Reads and checks the annotations of a DIJob and of all its tasks. */
  static DIJobPrerequisites check(DIJob job, SourceMap positions, DiagnosticCollector out) {
    DIJobPrerequisites read =
        new DIJobPrerequisites(TaskPrerequisites.read(job), CarriedParts.read(job));
    if (read.checkTasks(job, out)) {
      read.checkAsJob(job, positions, out);
    }
    return read;
  }

  /** Where it says what runs around a task's command; empty when nothing does. */
  Optional<Place> around(DIJob job, int task) {
    TaskPrerequisites read = tasks.get(task);
    if (!read.references().isEmpty()) {
      return Optional.of(read.places().get(0));
    }
    return job.spec()
        .tasks()
        .get(task)
        .roleName()
        .filter(carried::workAround)
        .map(role -> carried.place(Place.value(JobPaths.EXTRAS)));
  }

  /** A valid DIJob, and what runs around its tasks' commands, as a job. */
  ValidatedJob asJob(DIJob job, SourceMap positions, List<Diagnostic> warnings) {
    Job made = roles(job);
    SourceMap places = new TaskPlaces(made, this, positions);
    return new ValidatedJob(made, Optional.empty(), places, warnings, false);
  }

  /** Whether there is something, and nothing is so wrong with it that more cannot be said. */
  private boolean checkTasks(DIJob job, DiagnosticCollector out) {
    carried.problems().forEach(out::report);
    checkLogins(out);
    Set<String> own = new HashSet<>();
    carried.job().prerequisites().forEach(each -> own.add(each.name()));
    carried.job().extras().referencePrerequisites().forEach(alias -> own.add(alias.name()));
    Set<String> roles = new HashSet<>();
    boolean checkable = carried.problems().stream().noneMatch(Diagnostic::isError);
    boolean any = !carried.isEmpty();
    for (int i = 0; i < tasks.size(); i++) {
      TaskPrerequisites read = tasks.get(i);
      read.problems().forEach(out::report);
      checkable &= read.problems().stream().noneMatch(Diagnostic::isError);
      Optional<Place> around = around(job, i);
      if (around.isPresent()) {
        any = true;
        checkCommand(job, i, around.get(), out);
        checkable &= checkPlaces(read, own, out);
      }
      checkable &= job.spec().tasks().get(i).roleName().filter(roles::add).isPresent();
    }
    return any && checkable;
  }

  private void checkLogins(DiagnosticCollector out) {
    List<Prerequisite> own = carried.job().prerequisites();
    for (int i = 0; i < own.size(); i++) {
      if (own.get(i).auth().isPresent()) {
        ProtocolPath login = JobPaths.prerequisite(i).child("auth");
        out.report(DIJobProblems.carriedLogin(carried.place(Place.key(login)), own.get(i).name()));
      }
    }
  }

  private static void checkCommand(DIJob job, int task, Place around, DiagnosticCollector out) {
    if (job.spec().tasks().get(task).mainContainer().items("command").isEmpty()) {
      ProtocolPath template = DIJobNameRules.TASKS.child(task).child("template");
      ProtocolPath container = template.child("spec").child("containers").child(0);
      out.report(DIJobProblems.noCommand(container, around));
    }
  }

  private static boolean checkPlaces(
      TaskPrerequisites read, Set<String> own, DiagnosticCollector out) {
    boolean fine = true;
    for (int i = 0; i < read.references().size(); i++) {
      if (read.references().get(i).target() instanceof Reference.Local local
          && !own.contains(local.text())) {
        out.report(DIJobProblems.localPrerequisite(read.places().get(i), local.text()));
        fine = false;
      }
    }
    return fine;
  }

  /** What is a problem of the roles made up here is no problem of the DIJob. */
  private void checkAsJob(DIJob job, SourceMap positions, DiagnosticCollector out) {
    Job roles = roles(job);
    TaskPlaces places = new TaskPlaces(roles, this, positions);
    for (Diagnostic found : VALIDATOR.check(roles)) {
      if (found.code() instanceof MoreDiagnostics || places.isInAnnotation(found.path())) {
        out.report(found.locatedIn(places));
      }
    }
  }

  private Job roles(DIJob job) {
    Job own = carried.job();
    Job.Builder made =
        Job.builder()
            .name(job.metadata().name())
            .prerequisites(own.prerequisites())
            .parameters(own.parameters())
            .extras(own.extras());
    Map<String, String> images = new HashMap<>();
    own.prerequisites().stream()
        .filter(Prerequisite::isDockerImage)
        .forEach(image -> images.putIfAbsent(firstAddress(image), image.name()));
    for (int i = 0; i < tasks.size(); i++) {
      DIJobTask task = job.spec().tasks().get(i);
      String role = task.roleName().orElse("");
      String image = task.mainContainer().text("image").orElse(NO_IMAGE);
      if (!images.containsKey(image)) {
        made.addAllPrerequisites(List.of(Prerequisite.dockerImage(image, image)));
        images.put(image, image);
      }
      TaskRole.Builder named = TaskRole.builder();
      Optional.ofNullable(own.taskRoles().get(role)).ifPresent(named::from);
      made.putTaskRole(
          role,
          named
              .instances(task.replicas())
              .dockerImage(images.get(image))
              .prerequisites(tasks.get(i).references())
              .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
              .commands(List.of(ValidatedDIJob.COMMAND))
              .build());
    }
    return made.build();
  }

  private static String firstAddress(Prerequisite image) {
    return image.uri().map(uri -> uri.values().get(0)).orElse("");
  }
}
