package io.github.paiprotocol.submit;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;

/** The tasks of a DIJob as roles, for the rules by which it ends, and for nothing else. */
final class DIJobTasks {
  /** Every pod must succeed, and one failure is enough; as when a DIJob becomes a job. */
  private static final Completion END = Completion.of(1, -1);

  private static final ResourceSpec ANY = ResourceSpec.builder().cpu(0).memoryMB(0).build();

  private DIJobTasks() {}

  static Job of(DIJob dijob) {
    Job.Builder job = Job.builder().name(dijob.metadata().name());
    for (DIJobTask task : dijob.spec().tasks()) {
      job.putTaskRole(
          task.effectiveName().orElseThrow(),
          TaskRole.builder()
              .instances(task.replicas())
              .completion(END)
              .dockerImage("")
              .resourcePerInstance(ANY)
              .build());
    }
    return job.build();
  }
}
