package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** A job, and what is said of it when parts of it are others. */
abstract class RunDiffs {
  static final String JOB =
      """
      protocolVersion: 2
      name: train
      type: job
      version: 1
      prerequisites:
        - {name: image, type: dockerimage, uri: debian}
        - {name: data, type: data, uri: x}
        - name: first
          type: script
          callbacks: [{event: taskStarts, commands: [echo first]}]
        - name: second
          type: script
          callbacks: [{event: taskStarts, commands: [echo second]}]
        - name: code
          type: script
          plugin: com.microsoft.pai.runtimeplugin.git
          repo_uri: https://example.com/code.git
          options: {depth: 1, branches: [main, {name: other}]}
      taskRoles:
        worker:
          dockerImage: image
          prerequisites: [first, second, code]
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [train, test]
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, taskroles: [worker], parameters: {jobssh: true}}
        storages: [{name: shared, mountPath: /data}]
        mark: {a: 1}
      """;

  @TempDir Path folder;

  Resolved<Job> resolved(String text) {
    return PrerequisiteResolver.builder()
        .files(folder)
        .build()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }

  String diff(String before, String after) {
    DiffSide one = DiffSide.of(resolved(before));
    DiffSide other = DiffSide.of(resolved(after));
    Sides.assertMirrored(one, other);
    return JobDiff.of(one, other).text();
  }

  /** What is said of the job with other parts in the place of some. */
  String with(String... parts) {
    String other = JOB;
    for (int i = 0; i < parts.length; i += 2) {
      assertThat(other).contains(parts[i]);
      other = other.replace(parts[i], parts[i + 1]);
    }
    return diff(JOB, other);
  }
}
