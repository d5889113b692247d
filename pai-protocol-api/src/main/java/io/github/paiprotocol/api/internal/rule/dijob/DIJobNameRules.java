package io.github.paiprotocol.api.internal.rule.dijob;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Names of a DIJob and its tasks. The orchestrator itself checks the number of tasks of a type, and
 * that names are given and differ; that names of pods and services fit is a rule of Kubernetes.
 */
public final class DIJobNameRules {
  public static final ProtocolPath TASKS = ProtocolPath.of("spec", "tasks");

  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");
  private static final int MAX_LABEL = KubernetesNames.MAX_LABEL;

  /** The service's name puts {@code di-} before it. */
  private static final int MAX_JOB = MAX_LABEL - 3;

  private final DIJob job;
  private final DiagnosticCollector out;

  private DIJobNameRules(DIJob job, DiagnosticCollector out) {
    this.job = job;
    this.out = out;
  }

  public static void check(DIJob job, DiagnosticCollector out) {
    DIJobNameRules rules = new DIJobNameRules(job, out);
    boolean named = rules.checkLabel(METADATA.child("name"), job.metadata().name(), MAX_JOB);
    job.metadata()
        .namespace()
        .ifPresent(name -> rules.checkLabel(METADATA.child("namespace"), name, MAX_LABEL));
    rules.checkTypes();
    rules.checkTasks(named);
  }

  private boolean checkLabel(ProtocolPath path, String name, int max) {
    boolean fine = name.length() <= max && KubernetesNames.isLabel(name);
    if (!fine) {
      out.report(DIJobProblems.illegalName(path, name, max));
    }
    return fine;
  }

  private void checkTypes() {
    Map<TaskType, Integer> first = new EnumMap<>(TaskType.class);
    List<DIJobTask> tasks = job.spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      TaskType type = tasks.get(i).type();
      Integer earlier = type == TaskType.NONE ? null : first.putIfAbsent(type, i);
      if (earlier != null) {
        out.report(DIJobProblems.repeatedType(TASKS.child(i), TASKS.child(earlier), type));
      }
    }
  }

  private void checkTasks(boolean named) {
    Map<String, Integer> first = new HashMap<>();
    List<DIJobTask> tasks = job.spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      DIJobTask task = tasks.get(i);
      ProtocolPath path = TASKS.child(i);
      Optional<String> name = task.effectiveName();
      if (name.isEmpty()) {
        if (!out.isSuppressed(path.child("type")) && !out.isSuppressed(path.child("name"))) {
          out.report(DIJobProblems.nameless(path));
        }
        continue;
      }
      boolean legal = checkLabel(path.child("name"), name.get(), MAX_LABEL);
      if (legal && named) {
        checkPodName(path, name.get(), task.replicas());
      }
      Integer earlier = first.putIfAbsent(name.get(), i);
      if (earlier != null && !isSameType(task, tasks.get(earlier))) {
        out.report(DIJobProblems.duplicateTask(path, TASKS.child(earlier), name.get()));
      }
    }
    checkNamesOfTypes(first);
  }

  /** Two tasks of one type without names are reported for their type. */
  private static boolean isSameType(DIJobTask task, DIJobTask earlier) {
    return task.name().isEmpty() && earlier.name().isEmpty() && task.type() == earlier.type();
  }

  private void checkPodName(ProtocolPath path, String task, int replicas) {
    String last = job.metadata().name() + "-" + task + "-" + (replicas - 1);
    if (last.length() > MAX_LABEL) {
      out.report(DIJobProblems.longPodName(path.child("name"), last, MAX_LABEL));
    }
  }

  /** The variable with the nodes of a type has the name of the one with the nodes of a task. */
  private void checkNamesOfTypes(Map<String, Integer> byName) {
    List<DIJobTask> tasks = job.spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      TaskType type = tasks.get(i).type();
      Integer namesake = type == TaskType.NONE ? null : byName.get(type.word());
      if (namesake != null && namesake != i && tasks.get(namesake).type() != type) {
        ProtocolPath other = TASKS.child(namesake);
        out.report(DIJobProblems.namedAsType(other, TASKS.child(i), type));
      }
    }
  }
}
