package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;

/** Builds a distributed PyTorch job in code: four workers of one role, the first of which leads. */
public final class DistributedPyTorch {
  private DistributedPyTorch() {}

  // snippet: build
  /**
   * Builds the job.
   *
   * @return the job, not checked yet
   */
  public static Job job() {
    TaskRole worker =
        TaskRole.builder()
            .instances(4)
            .dockerImage("pytorch")
            .resources(ResourceSpec.builder().cpu(8).memoryMB(65536).gpu(4).putPort("ddp", 1))
            .addCommand(
                "torchrun --nnodes 4 --nproc_per_node 4"
                    + " --node_rank $PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX"
                    + " --master_addr $PAI_HOST_IP_worker_0 --master_port $PAI_PORT_LIST_worker_0_ddp"
                    + " train.py --lr <% $parameters.lr %>")
            .build();
    return Job.builder()
        .name("mnist-ddp")
        .addPrerequisite(Prerequisite.dockerImage("pytorch", "pytorch/pytorch:2.4.0"))
        .putParameter("lr", 0.1)
        .putTaskRole("worker", worker)
        .build();
  }
  // end
}
