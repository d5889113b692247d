package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.MachineChange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a task would change on the machine it runs on, whoever wrote the commands. */
class MachineChangesTest {

  private static List<MachineChange> of(ResolvedJob job) {
    return RuntimeScriptEmitter.standard()
        .machineChanges(job, ResolvedJobs.ROLE, RuntimeInput.of("alice"));
  }

  @Test
  void thoseOfPrerequisitesAndPluginsComeFirst() {
    assertThat(
            of(
                ResolvedJobs.running("echo a", "apt-get install -y <% $secrets.what %>")
                    .secret("what", "canary")
                    .prerequisite(
                        "tools",
                        Callback.on(CallbackEvent.TASK_STARTS, "echo b", "yum install -y curl"),
                        Callback.on(CallbackEvent.TASK_FAILS, "useradd bob"))
                    .extra("cmd", CallbackEvent.TASK_STARTS, "mount /dev/x /mnt")
                    .resolve()))
        .containsExactly(
            new MachineChange("tools", "yum install -y curl", List.of()),
            new MachineChange("tools", "useradd bob", List.of()),
            new MachineChange("cmd", "mount /dev/x /mnt", List.of()),
            new MachineChange("worker", "apt-get install -y <% $secrets.what %>", List.of()));
  }

  @Test
  void whatAPluginInstallsIsNamedWithTheToolsThatSpareIt() {
    String text =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {type: dockerimage, name: image, uri: example/image}
          - name: code
            type: script
            plugin: git
            repo_uri: "https://example.test/y"
            clone_dir: more
            callbacks: [{event: taskStarts, commands: [userdel bob]}]
        taskRoles:
          worker:
            dockerImage: image
            prerequisites: [code]
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ['true']
        extras:
          com.microsoft.pai.runtimeplugin:
            - plugin: git
              parameters: {repo_uri: "https://example.test/x", clone_dir: code}
        """;
    ResolvedJob job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(ProtocolReader.standard().read(SourceText.of("job.yaml", text))));

    assertThat(of(job))
        .containsExactly(
            new MachineChange("code", "install git", List.of("git")),
            new MachineChange("code", "userdel bob", List.of()),
            new MachineChange("git", "install git", List.of("git")));
  }

  @Test
  void harmlessCommandsChangeNothing() {
    assertThat(of(ResolvedJobs.running("echo a", "python train.py > out").resolve())).isEmpty();
  }
}
