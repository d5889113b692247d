package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JobImagesTest {
  private static JobImages images(String registry) {
    String text =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - name: plain
            type: dockerimage
            uri: ubuntu:22.04
          - name: own
            type: dockerimage
            uri: my.reg/a/b
            auth: {username: <% $parameters.me %>, password: <% $secrets.word %>, registryuri: "REGISTRY"}
          - {name: half, type: dockerimage, uri: a/b, auth: {username: me}}
          - {name: set, type: data, uri: /data}
        parameters: {me: me}
        secrets: {word: hunter2}
        taskRoles:
          worker:
            dockerImage: plain
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands: [a]
        """
            .replace("REGISTRY", registry);
    return JobImages.of(
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  @Test
  void imagesAndLoginsAreFilledIn() {
    JobImages images = images("https://my.reg/v2/");
    assertThat(images.images())
        .containsExactly(
            new JobImages.JobImage("plain", "ubuntu:22.04", Optional.empty()),
            new JobImages.JobImage(
                "own",
                "my.reg/a/b",
                Optional.of(new RegistryLogin("https://my.reg/v2/", "me", Secret.of("hunter2")))),
            new JobImages.JobImage("half", "a/b", Optional.empty()));
    assertThat(images.warnings()).isEmpty();
    assertThat(images.toString()).doesNotContain("hunter2");
  }

  @Test
  void aLoginForAnotherRegistryIsDoubtful() {
    assertThat(images("https://index.docker.io/v1/").warnings())
        .extracting(DiagnosticPrinter::line)
        .containsExactly(
            "job.yaml:11:11: warning: the login is for `registry-1.docker.io`, but the image"
                + " `my.reg/a/b` is at `my.reg` [login-registry] (prerequisites[1].auth)");
  }
}
