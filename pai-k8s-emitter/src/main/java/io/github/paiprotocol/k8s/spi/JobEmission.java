package io.github.paiprotocol.k8s.spi;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.Optional;

/** A job of the job protocol on its way to becoming objects. */
public interface JobEmission extends Emission {

  /**
   * The job with everything it needs.
   *
   * @return the resolved job
   */
  ResolvedJob resolved();

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
   * The names of the job's objects, for targets with an object for each role or task. Others change
   * them.
   *
   * @return the names
   */
  default TaskNaming naming() {
    return TaskNaming.of(job());
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
