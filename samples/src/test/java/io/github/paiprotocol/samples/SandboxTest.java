package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import io.github.paiprotocol.testkit.sandbox.SandboxTask;
import io.github.paiprotocol.testkit.sandbox.ToolAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** How a team tests the tasks of its jobs. */
class SandboxTest {
  // snippet: sandbox
  private static Resolved<Job> job(String name) throws IOException {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(Path.of("jobs", name))));
  }

  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  void theDatasetIsFetchedAgainWhenTheServerIsBusy() throws Exception {
    ToolAnswer busy = ToolAnswer.exit(8).complaining("503 Service Unavailable\n");
    sandbox.stub("wget", busy, ToolAnswer.success().running("seq 1 4 > numbers"));

    SandboxResult result = sandbox.run(job("download.yaml"), "adder");

    assertThat(result.exitCode()).isZero();
    assertThat(result.userStdout()).isEqualTo("10\n");
    assertThat(result.calls("wget")).hasSize(2);
    assertThat(result.calls("wget").get(0)).containsExactly("https://data.example.com/numbers");
  }

  @Test
  void theWorkspaceGoesWhenThePlatformStopsTheTask() throws Exception {
    try (SandboxTask task = sandbox.start(job("waiting.yaml"), "waiter", 0)) {
      SandboxResult result = task.awaitOutput("ready").terminate().await();

      assertThat(result.exitCode()).isEqualTo(143);
      assertThat(result.callbackLines()).containsExactly("cleaned up");
    }
  }

  // end

  @Test
  void allRolesRunSideBySide() throws Exception {
    List<SandboxResult> results = sandbox.runAll(job("callbacks.yaml"));
    assertThat(results).allMatch(result -> result.exitCode() == 0);
    assertThat(results.get(0).callbackLines()).containsExactly("the sum is 55");
  }
}
