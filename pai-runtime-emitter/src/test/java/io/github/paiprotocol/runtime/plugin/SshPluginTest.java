package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.HostileTexts;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files and calls of an ssh service, with stubs in the place of openssh. */
@Thorough
class SshPluginTest {
  private static final String POD = "00000000-0000-4000-8000-00000000000";
  private static final String AT = "extras[\"com.microsoft.pai.runtimeplugin\"][0]";

  @TempDir Path folder;
  private Stubs stubs;

  @BeforeEach
  void makeStubs() throws Exception {
    stubs =
        new Stubs(folder)
            .tool("sshd")
            .tool("getent", "echo \"$2:*:19000:0:99999:7:::\"")
            .tool("ssh")
            .tool("ssh-keygen", "if [[ $1 == -y ]]; then echo 'public key of the job'; fi")
            .tool("sleep");
  }

  private static PluginJob ssh(String parameters) {
    return PluginJob.of("true", "{plugin: ssh, parameters: {" + parameters + "}}");
  }

  private static RuntimeInput input(PluginJob job) {
    return RuntimeInput.of("alice")
        .withPlacement(
            PlacedJob.of(
                job.resolve().job(),
                List.of(
                    TaskPlacement.of("worker", 0, POD + 1, "10.0.0.1"),
                    TaskPlacement.of("worker", 1, POD + 2, "10.0.0.2"),
                    TaskPlacement.of("ps_server", 0, POD + 3, "10.0.0.3"))));
  }

  private static Secrets pair(String key) {
    return Secrets.of(Map.of("jobSSH", Value.of(Map.of("key", Value.of(key)))));
  }

  private TaskRun.Result run(PluginJob job) {
    return stubs.task().run(job.emit("worker", input(job)));
  }

  private TaskRun.Result run(PluginJob job, Secrets userExtension) {
    RuntimeInput input = input(job).withUserExtension(userExtension);
    return stubs.task().run(job.emit("worker", input));
  }

  private String file(String name) {
    return TaskRun.read(folder.resolve("state/ssh").resolve(name));
  }

  @Test
  void onlyTasksThatLogInAndHaveNoKeyPairNeedOne() {
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.standard();
    assertThat(emitter.needsKeyPair(ssh("jobssh: true").resolve(), Secrets.none())).isTrue();
    assertThat(emitter.needsKeyPair(ssh("jobssh: true").resolve(), pair("key"))).isFalse();
    assertThat(emitter.needsKeyPair(ssh("jobssh: false").resolve(), Secrets.none())).isFalse();
  }

  @Test
  void serviceStartsOnTheTasksPortWithFilesOfItsOwn() throws Exception {
    TaskRun.Result result = run(ssh("jobssh: true"), pair("private\nkey\n"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines()).isEmpty();
    assertThat(result.runtimeLog()).contains("[INFO] start ssh service");
    String config = folder.resolve("state/ssh/sshd_config").toString();
    assertThat(stubs.callsOf("sshd")).containsExactly(List.of("-D", "-e", "-f", config));
    assertThat(file("sshd_config"))
        .contains("Port 24673\n", "PasswordAuthentication no\n")
        .contains("AuthorizedKeysFile \"" + folder.resolve("state/ssh/authorized_keys") + "\"\n");
    assertThat(file("key")).isEqualTo("private\nkey\n");
    assertThat(file("authorized_keys")).isEqualTo("public key of the job\n");
    assertThat(Files.getPosixFilePermissions(folder.resolve("state/ssh/key"))).hasSize(2);
  }

  @Test
  void everyTaskHasAnEntryUnderBothNamesOfItsRole() {
    run(ssh("jobssh: 'True'"), pair("key"));
    String identity = "  IdentityFile \"" + folder.resolve("state/ssh/key") + "\"\n";
    assertThat(file("config"))
        .contains("Host worker-1\n  HostName 10.0.0.2\n  Port 15296\n")
        .contains("Host ps_server-0 psserver-0\n  HostName 10.0.0.3\n  Port 27968\n")
        .contains(identity);
  }

  @Test
  void usersOwnClientConfigurationStaysBehindOurs() throws Exception {
    Path own = Files.createDirectories(folder.resolve(".ssh")).resolve("config");
    Files.writeString(own, "ServerAliveInterval 60\nHost x\n  User y");
    run(ssh("jobssh: true"));
    String once = Files.readString(own);
    assertThat(once)
        .contains("Host worker-0\n")
        .endsWith(
            """
            Host *
            # --- end of the tasks of this job ---
            ServerAliveInterval 60
            Host x
              User y
            """);
    run(ssh("jobssh: true"));
    assertThat(Files.readString(own)).isEqualTo(once);
  }

  @Test
  void hostileKeysStayData() {
    String hostile =
        HostileTexts.everything().replaceAll("[\\p{Cntrl}\\u0085\\u2028]|<% .x %>", "");
    String yaml = "\"" + hostile.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    String key = hostile + "'\"$(touch pwned)`touch pwned`\n" + "long".repeat(35_000);
    TaskRun.Result result =
        run(
            ssh(
                "jobssh: true, userssh: {type: custom, value: "
                    + yaml
                    + "}, publicKeys: ['ssh-rsa a b', \"one\\ntwo\"]"),
            pair(key));
    assertThat(result.exitCode()).isZero();
    assertThat(file("authorized_keys"))
        .isEqualTo(
            String.join("\n", hostile.strip(), "ssh-rsa a b", "one", "two", "public key of the job")
                + "\n");
    assertThat(file("key")).isEqualTo(key.strip() + "\n");
    assertThat(folder.resolve("work/pwned")).doesNotExist();
  }

  @Test
  void secretKeyIsInConfidentialFilesOnly() {
    PluginJob job =
        PluginJob.of(
                "true",
                "{plugin: ssh, parameters: {userssh: {type: custom, value: '<% $secrets.k %>'}}}")
            .with("secrets: {k: user-secret}");
    RuntimeScripts scripts =
        job.emit("worker", input(job).withUserExtension(pair("private-secret")));
    assertThat(scripts.files())
        .allMatch(file -> file.confidential() || !file.content().contains("-secret"));
    assertThat(scripts.toString()).doesNotContain("-secret");
  }

  @Test
  void userKeysAloneStartTheServiceWithoutAClientConfiguration() {
    TaskRun.Result result =
        run(
            ssh("jobssh: false, userssh: {type: custom, value: 'ssh-rsa mine'}"),
            Secrets.of(
                Map.of(
                    "jobSSH",
                    Value.of(Map.of("key", Value.of("key"))),
                    "sshKeys",
                    Value.of(
                        List.of(
                            Value.of(
                                ImmutableMap.of(
                                    "title",
                                    Value.of("laptop"),
                                    "value",
                                    Value.of("ssh-rsa b"))))))));
    assertThat(result.runtimeLog()).contains("[INFO] start ssh service");
    assertThat(file("authorized_keys")).isEqualTo("ssh-rsa mine\nssh-rsa b\n");
    assertThat(folder.resolve("state/ssh/key")).doesNotExist();
    assertThat(folder.resolve(".ssh")).doesNotExist();
  }

  @Test
  void formsWithoutAUserKeyStartNothing() throws Exception {
    for (String form :
        List.of(
            "",
            "userssh: {}",
            "jobssh: false, userssh:",
            "userssh: {type: custom}",
            "userssh: {type: custom, value: ''}",
            "userssh: {value: x}")) {
      assertThat(ssh(form).diagnostics()).isEmpty();
      assertThat(run(ssh(form)).runtimeLog()).doesNotContain("[INFO] start ssh service");
    }
    assertThat(stubs.callsOf("sshd")).isEmpty();
  }

  @Test
  void parametersThatAreWrongAreReportedAtTheirPlace() {
    assertThat(
            ssh("jobssh: 5, userssh: x, sshbarrierTimeout: soon, publicKeys: a, jobsh: true")
                .diagnostics())
        .containsExactlyInAnyOrder(
            "ERROR " + AT + ".parameters.jobssh: `jobssh` must be true or false",
            "ERROR " + AT + ".parameters.userssh: `userssh` must be a map with `type` and `value`",
            "ERROR "
                + AT
                + ".parameters.sshbarrierTimeout: `sshbarrierTimeout` must be a whole number from 0"
                + " to 100000",
            "ERROR " + AT + ".parameters.publicKeys: `publicKeys` must be a list of strings",
            "WARNING " + AT + ".parameters.jobsh: `jobsh` is not a parameter of the plugin `ssh`");
    assertThat(ssh("userssh: {type: unknown, value: x}, sshbarrier: true").diagnostics())
        .containsExactlyInAnyOrder(
            "WARNING "
                + AT
                + ".parameters.userssh: `userssh` has an unknown `type`, so it adds no key",
            "WARNING "
                + AT
                + ".parameters.sshbarrier: `sshbarrier` has no effect without `jobssh`");
    assertThat(ssh("userssh: {type: system, value: laptop}").diagnostics())
        .containsExactly(
            "WARNING "
                + AT
                + ".parameters.userssh: the platform keeps no ssh key of the name that `userssh`"
                + " asks for");
  }

  @Test
  void jobSshIsOffWithoutGangAllocation() {
    PluginJob job = ssh("jobssh: true, sshbarrier: true").with("GANG\n");
    assertThat(job.diagnostics())
        .containsExactly(
            "WARNING "
                + AT
                + ".parameters.jobssh: `jobssh` is off in a job with `gangAllocation: false`, since"
                + " its tasks do not start together");
    assertThat(run(job).runtimeLog()).doesNotContain("[INFO] start ssh service");
  }

  @Test
  void barrierWaitsForEveryOtherTask() throws Exception {
    stubs.tool(
        "ssh",
        "case $7 in worker-1) mkdir \"$HOME/tried\" 2>/dev/null && exit 255 ;; esac; exit 0");
    TaskRun.Result result = run(ssh("jobssh: true, sshbarrier: true"), pair("key"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.runtimeLog()).contains("[INFO] ssh: all tasks of the job can be reached");
    assertThat(stubs.callsOf("ssh").stream().map(call -> call.get(6)))
        .containsExactlyInAnyOrder("worker-1", "ps_server-0", "worker-1");
    assertThat(stubs.callsOf("sleep")).contains(List.of("1"));
  }

  @Test
  void barrierThatIsNeverPassedEndsTheTask() throws Exception {
    stubs.tool("ssh", "exit 255");
    TaskRun.Result result =
        run(ssh("jobssh: true, sshbarrier: true, sshbarrierTimeout: 0"), pair("key"));
    assertThat(result.exitCode()).isEqualTo(10);
    assertThat(result.callbackLines())
        .contains(
            "SSH barrier reaches max retry count. Failed instances: worker-1 ps_server-0 Exit...");
  }

  @Test
  void barrierWithoutAKeyPairIsPassedWhereTheServiceAnswers() throws Exception {
    stubs.tool("ssh", "echo 'root@10.0.0.2: Permission denied (publickey).' >&2; exit 255");
    TaskRun.Result result = run(ssh("jobssh: true, sshbarrier: true"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines())
        .contains(
            "[WARNING] ssh: the job has no key pair, so its tasks cannot log in to each other");
  }

  @Test
  void opensshIsInstalledOnlyWhenMissing() throws Exception {
    stubs.tool(
        "apt-get",
        "if [[ $1 == install ]]; then for t in ssh sshd ssh-keygen; do mv \"$HOME/later/$t\""
            + " \"$HOME/bin/$t\"; done; fi");
    Files.createDirectories(folder.resolve("later"));
    for (String tool : List.of("ssh", "sshd", "ssh-keygen")) {
      Files.move(folder.resolve("bin").resolve(tool), folder.resolve("later").resolve(tool));
    }
    stubs.machineWithout(List.of("ssh", "sshd", "ssh-keygen"));
    PluginJob job = ssh("jobssh: true");
    TaskRun.Result result = stubs.taskAlone().run(job.emit("worker", input(job)));
    assertThat(result.exitCode()).isZero();
    assertThat(stubs.callsOf("apt-get"))
        .containsExactly(
            List.of("update"), List.of("install", "-y", "openssh-client", "openssh-server"));
    assertThat(stubs.callsOf("sshd")).hasSize(1);
  }

  @Test
  void serviceThatDoesNotStartFailsTheTaskAndTellsWhy() throws Exception {
    stubs.tool("sshd", "echo 'no such port' >&2; exit 255");
    TaskRun.Result result = run(ssh("jobssh: true"));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.callbackLines())
        .contains("no such port", "[ERROR] ssh: the ssh service does not start");
  }

  @Test
  void lockedUserIsLetInThroughPam() throws Exception {
    run(ssh("jobssh: true"));
    assertThat(file("sshd_config")).doesNotContain("UsePAM");
    stubs.tool("getent", "echo \"$2:!:19000:0:99999:7:::\"");
    TaskRun.Result result = run(ssh("jobssh: true"));
    assertThat(result.exitCode()).isZero();
    assertThat(file("sshd_config")).contains("\nUsePAM yes\n");
    assertThat(result.callbackLines())
        .anyMatch(line -> line.startsWith("[WARNING] ssh: the password of `"));
  }

  @Test
  void instancesFromTheEnvironmentAreData() throws Exception {
    stubs
        .task()
        .with("PAI_CONTAINER_SSH_PORT", "2222")
        .with("PAI_TASK_INDEX", "1")
        .with("PAI_HOST_IP_worker_0", "10.0.0.1")
        .with("PAI_PORT_LIST_worker_0_ssh", "2200")
        .with(
            "PAI_TASK_ROLE_INSTANCES",
            "worker:0,worker:a[$(touch pwned)],a[$(touch pwned)]:0,-oProxyCommand=touch pwned:0,:0,worker:")
        .run(ssh("jobssh: true, sshbarrier: true").emit());
    assertThat(folder.resolve("work/pwned")).doesNotExist();
    assertThat(file("config")).contains("Host worker-0\n").containsOnlyOnce("Host ");
    assertThat(stubs.callsOf("ssh")).hasSize(1).allMatch(call -> call.contains("worker-0"));
  }

  @Test
  void withoutAPortTheTaskRunsOn() throws Exception {
    TaskRun.Result result = stubs.task().run(ssh("jobssh: true").emit());
    assertThat(result.exitCode()).isZero();
    assertThat(result.callbackLines())
        .containsExactly(
            "[WARNING] ssh: PAI_CONTAINER_SSH_PORT has no port, so the ssh service does not start");
    assertThat(stubs.callsOf("sshd")).isEmpty();
  }
}
