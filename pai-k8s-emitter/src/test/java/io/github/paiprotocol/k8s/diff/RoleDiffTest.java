package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said of roles that come, go, or are called otherwise. */
class RoleDiffTest extends RunDiffs {
  @Test
  void rolesComeGoAndAreRenamed() {
    String two =
        JOB.replace(
            "extras:",
            """
              ps:
                dockerImage: image
                resourcePerInstance: {cpu: 2, memoryMB: 512, gpu: 1, ports: {grpc: 1}}
                commands: [serve, log]
            extras:""");
    assertThat(diff(JOB, two))
        .isEqualTo(
            """
            job train

            Role `ps`
            + role
                +instances: 1
                +taskRetryCount: 0
                +minFailedInstances: 1
                +minSucceededInstances: all
                +cpu: 2
                +memoryMB: 512
                +gpu: 1
                +ports.grpc: 1
                +shmMB: 512 by default
                +infiniband: false
                +image: debian
                +mount at /data: shared
                +commands:
                +  serve
                +  log

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -2,16 +2,20 @@
                 PAI_JOB_NAME=user~train
                 PAI_USER_NAME=user
                 PAI_DEFAULT_FS_URI=
                -PAI_TASK_ROLE_COUNT=1
                -PAI_TASK_ROLE_LIST=worker
                +PAI_TASK_ROLE_COUNT=2
                +PAI_TASK_ROLE_LIST=worker,ps
                 PAI_VIRTUAL_CLUSTER=default
                 PAI_TASK_ROLE_TASK_COUNT_worker=1
                 PAI_RESOURCE_worker=0,1,1024,0
                 PAI_MIN_FAILED_TASK_COUNT_worker=1
                 PAI_MIN_SUCCEEDED_TASK_COUNT_worker=1
                +PAI_TASK_ROLE_TASK_COUNT_ps=1
                +PAI_RESOURCE_ps=1,2,512,0
                +PAI_MIN_FAILED_TASK_COUNT_ps=1
                +PAI_MIN_SUCCEEDED_TASK_COUNT_ps=1
                 PAI_USERNAME=user
                -PAI_TASKS_NUM=1
                -PAI_JOB_TASK_COUNT=1
                -PAI_TASK_ROLES_NUM=1
                -PAI_JOB_TASK_ROLE_COUNT=1
                -PAI_JOB_TASK_ROLE_LIST=worker
                +PAI_TASKS_NUM=2
                +PAI_JOB_TASK_COUNT=2
                +PAI_TASK_ROLES_NUM=2
                +PAI_JOB_TASK_ROLE_COUNT=2
                +PAI_JOB_TASK_ROLE_LIST=worker,ps

            What runs changes.
            """);
    assertThat(diff(two, two.replace("  ps:", "  server:").replace("serve, log", "serve, logs")))
        .isEqualTo(
            """
            job train

            Role `server`
            ~ name: ps → server
            ~ commands
                @@ -1,2 +1,2 @@
                 serve
                -log
                +logs

            Variables, which follow from the rest
            ~ variables of all tasks
                @@ -3,19 +3,19 @@
                 PAI_USER_NAME=user
                 PAI_DEFAULT_FS_URI=
                 PAI_TASK_ROLE_COUNT=2
                -PAI_TASK_ROLE_LIST=worker,ps
                +PAI_TASK_ROLE_LIST=worker,server
                 PAI_VIRTUAL_CLUSTER=default
                 PAI_TASK_ROLE_TASK_COUNT_worker=1
                 PAI_RESOURCE_worker=0,1,1024,0
                 PAI_MIN_FAILED_TASK_COUNT_worker=1
                 PAI_MIN_SUCCEEDED_TASK_COUNT_worker=1
                -PAI_TASK_ROLE_TASK_COUNT_ps=1
                -PAI_RESOURCE_ps=1,2,512,0
                -PAI_MIN_FAILED_TASK_COUNT_ps=1
                -PAI_MIN_SUCCEEDED_TASK_COUNT_ps=1
                +PAI_TASK_ROLE_TASK_COUNT_server=1
                +PAI_RESOURCE_server=1,2,512,0
                +PAI_MIN_FAILED_TASK_COUNT_server=1
                +PAI_MIN_SUCCEEDED_TASK_COUNT_server=1
                 PAI_USERNAME=user
                 PAI_TASKS_NUM=2
                 PAI_JOB_TASK_COUNT=2
                 PAI_TASK_ROLES_NUM=2
                 PAI_JOB_TASK_ROLE_COUNT=2
                -PAI_JOB_TASK_ROLE_LIST=worker,ps
                +PAI_JOB_TASK_ROLE_LIST=worker,server

            What runs changes.
            """);
  }

  /**
   * More than half of the lines of two roles make them one, and most of all those that share most.
   */
  @Test
  void rolesAreKnownByMostOfTheirLines() {
    String two =
        JOB.replace(
            "extras:",
            """
              ps:
                dockerImage: image
                resourcePerInstance: {cpu: 2, memoryMB: 512, gpu: 1}
                commands: [one, two, three, four, five, six]
            extras:""");
    String renamed = two.replace("  ps:", "  server:");
    assertThat(names(two, renamed.replace("five, six", "other, than")))
        .containsExactly("ROLE server: name");
    // Nine lines of eighteen are no more than half.
    assertThat(
            names(
                two,
                renamed
                    .replace("cpu: 2, memoryMB: 512, gpu: 1", "cpu: 3, memoryMB: 513, gpu: 2")
                    .replace("one, two, three, four, five, six", "a, b, c, d, e, f")))
        .containsExactly("ROLE server: role", "ROLE ps: role");
    assertThat(
            names(
                two,
                two.replace("  ps:", "  other:")
                    .replace("five, six", "x, y")
                    .replace(
                        "extras:",
                        """
                          server:
                            dockerImage: image
                            resourcePerInstance: {cpu: 2, memoryMB: 512, gpu: 1}
                            commands: [one, two, three, four, five]
                        extras:""")))
        .containsExactly("ROLE other: role", "ROLE server: name");
  }

  /** Of more pairs than 1,000 only what is the same is found. */
  @Test
  void ofManyRolesOnlyThoseThatAreTheSameAreFound() {
    assertThat(names(roles("a", 25), roles("b", 40)))
        .filteredOn(change -> change.endsWith(": name"))
        .hasSize(25);
    assertThat(names(roles("a", 25), roles("b", 41)))
        .filteredOn(change -> change.endsWith(": name"))
        .isEmpty();
  }

  private static String roles(String prefix, int count) {
    StringBuilder roles = new StringBuilder();
    for (int i = 0; i < count; i++) {
      roles.append("  ").append(prefix).append(i).append(": {dockerImage: image, ");
      roles.append("resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}, ");
      roles.append("commands: [").append(prefix).append(i).append("]}\n");
    }
    return """
    protocolVersion: 2
    name: many
    type: job
    prerequisites: [{name: image, type: dockerimage, uri: debian}]
    taskRoles:
    """
        + roles;
  }

  private List<String> names(String before, String after) {
    return JobDiff.of(resolved(before), resolved(after)).changes().stream()
        .filter(change -> change.kind() == JobChange.Kind.ROLE)
        .map(JobChange::toString)
        .toList();
  }
}
