package io.github.paiprotocol.resolver.plain;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.util.Optional;

/** Jobs of which it is asked what OpenPAI's runtime runs. */
final class OpenPaiRuntimeJobs {
  /** A plugin that runs one command before those of the role. */
  static final String A = start("a");

  /** Another one. */
  static final String B = start("b");

  private static final String VALUES =
      """
      parameters: {p: text, n: 12, list: [x, {k: y}]}
      secrets: {s: hush, path: 'a\\b', single: "it's"}
      """;

  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: example/image}
        %s
      %s
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: [run]
          %s
      %s
      """;

  private static final String ENTRIES = "extras: {com.microsoft.pai.runtimeplugin: [%s]}";

  private OpenPaiRuntimeJobs() {}

  /** An entry of the extras that runs a command before those of the role. */
  static String start(String command) {
    return "{plugin: cmd, parameters: {preCommands: [" + command + "]}}";
  }

  /** A job with more prerequisites, more of its role, and more of itself, each as lines of YAML. */
  static String text(String prerequisites, String role, String more) {
    return JOB.formatted(prerequisites.replace("\n", "\n  "), VALUES, role, more);
  }

  /** A job whose role lists a prerequisite {@code p}. */
  static String with(String prerequisite) {
    return text("- " + prerequisite, "prerequisites: [p]", "");
  }

  /** A job with plugins in its extras. */
  static String extras(String entries) {
    return text("", "", ENTRIES.formatted(entries));
  }

  static Document<Optional<Value>> value(String text) {
    return ProtocolReader.standard().values().read(SourceText.of("job.yaml", text));
  }

  static Job job(String text) {
    return ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)).value();
  }

  static Resolved<Job> resolve(String text) {
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
  }
}
