package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnRegistryRuleTest {
  private static final ProtocolValidator VALIDATOR =
      ProtocolValidator.builder().rule(new OwnRegistryRule("registry.example.com/")).build();

  /** A job of one image. */
  private static List<Diagnostic> check(String uri) {
    String yaml =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {name: dataset, type: data, uri: "https://data.example.com/mnist.tar.gz"}
          - {name: image, type: dockerimage, uri: %s}
        taskRoles:
          worker:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: [python train.py]
        """
            .formatted(uri);
    return VALIDATOR.check(
        ProtocolReader.standard().jobs().read("job.yaml", yaml.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void anImageFromElsewhereIsAnErrorAtItsAddress() {
    assertThat(DiagnosticPrinter.plain().print(check("ubuntu:22.04")))
        .isEqualTo(
            """
            job.yaml:6:43: error: the image is not from `registry.example.com/` [other-registry] (prerequisites[1].uri)
              6 |   - {name: image, type: dockerimage, uri: ubuntu:22.04}
                |                                           ^^^^^^^^^^^^
              hint: push it there, and write the address it has then
            """);
  }

  @Test
  void imagesOfTheHouseAndWhatIsNoImageArePassed() {
    assertThat(check("registry.example.com/team/torch:2.4")).isEmpty();
  }

  /** What cannot be read was reported by the reader, and says nothing about registries. */
  @Test
  void anAddressThatCannotBeReadIsReportedOnce() {
    assertThat(check("{}")).extracting(d -> d.code().id()).containsExactly("wrong-type");
  }
}
