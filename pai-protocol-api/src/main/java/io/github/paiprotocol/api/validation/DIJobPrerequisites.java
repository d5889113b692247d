package io.github.paiprotocol.api.validation;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.rule.Options;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobNameRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobProblems;
import io.github.paiprotocol.api.internal.rule.job.JobRules;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What runs around the commands of a DIJob's tasks. The rules are those of task roles. Scripts are
 * made for it as for a job of the job protocol whose roles are the tasks.
 *
 * @param tasks what each task requires, in the order of tasks
 */
record DIJobPrerequisites(List<TaskPrerequisites> tasks) {
  private static final String NO_IMAGE = "none";

  /** What the role of a task runs: the command of the task's container, which it is given. */
  private static final String COMMAND = "exec -- \"$@\"";

  DIJobPrerequisites {
    tasks = ImmutableList.copyOf(tasks);
  }

  /** Reads and checks the annotations of a DIJob and of all its tasks. */
  static List<TaskPrerequisites> check(
      DIJob job, SourceMap positions, Options options, DiagnosticCollector out) {
    DIJobPrerequisites read = new DIJobPrerequisites(TaskPrerequisites.read(job));
    if (read.checkTasks(job, out)) {
      read.checkReferences(job, positions, options, out);
    }
    return read.tasks();
  }

  /** A valid DIJob, and what runs around its tasks' commands, as a job. */
  Validated<Job> asJob(
      DIJob job, SourceMap positions, List<Diagnostic> warnings, boolean compatibility) {
    Job made = roles(job);
    SourceMap places = new TaskPlaces(made, tasks, positions);
    return new Validated<>(made, Optional.empty(), places, warnings, tasks, compatibility);
  }

  /** Whether there is something, and nothing is so wrong with it that more cannot be said. */
  private boolean checkTasks(DIJob job, DiagnosticCollector out) {
    Set<String> roles = new HashSet<>();
    boolean checkable = true;
    boolean any = false;
    for (int i = 0; i < tasks.size(); i++) {
      TaskPrerequisites read = tasks.get(i);
      read.problems().forEach(out::report);
      checkable &= read.problems().stream().noneMatch(Diagnostic::isError);
      if (!read.references().isEmpty()) {
        any = true;
        checkCommand(job, i, read.places().get(0), out);
        checkable &= checkPlaces(read, out);
      }
      checkable &= job.spec().tasks().get(i).roleName().filter(roles::add).isPresent();
    }
    return any && checkable;
  }

  private static void checkCommand(DIJob job, int task, Place around, DiagnosticCollector out) {
    if (job.spec().tasks().get(task).mainContainer().items("command").isEmpty()) {
      ProtocolPath template = DIJobNameRules.TASKS.child(task).child("template");
      ProtocolPath container = template.child("spec").child("containers").child(0);
      out.report(DIJobProblems.noCommand(container, around));
    }
  }

  private static boolean checkPlaces(TaskPrerequisites read, DiagnosticCollector out) {
    boolean fine = true;
    for (int i = 0; i < read.references().size(); i++) {
      Reference target = read.references().get(i).target();
      if (target.isLocal()) {
        out.report(DIJobProblems.localPrerequisite(read.places().get(i), target.text()));
        fine = false;
      }
    }
    return fine;
  }

  private void checkReferences(
      DIJob job, SourceMap positions, Options options, DiagnosticCollector out) {
    DiagnosticCollector found = new DiagnosticCollector(new AnnotationPlaces(tasks, positions));
    Map<String, RefList> lists = new LinkedHashMap<>();
    for (int i = 0; i < tasks.size(); i++) {
      lists.put(
          job.spec().tasks().get(i).roleName().orElseThrow(),
          RefList.of(tasks.get(i).path(), tasks.get(i).references()));
    }
    ValidationContext context = ValidationContext.of(lists, options, found);
    JobRules.ALL.forEach(rule -> rule.check(context));
    found.sorted().forEach(out::report);
  }

  private Job roles(DIJob job) {
    Job.Builder made = Job.builder().name(job.metadata().name());
    Set<String> images = new HashSet<>();
    for (int i = 0; i < tasks.size(); i++) {
      DIJobTask task = job.spec().tasks().get(i);
      String image = task.mainContainer().text("image").orElse(NO_IMAGE);
      if (images.add(image)) {
        made.addAllPrerequisites(List.of(Prerequisite.dockerImage(image, image)));
      }
      made.putTaskRole(
          task.roleName().orElse(""),
          TaskRole.builder()
              .instances(task.replicas())
              .dockerImage(image)
              .prerequisites(tasks.get(i).references())
              .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
              .commands(List.of(COMMAND))
              .build());
    }
    return made.build();
  }
}
