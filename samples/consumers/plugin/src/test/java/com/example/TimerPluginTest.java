package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TimerPluginTest {
  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  void theTimeIsPrintedUnderItsLabel() throws Exception {
    Resolved<Job> job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.builder()
                    .plugins(List.of("timer"))
                    .build()
                    .require(ProtocolReader.standard().jobs().read(Path.of("job.yaml"))));
    // Finds the plugin as `pai render --plugins` does: by the file in META-INF/services.
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.discovering().build();

    SandboxResult result = sandbox.start(emitter.emit(job, "worker", "alice"), "worker", 0).await();

    assertEquals(0, result.exitCode());
    // Quoted: the shell does not expand the label.
    assertTrue(
        result.runtimeLog().stream()
            .anyMatch(line -> line.matches(".*the nap of \\$USER took [1-9]\\d* s")),
        result.toString());
  }
}
