package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;

/** Builds a distributed TensorFlow job in code: two workers train, one server holds the model. */
public final class DistributedTensorFlow {
  private static final String TRAIN =
      "python train.py --worker_hosts=$PAI_TASK_ROLE_worker_HOST_LIST"
          + " --ps_hosts=$PAI_TASK_ROLE_ps_HOST_LIST"
          + " --task_index=$PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX";

  private DistributedTensorFlow() {}

  // snippet: build
  /**
   * Builds the job.
   *
   * @return the job, not checked yet
   */
  public static Job job() {
    Prerequisite dataset =
        Prerequisite.builder()
            .name("cifar10")
            .type("data")
            .uri("https://data.example.com/cifar10.tar.gz")
            .addCallback(
                Callback.on(
                    CallbackEvent.TASK_STARTS,
                    "mkdir -p /data",
                    "wget -qO- <% this.uri %> | tar -xz -C /data"))
            .build();
    TaskRole worker =
        TaskRole.builder()
            .instances(2)
            .addPrerequisite("cifar10")
            .dockerImage("tensorflow")
            .resources(ResourceSpec.builder().cpu(4).memoryMB(16384).gpu(1))
            .addCommand(TRAIN + " --job_name=worker --batch_size=<% $parameters.batchSize %>")
            .build();
    TaskRole server =
        TaskRole.builder()
            .completion(Completion.of(1, -1))
            .dockerImage("tensorflow")
            .resources(ResourceSpec.builder().cpu(2).memoryMB(8192))
            .addCommand(TRAIN + " --job_name=ps")
            .build();
    return Job.builder()
        .name("tensorflow-cifar10")
        .addPrerequisites(Prerequisite.dockerImage("tensorflow", "tensorflow:1.15-gpu"), dataset)
        .putParameter("batchSize", 32)
        .putTaskRole("worker", worker)
        .putTaskRole("ps", server)
        .build();
  }
  // end
}
