package com.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testkit.sandbox.RuntimeSandbox;
import io.github.paiprotocol.testkit.sandbox.SandboxResult;
import io.github.paiprotocol.testkit.sandbox.ToolAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

// snippet: sandbox
class SandboxTest {
  @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

  @Test
  void theTaskFailsWhereItsDatasetIsMissing() throws Exception {
    sandbox.stub("wget", ToolAnswer.exit(8)).stub("python", ToolAnswer.success());

    SandboxResult result = sandbox.run(Jobs.resolved("train.yaml"), "worker");

    assertThat(result.exitCode()).isNotZero();
    assertThat(result.calls("python")).isEmpty();
  }
}
// end
