package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known of the places of tasks reaches the tasks, as variables and as a file. */
class PlacedRuntimeTest {
  private static final String POD = "00000000-0000-4000-8000-00000000000";

  @TempDir Path folder;

  private static Resolved<Job> job(int servers, String... commands) {
    TaskRole.Builder role =
        TaskRole.builder()
            .dockerImage("image")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(1024));
    Job job =
        Job.builder()
            .name("job")
            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
            .putTaskRole("worker", role.addCommands(commands).build())
            .putTaskRole("ps_server", role.instances(servers).build())
            .build();
    return PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
  }

  private static RuntimeInput input(Resolved<Job> job) {
    return RuntimeInput.of("alice")
        .withPlacement(
            PlacedJob.of(
                job.job(),
                List.of(
                    TaskPlacement.of("ps_server", 1, POD + 3, "10.0.0.3"),
                    TaskPlacement.of("ps_server", 0, POD + 2, "10.0.0.2"),
                    TaskPlacement.of("worker", 0, POD + 1, "10.0.0.1"))));
  }

  private static RuntimeScripts emit(Resolved<Job> job, String role) {
    return RuntimeScriptEmitter.standard().emit(job, role, input(job));
  }

  @Test
  void whatTasksKnowByOtherMeansIsNotSaidAgain() {
    RuntimeScripts scripts =
        RuntimeScriptEmitter.standard()
            .emit(job(2, "true"), "worker", RuntimeInput.of("alice").forAllRoles(false));
    assertThat(scripts.file(RuntimeScripts.JOB)).isEmpty();
    assertThat(scripts.file(RuntimeScripts.RUNTIME_ENV).orElseThrow().content())
        .contains("export PAI_CURRENT_TASK_ROLE_NAME='worker'")
        .doesNotContain("ps_server", "PAI_JOB_NAME");
  }

  @Test
  void whatAllRolesShareNamesNone() {
    RuntimeInput shared = RuntimeInput.of("alice").forAllRoles(true);
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.standard();
    RuntimeScripts worker = emitter.emit(job(2, "true"), "worker", shared);
    String facts = worker.file(RuntimeScripts.JOB).orElseThrow().content();
    assertThat(facts)
        .isEqualTo(
            emitter
                .emit(job(2, "true"), "ps_server", shared)
                .file(RuntimeScripts.JOB)
                .orElseThrow()
                .content())
        .contains("\"roles\":[{\"name\":")
        .doesNotContain("\"role\":", " ")
        .endsWith("}\n");
    assertThat(worker.file(RuntimeScripts.RUNTIME_ENV).orElseThrow().content())
        .contains("export PAI_CURRENT_TASK_ROLE_NAME='worker'")
        .doesNotContain("ps_server", "PAI_JOB_NAME");
  }

  @Test
  void tasksKnowTheirOwnAddressAndThatOfOthers() {
    Resolved<Job> job =
        job(
            2,
            "echo $PAI_TASK_ROLE_INSTANCES $PAI_TASK_ROLE_ps_server_HOST_LIST",
            "echo $PAI_HOST_IP_psserver_1 $PAI_PORT_LIST_psserver_1_ssh $PAI_RESOURCE_psserver",
            "echo $PAI_CURRENT_CONTAINER_IP $PAI_CONTAINER_SSH_PORT $PAI_CONTAINER_HOST_PORT_LIST");
    RuntimeScripts scripts = emit(job, "ps_server");
    for (List<String> task :
        List.of(
            List.of("0", "10.0.0.2 15296 ssh:15296;http:24022;"),
            List.of("1", "10.0.0.3 27968 ssh:27968;http:16515;"))) {
      TaskRun.Result result =
          TaskRun.in(folder.resolve(task.get(0))).with("FC_TASK_INDEX", task.get(0)).run(scripts);
      assertThat(result.log("user-stdout/current").lines())
          .containsExactly(
              "worker:0,psserver:0,psserver:1 10.0.0.2:24022,10.0.0.3:16515",
              "10.0.0.3 27968 0,1,1024,0",
              task.get(1));
    }
  }

  @Test
  void programsFindTheSameFactsWithTypes() throws Exception {
    Resolved<Job> job = job(2, "cat \"$PAI_SCRIPT_DIR/job.json\"");
    TaskRun.Result result = TaskRun.in(folder).run(emit(job, "worker"));
    JsonNode facts = new JsonMapper().readTree(result.log("user-stdout/current"));
    String expected =
        """
        {"version": 1, "framework": "alice~job", "job": "job", "user": "alice",
         "virtualCluster": "default", "role": "worker",
         "roles": [
          {"name": "worker", "instances": 1, "minFailedInstances": 1, "minSucceededInstances": 1,
           "resources": {"gpu": 0, "cpu": 1, "memoryMB": 1024, "shmMB": 0},
           "ports": {"ssh": 1, "http": 1},
           "tasks": [
            {"index": 0, "podUid": "00000000-0000-4000-8000-000000000001", "hostIp": "10.0.0.1",
             "ports": {"ssh": [24673], "http": [20118]}}]},
          {"name": "ps_server", "alias": "psserver", "instances": 2, "minFailedInstances": 1,
           "minSucceededInstances": 2,
           "resources": {"gpu": 0, "cpu": 1, "memoryMB": 1024, "shmMB": 0},
           "ports": {"ssh": 1, "http": 1},
           "tasks": [
            {"index": 0, "podUid": "00000000-0000-4000-8000-000000000002", "hostIp": "10.0.0.2",
             "ports": {"ssh": [15296], "http": [24022]}},
            {"index": 1, "podUid": "00000000-0000-4000-8000-000000000003", "hostIp": "10.0.0.3",
             "ports": {"ssh": [27968], "http": [16515]}}]}]}
        """;
    assertThat(facts).isEqualTo(new JsonMapper().readTree(expected));
  }

  @Test
  void withoutPlacesNothingIsClaimed() {
    Resolved<Job> job = job(1, "env | grep -c -e HOST_IP -e PORT_LIST || true");
    RuntimeScripts scripts = RuntimeScriptEmitter.standard().emit(job, "worker", "alice");
    assertThat(scripts.file(RuntimeScripts.JOB).orElseThrow().content()).doesNotContain("tasks");
    assertThat(TaskRun.in(folder).run(scripts).log("user-stdout/current")).isEqualTo("0\n");
  }

  @Test
  void collisionsAreWarningsOfTheScripts() {
    Resolved<Job> job = job(2, "true");
    List<TaskPlacement> twins =
        List.of(
            TaskPlacement.of("ps_server", 0, POD, "10.0.0.1"),
            TaskPlacement.of("ps_server", 1, POD, "10.0.0.1"));
    RuntimeInput input = RuntimeInput.of("alice").withPlacement(PlacedJob.of(job.job(), twins));
    assertThat(RuntimeScriptEmitter.standard().emit(job, "worker", input).warnings())
        .extracting(warning -> warning.code().id())
        .containsExactly("port-collision", "port-collision");
  }

  /** Where a process could not be started for the size of its environment, the file remains. */
  @Test
  @Thorough
  void variablesOfVeryManyTasksAreLeftOut() {
    for (Map.Entry<Integer, String> size :
        Map.of(7_000, "PAI_TASK_ROLE_ps_server_HOST_LIST", 10_000, "the variables of all tasks")
            .entrySet()) {
      Resolved<Job> job = job(size.getKey(), "echo ran");
      List<TaskPlacement> tasks =
          IntStream.range(0, size.getKey())
              .mapToObj(i -> TaskPlacement.of("ps_server", i, "pod" + i, "10.111.222.123"))
              .toList();
      PlacedJob placed = PlacedJob.of(job.job(), tasks).resolveCollisions();
      RuntimeScripts scripts =
          RuntimeScriptEmitter.standard()
              .emit(job, "worker", RuntimeInput.of("alice").withPlacement(placed));
      assertThat(scripts.warnings())
          .anyMatch(warning -> warning.code().id().equals("environment-too-large"));
      TaskRun.Result result = TaskRun.in(folder.resolve(size.getKey().toString())).run(scripts);
      assertThat(result.log("user-stdout/current")).isEqualTo("ran\n");
    }
  }
}
