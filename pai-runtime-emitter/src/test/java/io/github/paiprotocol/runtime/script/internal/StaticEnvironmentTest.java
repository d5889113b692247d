package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StaticEnvironmentTest {

  private static final Job JOB =
      Job.builder()
          .name("train_1")
          .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
          .putTaskRole(
              "ps_server",
              TaskRole.builder()
                  .dockerImage("image")
                  .instances(2)
                  .completion(Completion.of(2, -1))
                  .extraContainerOptions(
                      ContainerOptions.builder().shmMB(64).infiniband(false).build())
                  .resources(ResourceSpec.builder().cpu(3).memoryMB(4096))
                  .addCommand("serve")
                  .build())
          .putTaskRole(
              "worker",
              TaskRole.builder()
                  .dockerImage("image")
                  .resources(ResourceSpec.builder().cpu(1).memoryMB(1024).gpu(5))
                  .addCommand("train")
                  .build())
          .build();

  @Test
  void theEntriesStandInThePlatformsOrder() {
    assertThat(StaticEnvironment.of(JOB, "alice").ofRole("worker"))
        .containsExactly(
            entry("PAI_FRAMEWORK_NAME", "alice~train_1"),
            entry("PAI_JOB_NAME", "alice~train_1"),
            entry("PAI_USER_NAME", "alice"),
            entry("PAI_DEFAULT_FS_URI", ""),
            entry("PAI_TASK_ROLE_COUNT", "2"),
            entry("PAI_TASK_ROLE_LIST", "ps_server,worker"),
            entry("PAI_VIRTUAL_CLUSTER", "default"),
            entry("PAI_TASK_ROLE_TASK_COUNT_ps_server", "2"),
            entry("PAI_RESOURCE_ps_server", "0,3,4096,64"),
            entry("PAI_MIN_FAILED_TASK_COUNT_ps_server", "2"),
            entry("PAI_MIN_SUCCEEDED_TASK_COUNT_ps_server", "-1"),
            entry("PAI_TASK_ROLE_TASK_COUNT_worker", "1"),
            entry("PAI_RESOURCE_worker", "5,1,1024,0"),
            entry("PAI_MIN_FAILED_TASK_COUNT_worker", "1"),
            entry("PAI_MIN_SUCCEEDED_TASK_COUNT_worker", "1"),
            entry("PAI_USERNAME", "alice"),
            entry("PAI_TASKS_NUM", "3"),
            entry("PAI_JOB_TASK_COUNT", "3"),
            entry("PAI_TASK_ROLES_NUM", "2"),
            entry("PAI_JOB_TASK_ROLE_COUNT", "2"),
            entry("PAI_JOB_TASK_ROLE_LIST", "ps_server,worker"),
            entry("PAI_CURRENT_TASK_ROLE_NAME", "worker"));
  }

  @Test
  void theVirtualClusterIsTheJobsOwn() {
    Job elsewhere =
        Job.builder()
            .name("j")
            .defaults(new Defaults(Optional.of("vc1"), Optional.empty()))
            .putAllTaskRoles(JOB.taskRoles())
            .build();
    assertThat(StaticEnvironment.of(elsewhere, "bob").shared())
        .containsEntry("PAI_VIRTUAL_CLUSTER", "vc1");
  }

  @Test
  void aRoleIsKnownByItsLettersAndDigits() {
    assertThat(List.of("ps_server", "Worker", "taskrole_1", "_", "w"))
        .map(RoleNames::stripped)
        .containsExactly("psserver", "worker", "taskrole1", "", "w");
  }

  @Test
  void onlyAnUnclaimedStrippedNameIsAnAlias() {
    assertThat(RoleNames.aliases(List.of("ps_server", "a_b", "A_B", "c_d", "cd", "_", "plain")))
        .containsExactly(entry("ps_server", "psserver"));
  }
}
