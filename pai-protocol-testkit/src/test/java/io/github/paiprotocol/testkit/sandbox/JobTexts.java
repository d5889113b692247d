package io.github.paiprotocol.testkit.sandbox;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.nio.charset.StandardCharsets;

/** Jobs as texts, from reading to resolving. */
final class JobTexts {
  private JobTexts() {}

  static Resolved<Job> resolve(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read("job", bytes)));
  }

  /** A job of one role, {@code worker}, with commands as items of a YAML list. */
  static Resolved<Job> running(String commands) {
    return resolve(of(commands));
  }

  /** The text of such a job. */
  static String of(String commands) {
    return """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {type: dockerimage, name: image, uri: example/image}
        taskRoles:
          worker:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands:
        """
        + commands.indent(6);
  }
}
