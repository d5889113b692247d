package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The plugin is found as a service, and its script runs in a sandbox. */
class NotifyPluginTest {
  private static final String HOOK = "https://hooks.example.com/a'b\"c\\d";

  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  private static Resolved<Job> job(String parameters) {
    String yaml =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {type: dockerimage, name: image, uri: example/image}
        secrets: {hook: "https://hooks.example.com/a'b\\"c\\\\d"}
        taskRoles:
          worker:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: [exit 3]
        extras:
          com.microsoft.pai.runtimeplugin:
            - {plugin: notify, parameters: {%s}}
        """
            .formatted(parameters);
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.builder()
                .plugins(List.of("notify"))
                .build()
                .require(
                    ProtocolReader.standard()
                        .jobs()
                        .read("job.yaml", yaml.getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void hookIsCalledWhenTheTaskFailsAndItsAddressIsNoArgument() throws Exception {
    RuntimeScripts scripts =
        RuntimeScriptEmitter.discovering()
            .build()
            .emit(job("hook: '<% $secrets.hook %>'"), "worker", "alice");
    assertThat(scripts.file("notify_1.curl").orElseThrow().content())
        .isEqualTo("url = \"https://hooks.example.com/a'b\\\"c\\\\d\"\n");
    SandboxResult result = sandbox.start(scripts, "worker", 0).await();
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.calls("curl"))
        .singleElement()
        .satisfies(
            call ->
                assertThat(call)
                    .endsWith("alice~job failed")
                    .noneMatch(argument -> argument.contains(HOOK)));
  }

  @Test
  void missingParameterIsReported() {
    assertThat(RuntimeScriptEmitter.discovering().build().check(job(""), "worker"))
        .extracting(d -> d.message())
        .containsExactly("`notify` lacks the parameter `hook`");
  }
}
