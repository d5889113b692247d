package io.github.paiprotocol.k8s.spi;

import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.Map;
import java.util.Optional;

/** A job of the job protocol on its way to becoming objects. */
public interface JobEmission extends Emission {

  /**
   * The job with everything it needs.
   *
   * @return the resolved job
   */
  Resolved<Job> resolved();

  /**
   * The job as its author wrote it.
   *
   * @return the job
   */
  default Job job() {
    return resolved().job();
  }

  /**
   * Who submits, and when.
   *
   * @return the submission
   */
  Submission submission();

  /**
   * What the cluster's HiveD scheduler has.
   *
   * @return the catalog, or empty when the cluster has no such scheduler
   */
  Optional<HivedCatalog> hived();

  /**
   * Writes the scripts of tasks.
   *
   * @return the emitter of scripts
   */
  RuntimeScriptEmitter scripts();

  /**
   * The queue of the job's virtual cluster, for targets that put jobs into queues. A virtual
   * cluster for which nobody found one is noted as lost when the emission ends, unless the target
   * is OpenPAI's.
   *
   * @param queues the profile's queues by virtual cluster
   * @return the queue; empty when there is none for it
   */
  Optional<String> queue(Map<String, String> queues);

  /**
   * The priority class of the job's priority.
   *
   * @return the class; empty when the job names no priority, or the profile no class for it
   */
  default Optional<String> priorityClass() {
    return job()
        .extras()
        .hivedScheduler()
        .flatMap(HivedScheduler::jobPriorityClass)
        .map(priority -> profile().operations().priorityClasses().get(priority.canonicalName()));
  }

  /**
   * The names of the job's objects, for targets with an object for each role or task. Others change
   * them.
   *
   * @return the names
   */
  default TaskNaming naming() {
    return TaskNaming.of(submission().user(), job());
  }

  /**
   * Adds the objects that self-contained tasks share: Secrets to pull images, scripts and
   * variables. What belongs to OpenPAI only is noted as lost.
   *
   * @param naming what objects and hosts are called
   * @return the tasks
   * @throws io.github.paiprotocol.api.diagnostic.PaiException when there are so many tasks that it
   *     is not worth making objects of them: a small text could ask for any amount
   */
  Tasks tasks(TaskNaming naming);

  /**
   * Adds the objects that tasks share but their scripts, which something else makes.
   *
   * @param naming what objects and hosts are called
   * @return the tasks, of which {@link Tasks#template} gives nothing
   * @throws io.github.paiprotocol.api.diagnostic.PaiException as {@link #tasks} does
   */
  Tasks tasksWithoutScripts(TaskNaming naming);
}
