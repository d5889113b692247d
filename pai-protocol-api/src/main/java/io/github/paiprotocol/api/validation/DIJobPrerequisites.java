package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.MoreDiagnostics;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the tasks of a DIJob require. The rules are those of task roles, so that they are checked,
 * and later resolved, as a job of the job protocol whose roles are the tasks.
 */
final class DIJobPrerequisites {
  private static final String NO_IMAGE = "none";

  private final DIJob job;
  private final ImmutableList<TaskPrerequisites> tasks;
  private final SourceMap positions;
  private final DiagnosticCollector out;

  private DIJobPrerequisites(
      DIJob job, List<TaskPrerequisites> tasks, SourceMap positions, DiagnosticCollector out) {
    this.job = job;
    this.positions = positions;
    this.tasks = ImmutableList.copyOf(tasks);
    this.out = out;
  }

  /** Reads and checks the annotations of all tasks. */
  static List<TaskPrerequisites> check(DIJob job, SourceMap positions, DiagnosticCollector out) {
    List<TaskPrerequisites> all = TaskPrerequisites.read(job);
    DIJobPrerequisites found = new DIJobPrerequisites(job, all, positions, out);
    found.checkTasks();
    return found.tasks;
  }

  /** A valid DIJob, and its tasks' prerequisites, as a job. */
  static ValidatedJob asJob(
      DIJob job, List<TaskPrerequisites> tasks, SourceMap positions, List<Diagnostic> warnings) {
    Job made = roles(job, tasks);
    SourceMap places = new TaskPlaces(made, tasks, positions);
    return new ValidatedJob(made, Optional.empty(), places, warnings, false);
  }

  private void checkTasks() {
    Set<String> roles = new HashSet<>();
    boolean checkable = true;
    boolean any = false;
    for (int i = 0; i < tasks.size(); i++) {
      TaskPrerequisites read = tasks.get(i);
      read.problems().forEach(out::report);
      checkable &= read.problems().stream().noneMatch(Diagnostic::isError);
      if (!read.references().isEmpty()) {
        any = true;
        checkCommand(i, read);
        checkable &= checkPlaces(read);
      }
      checkable &= job.spec().tasks().get(i).roleName().filter(roles::add).isPresent();
    }
    if (any && checkable) {
      checkReferences();
    }
  }

  private void checkCommand(int task, TaskPrerequisites read) {
    if (job.spec().tasks().get(task).mainContainer().items("command").isEmpty()) {
      ProtocolPath template = DIJobNameRules.TASKS.child(task).child("template");
      ProtocolPath container = template.child("spec").child("containers").child(0);
      out.report(DIJobProblems.noCommand(container, read.places().get(0)));
    }
  }

  private boolean checkPlaces(TaskPrerequisites read) {
    boolean fine = true;
    for (int i = 0; i < read.references().size(); i++) {
      if (read.references().get(i).target() instanceof Reference.Local local) {
        out.report(DIJobProblems.localPrerequisite(read.places().get(i), local.text()));
        fine = false;
      }
    }
    return fine;
  }

  private void checkReferences() {
    Job roles = roles(job, tasks);
    SourceMap places = new TaskPlaces(roles, tasks, positions);
    for (Diagnostic found : ProtocolValidator.standard().check(roles)) {
      List<ProtocolPath> steps = found.path().steps();
      boolean more = found.code() instanceof MoreDiagnostics;
      if (more
          || (steps.size() > 2 && steps.get(2).equals(steps.get(1).child(Keys.PREREQUISITES)))) {
        out.report(found.locatedIn(places));
      }
    }
  }

  private static Job roles(DIJob job, List<TaskPrerequisites> tasks) {
    Job.Builder made = Job.builder().name(job.metadata().name());
    Set<String> images = new HashSet<>();
    for (int i = 0; i < tasks.size(); i++) {
      DIJobTask task = job.spec().tasks().get(i);
      String role = task.roleName().orElse("");
      String image = task.mainContainer().text("image").orElse(NO_IMAGE);
      if (images.add(image)) {
        made.addPrerequisite(Prerequisite.dockerImage(image, image));
      }
      made.putTaskRole(
          role,
          TaskRole.builder()
              .instances(task.replicas())
              .dockerImage(image)
              .prerequisites(tasks.get(i).references())
              .resources(1, 1, 0)
              .addCommand(ValidatedDIJob.COMMAND)
              .build());
    }
    return made.build();
  }
}
