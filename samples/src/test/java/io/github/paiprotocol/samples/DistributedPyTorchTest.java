package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import io.github.paiprotocol.testkit.sandbox.ToolAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The job of the sample trains on four nodes that know each other, and is short. */
class DistributedPyTorchTest {
  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  void everyWorkerJoinsTheFirst() throws Exception {
    sandbox.stub("torchrun", ToolAnswer.success());

    List<SandboxResult> results =
        sandbox.runAll(
            PrerequisiteResolver.standard()
                .resolve(ProtocolValidator.standard().require(DistributedPyTorch.job())));

    assertThat(results).hasSize(4).allMatch(result -> result.exitCode() == 0);
    Set<List<String>> meetings = new HashSet<>();
    for (int rank = 0; rank < 4; rank++) {
      List<String> call = results.get(rank).calls("torchrun").get(0);
      assertThat(call)
          .startsWith("--nnodes", "4", "--nproc_per_node", "4", "--node_rank", "" + rank)
          .endsWith("train.py", "--lr", "0.1");
      assertThat(call).noneMatch(String::isEmpty);
      meetings.add(call.subList(6, 10));
    }
    assertThat(meetings).hasSize(1);
  }

  @Test
  void theJobTakesFewerThanThirtyLines() throws IOException {
    List<String> lines =
        Files.readAllLines(
            Path.of("src/main/java/io/github/paiprotocol/samples/DistributedPyTorch.java"));
    int start = lines.indexOf("  public static Job job() {");

    assertThat(start).isPositive();
    assertThat(lines.indexOf("  // end") - start).isLessThan(30);
  }
}
