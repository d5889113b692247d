package com.example;

import static io.github.paiprotocol.testkit.assertj.PaiAssertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {
  // snippet: diagnostics
  @Test
  void aSlipIsToldWithItsPlaceAndWhatToDo() {
    String text =
        """
        protocolVersion: 2
        name: train
        type: job
        prerequisites:
          - {name: python, type: dockerimage, uri: "python:3.12"}
        taskRoles:
          worker:
            instance: 2
            dockerImage: python
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: [python train.py]
        """;

    assertThat(
            ProtocolValidator.standard()
                .check(ProtocolReader.standard().jobs().read(SourceText.of("train.yaml", text))))
        .hasExactly("unknown-key")
        .hasDiagnostic("unknown-key")
        .at("train.yaml", 8, 5)
        .withHint("did you mean `instances`?");
  }
  // end
}
