package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Processes;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two tasks log in to each other through real openssh. */
@Thorough
class SshServiceTest {
  @TempDir Path folder;

  /** The first of two ports in a row that are free now. */
  private static int freePorts() throws IOException {
    InetAddress here = InetAddress.getLoopbackAddress();
    while (true) {
      try (ServerSocket first = new ServerSocket(0, 1, here);
          ServerSocket second = new ServerSocket(first.getLocalPort() + 1, 1, here)) {
        return second.getLocalPort() - 1;
      } catch (IOException e) {
        // The second was taken; another pair will do.
      }
    }
  }

  @Test
  void tasksReachEachOtherAndSeeTheirVariables() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/sbin/sshd")), "openssh-server is not installed");
    String framework =
        """
        {"spec": {"taskRoles": [{"name": "worker", "task": {"pod": {"metadata": {"annotations":
          {"rest-server/port-scheduling-spec": "{\\"ssh\\": {\\"start\\": %d, \\"count\\": 1}}"}}}}}]},
         "status": {"attemptStatus": {"taskRoleStatuses": [{"name": "worker", "taskStatuses": [
          {"index": 0, "attemptStatus": {"podUID": "a", "podHostIP": "127.0.0.1"}},
          {"index": 1, "attemptStatus": {"podUID": "b", "podHostIP": "127.0.0.1"}}]}]}}}
        """
            .formatted(freePorts());
    PlacedJob placed = PlacedJob.ofFramework(framework.getBytes(StandardCharsets.UTF_8));
    SshKeyPair pair = SshKeyPair.generate(new SecureRandom(), "job");
    RuntimeScripts scripts =
        PluginJob.of(
                "ssh -F \"$PAI_SSH_CONFIG\" worker-$((1 - PAI_TASK_INDEX)) 'echo \"$PAI_TASK_INDEX"
                    + " $GREETING\"; exit 7' || echo \"code $?\"; touch \"$HOME/done\";for i in"
                    + " {1..600}; do [[ -e $HOME/../0/done && -e $HOME/../1/done ]] && break; sleep"
                    + " 0.1; done",
                "{plugin: cmd, parameters: {preCommands: ['export GREETING=\"it''s  me\"']}}",
                "{plugin: ssh, parameters: {jobssh: true, sshbarrier: true}}")
            .emit(
                "worker",
                RuntimeInput.of("alice")
                    .withPlacement(placed)
                    .withUserExtension(pair.asUserExtension()));
    String keyLine = pair.key().reveal().lines().skip(2).findFirst().orElseThrow();
    List<TaskRun.Running> running =
        IntStream.range(0, 2)
            .mapToObj(
                i ->
                    TaskRun.in(folder.resolve("" + i)).with("FC_TASK_INDEX", "" + i).start(scripts))
            .toList();
    assertThat(Processes.assertNeverSeen(running.get(0).process().handle(), keyLine)).isPositive();
    for (int i = 0; i < 2; i++) {
      TaskRun.Result result = running.get(i).await();
      assertThat(result.runtimeLog()).contains("[INFO] ssh: all tasks of the job can be reached");
      assertThat(result.log("user-stdout/current")).isEqualTo((1 - i) + " it's  me\ncode 7\n");
      assertThat(result.exitCode()).isZero();
    }
  }
}
