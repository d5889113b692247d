package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks find out where the others are from what an init container has left. */
class AddressesAtStartTest {
  @TempDir Path folder;
  private final Map<String, String> environment = new LinkedHashMap<>();

  /** The end of a run of bash. */
  private record Ended(int code, String out, String err) {
    List<String> variables() {
      return out.lines().filter(line -> line.contains("_HOST_") || line.contains("_IP_")).toList();
    }
  }

  @BeforeEach
  void podsKnowTheirOwnAddressAndAllPorts() {
    environment.put("PAI_CURRENT_CONTAINER_IP", "10.1.0.2");
    environment.put("FC_TASKROLE_NAME", "psserver");
    environment.put("FC_TASK_INDEX", "1");
    for (String name : List.of("ps_server_0", "psserver_0", "worker_0")) {
      environment.put("PAI_PORT_LIST_" + name + "_http", "15000,15001");
    }
  }

  private static Resolved<Job> job(int servers) {
    TaskRole.Builder role =
        TaskRole.builder()
            .dockerImage("image")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(1024));
    Job job =
        Job.builder()
            .name("job")
            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
            .putTaskRole("worker", role.addCommands("true").build())
            .putTaskRole("ps_server", role.instances(servers).build())
            .build();
    return PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
  }

  /** What frameworkbarrier writes of roles and their lists of addresses. */
  private static String injector(String... rolesAndLists) {
    StringBuilder text = new StringBuilder("#!/bin/bash\n\necho ./injector.sh: Start\n\n");
    for (int i = 0; i < rolesAndLists.length; i += 2) {
      String name = "FB_" + rolesAndLists[i] + "_IPS";
      text.append("export " + name + "=" + rolesAndLists[i + 1] + "\n");
      text.append("echo " + name + "=${" + name + "}\n");
    }
    for (int i = 0; i < rolesAndLists.length; i += 2) {
      String name = "FB_" + rolesAndLists[i];
      text.append("export " + name + "_ADDRESSES=1.2.3.4:${" + name + "_PORT}\n");
      text.append("echo " + name + "_ADDRESSES=${" + name + "_ADDRESSES}\n");
    }
    return text.append("\necho ./injector.sh: Succeeded\n").toString();
  }

  private Ended read(String injector) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("injector.sh"), injector);
    environment.put("PAI_BARRIER_FILE", file.toString());
    return read(2);
  }

  /** A shell that has read the environment of a task prints all it has. */
  private Ended read(int servers) throws IOException, InterruptedException {
    RuntimeInput input = RuntimeInput.of("alice").forAllRoles(true).withAddressesAtStart();
    RuntimeScripts scripts = RuntimeScriptEmitter.standard().emit(job(servers), "ps_server", input);
    Path place = Files.createDirectories(folder.resolve("scripts"));
    for (ScriptFile file : scripts.files()) {
      Files.write(place.resolve(file.name()), file.bytes());
    }
    return run("set -eu; . \"$0\"; export -p | sort", place.resolve(RuntimeScripts.RUNTIME_ENV));
  }

  private Ended run(String command, Path argument) throws IOException, InterruptedException {
    Path errors = folder.resolve("errors");
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", command, argument.toString())
            .directory(Files.createDirectories(folder.resolve("work")).toFile())
            .redirectError(errors.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), out, Files.readString(errors));
  }

  @Test
  void everyTaskKnowsAllOthersUnderBothNamesOfTheirRoles() throws Exception {
    Ended ended = read(injector("WORKER", "10.1.0.9", "PSSERVER", "10.1.0.1,fd00::2"));
    assertThat(ended.err()).isEmpty();
    assertThat(ended.code()).isZero();
    assertThat(ended.variables())
        .containsExactlyInAnyOrder(
            "declare -x PAI_HOST_IP_ps_server_0=\"10.1.0.1\"",
            "declare -x PAI_HOST_IP_ps_server_1=\"fd00::2\"",
            "declare -x PAI_HOST_IP_psserver_0=\"10.1.0.1\"",
            "declare -x PAI_HOST_IP_psserver_1=\"fd00::2\"",
            "declare -x PAI_HOST_IP_worker_0=\"10.1.0.9\"",
            "declare -x PAI_TASK_ROLE_ps_server_HOST_LIST=\"10.1.0.1:15000,fd00::2:15000\"",
            "declare -x PAI_TASK_ROLE_psserver_HOST_LIST=\"10.1.0.1:15000,fd00::2:15000\"",
            "declare -x PAI_TASK_ROLE_worker_HOST_LIST=\"10.1.0.9:15000\"");
    assertThat(ended.out())
        .contains("PAI_CURRENT_TASK_ROLE_NAME=\"ps_server\"", "TASK_INDEX=\"1\"")
        .doesNotContain("declare -x FB_");
  }

  @Test
  void nothingOfTheFileIsRun() throws Exception {
    String hostile =
        """
        touch ran
        export FB_WORKER_IPS=10.0.0.1; touch ran
        export FB_$(touch ran)_IPS=10.0.0.1
        export FB_a[$(touch ran)]_IPS=10.0.0.1
        export FB_X_IPS=`touch ran`
        export FB_Y_IPS="$(touch ran)"
        declare -x FB_WORKER_IPS=10.9.9.9
         export FB_WORKER_IPS=10.8.8.8
        export FB_WORKER_IPS_IPS=10.7.7.7
        exit 7
        """;
    Ended ended = read(hostile + injector("WORKER", "10.1.0.9", "PSSERVER", "10.1.0.1,10.1.0.2"));
    assertThat(ended.code()).isZero();
    assertThat(ended.out()).contains("PAI_HOST_IP_worker_0=\"10.1.0.9\"");
    assertThat(folder.resolve("work").resolve("ran")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'10.0.0.1'",
        "\"10.0.0.1\"",
        "$(touch ran)",
        "`touch ran`",
        "$HOME",
        "10.0.0.1 10.0.0.2",
        "10.0.0.1;touch ran",
        "10.0.0.1\\",
        "10.0.0.1\r",
        "*",
        "[0-9]",
        "host",
        "beef",
        "10.0.0",
        "10.0.0.1.2",
        "1000.0.0.1",
        "<nil>"
      })
  void whatIsNoAddressEndsTheTask(String list) throws Exception {
    Ended ended = read(injector("WORKER", list, "PSSERVER", "10.1.0.1,10.1.0.2"));
    assertThat(ended.code()).isEqualTo(252);
    assertThat(ended.err())
        .isEqualTo(
            "[ERROR] What "
                + environment.get("PAI_BARRIER_FILE")
                + " says of role `worker` is no list of addresses\n");
    assertThat(ended.out()).isEmpty();
    assertThat(folder.resolve("work").resolve("ran")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.1.0.1",
        "10.1.0.1,",
        "10.1.0.1,10.1.0.2,",
        ",10.1.0.2",
        "1.1.1.1,2.2.2.2,3.3.3.3"
      })
  void eachTaskHasAnAddress(String list) throws Exception {
    Ended ended = read(injector("WORKER", "10.1.0.9", "PSSERVER", list));
    assertThat(ended.code()).isEqualTo(252);
    assertThat(ended.err()).startsWith("[ERROR] ").contains("`ps_server`").hasLineCount(1);
  }

  @Test
  void aRoleThatIsNotThereIsNamed() throws Exception {
    for (String text : List.of("", injector("PSSERVER", "10.1.0.1,10.1.0.2", "WORKER", ""))) {
      Ended ended = read(text);
      assertThat(ended.code()).isEqualTo(252);
      assertThat(ended.err())
          .isEqualTo(
              "[ERROR] There are no addresses of role `worker` in "
                  + environment.get("PAI_BARRIER_FILE")
                  + "\n");
    }
  }

  @Test
  void aFileThatIsNotThereEndsTheTask() throws Exception {
    environment.put("PAI_BARRIER_FILE", folder.resolve("nowhere/injector.sh").toString());
    Ended ended = read(2);
    assertThat(ended.code()).isEqualTo(252);
    assertThat(ended.err()).contains("is missing: " + environment.get("PAI_BARRIER_FILE"));
  }

  @Test
  void theTaskItselfEndsSoBeforeAnythingRuns() throws Exception {
    environment.put("PAI_BARRIER_FILE", folder.resolve("nowhere").toString());
    environment.put("PAI_BASE_DIR", folder.resolve("base").toString());
    read(2);
    Ended ended = run("bash \"$0\"", folder.resolve("scripts").resolve(RuntimeScripts.RUNTIME));
    assertThat(ended.code()).isEqualTo(252);
    assertThat(ended.err()).startsWith("[ERROR] The file with the addresses");
    assertThat(ended.out()).isEmpty();
  }

  @Test
  void withoutAFileATaskKnowsItself() throws Exception {
    assertThat(read(2).variables())
        .containsExactlyInAnyOrder(
            "declare -x PAI_HOST_IP_ps_server_1=\"10.1.0.2\"",
            "declare -x PAI_HOST_IP_psserver_1=\"10.1.0.2\"");
    environment.put("FC_TASK_INDEX", "0");
    assertThat(read(1).variables())
        .containsExactlyInAnyOrder(
            "declare -x PAI_HOST_IP_ps_server_0=\"10.1.0.2\"",
            "declare -x PAI_HOST_IP_psserver_0=\"10.1.0.2\"",
            "declare -x PAI_TASK_ROLE_ps_server_HOST_LIST=\"10.1.0.2:15000\"",
            "declare -x PAI_TASK_ROLE_psserver_HOST_LIST=\"10.1.0.2:15000\"");
  }

  @Test
  @Thorough
  void manyTasksAreRead() throws Exception {
    String list =
        IntStream.range(0, 3000)
            .mapToObj(i -> "10.1." + i / 250 + "." + i % 250)
            .collect(Collectors.joining(","));
    environment.put(
        "PAI_BARRIER_FILE",
        Files.writeString(
                folder.resolve("injector.sh"), injector("WORKER", "10.9.9.9", "PSSERVER", list))
            .toString());
    Ended ended = read(3000);
    assertThat(ended.code()).isZero();
    assertThat(ended.out()).contains("PAI_HOST_IP_ps_server_2999=\"10.1.11.249\"");
  }

  @Test
  void allRolesShareTheFile() {
    List<String> texts = new ArrayList<>();
    for (String role : List.of("worker", "ps_server")) {
      RuntimeInput input = RuntimeInput.of("alice").forAllRoles(true).withAddressesAtStart();
      texts.add(
          RuntimeScriptEmitter.standard()
              .emit(job(2), role, input)
              .file(RuntimeScripts.ADDRESSES)
              .orElseThrow()
              .content());
    }
    assertThat(texts.get(0)).isEqualTo(texts.get(1));
    assertThat(
            RuntimeScriptEmitter.standard()
                .emit(
                    job(2),
                    "worker",
                    RuntimeInput.of("alice").forAllRoles(false).withAddressesAtStart())
                .file(RuntimeScripts.ADDRESSES))
        .isEmpty();
    assertThat(
            RuntimeScriptEmitter.standard()
                .emit(job(2), "worker", "alice")
                .file(RuntimeScripts.ADDRESSES))
        .isEmpty();
  }
}
