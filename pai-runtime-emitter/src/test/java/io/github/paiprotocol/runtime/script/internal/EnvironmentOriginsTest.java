package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each variable of a task comes from, by its name. */
class EnvironmentOriginsTest {
  private static final TaskRole ROLE =
      TaskRole.builder()
          .dockerImage("image")
          .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
          .addCommand("true")
          .build();

  private final EnvironmentOrigins origins =
      EnvironmentOrigins.of(
          Job.builder()
              .name("job")
              .putTaskRole("worker", ROLE)
              .putTaskRole("ps_server", ROLE)
              .putTaskRole("ps", ROLE)
              .build());

  private static String shown(List<Provenance> origins) {
    return String.join(
        " ",
        origins.stream()
            .map(
                origin ->
                    switch (origin.kind()) {
                      case JOB -> origin.path().toString();
                      case PROFILE -> "profile:" + origin.path();
                      default -> origin.kind() + ":" + origin.name();
                    })
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "PAI_JOB_NAME, name SUBMISSION:user",
    "PAI_USER_NAME, SUBMISSION:user",
    "PAI_VIRTUAL_CLUSTER, defaults.virtualCluster",
    "WORLD_SIZE, taskRoles",
    "MASTER_ADDR, taskRoles name SUBMISSION:user",
    "MASTER_PORT, FRAME:environment",
    "PAI_TASK_INDEX, FRAME:environment",
    "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX, FRAME:environment",
    "PAI_CURRENT_TASK_ROLE_NAME, taskRoles.worker",
    "SOMETHING, FRAME:environment",
    "PAI_SOMETHING, FRAME:environment",
    "SOME_PORT, FRAME:environment",
    "PAI_TASK_ROLE_ps, FRAME:environment",
    "X_HOST_LIST, FRAME:environment"
  })
  void thoseOfAllTasksComeFromTheJobOrFromUs(String variable, String from) {
    assertThat(shown(origins.of(variable, "worker"))).isEqualTo(from);
  }

  @ParameterizedTest
  @CsvSource({
    "PAI_TASK_ROLE_TASK_COUNT_ps, taskRoles.ps.instances",
    "PAI_TASK_ROLE_TASK_COUNT_ps_server, taskRoles.ps_server.instances",
    "PAI_TASK_ROLE_TASK_COUNT_psserver, taskRoles.ps_server.instances",
    "PAI_TASK_ROLE_TASK_COUNT_none, taskRoles.instances",
    "PAI_MIN_FAILED_TASK_COUNT_ps, taskRoles.ps.completion.minFailedInstances",
  })
  void aCountComesFromItsField(String variable, String from) {
    assertThat(shown(origins.of(variable, "worker"))).isEqualTo(from);
  }

  @ParameterizedTest
  @CsvSource({
    "PAI_RESOURCE_ps_server, resourcePerInstance extraContainerOptions.shmMB",
    "PAI_MIN_SUCCEEDED_TASK_COUNT_ps_server, completion.minSucceededInstances instances"
  })
  void someComeFromTwoFields(String variable, String fields) {
    String each = "taskRoles.ps_server." + fields.replace(" ", " taskRoles.ps_server.");
    assertThat(shown(origins.of(variable, "worker"))).isEqualTo(each);
  }

  @ParameterizedTest
  @CsvSource({
    "PAI_HOST_IP_ps_server_0, ps_server",
    "PAI_HOST_IP_psserver_12, ps_server",
    "PAI_HOST_IP_ps_0, ps",
    "PAI_HOST_IP_ps, ps",
    "PAI_TASK_ROLE_ps_HOST_LIST, ps",
    "PAI_TASK_ROLE_ps_server_HOST_LIST, ps_server"
  })
  void anAddressComesFromItsRoleAndWhatNamesTheTasks(String variable, String role) {
    assertThat(shown(origins.of(variable, "worker")))
        .isEqualTo("taskRoles." + role + " taskRoles name SUBMISSION:user");
  }

  @ParameterizedTest
  @CsvSource({
    "PAI_PORT_LIST_ps_0_http, ps",
    "PAI_PORT_LIST_ps_server_0_http, ps_server",
    "PAI_ps_server_0_ssh_PORT, ps_server",
    "PAI_psserver_0_ssh_PORT, ps_server",
    "PAI_CONTAINER_SSH_PORT, worker",
    "PAI_CURRENT_CONTAINER_PORT, worker"
  })
  void aPortComesFromItsRoleAndTheProfile(String variable, String role) {
    assertThat(shown(origins.of(variable, "worker")))
        .isEqualTo("taskRoles." + role + ".resourcePerInstance.ports taskRoles profile:ports");
  }

  @Test
  void ofARoleThatIsNotThereAllRolesAreNamed() {
    assertThat(shown(origins.of("PAI_PORT_LIST_pss_0_http", "worker"))).isEqualTo("taskRoles");
    assertThat(shown(origins.of("PAI_HOST_IP_", "worker")))
        .isEqualTo("taskRoles taskRoles name SUBMISSION:user");
  }

  @Test
  void whatIsCalledAfterARoleComesFromItsNameToo() {
    assertThat(shown(origins.withName("PAI_TASK_ROLE_TASK_COUNT_ps", "worker")))
        .isEqualTo("taskRoles.ps.instances taskRoles.ps");
    assertThat(shown(origins.withName("PAI_HOST_IP_ps_0", "worker")))
        .isEqualTo("taskRoles.ps taskRoles name SUBMISSION:user");
    assertThat(shown(origins.withName("PAI_JOB_NAME", "worker"))).isEqualTo("name SUBMISSION:user");
    assertThat(shown(origins.withName("PAI_VIRTUAL_CLUSTER", "worker")))
        .isEqualTo("defaults.virtualCluster");
  }
}
