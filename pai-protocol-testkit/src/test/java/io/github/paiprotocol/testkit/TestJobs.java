package io.github.paiprotocol.testkit;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;

/** Jobs of tests. */
final class TestJobs {
  private TestJobs() {}

  /** A job with a secret and one role that lists references. */
  static Validated<Job> using(String... references) {
    return read(
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites: [{name: image, type: dockerimage, uri: "ubuntu:22.04"}]
        secrets: {key: hidden}
        taskRoles:
          worker:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ["true"]
            prerequisites: ['%s']
        """
            .formatted(String.join("', '", references)));
  }

  /** A job that was written down. */
  static Validated<Job> read(String text) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
  }
}
