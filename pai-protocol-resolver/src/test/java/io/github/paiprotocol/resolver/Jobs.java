package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Jobs of tests. */
final class Jobs {
  private Jobs() {}

  /** A script that prints its name, and what it requires. */
  static Prerequisite script(String name, String... require) {
    Prerequisite.Builder builder =
        Prerequisite.builder()
            .name(name)
            .type("script")
            .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "echo " + name));
    Arrays.stream(require).forEach(builder::addRequire);
    return builder.build();
  }

  /** A role that lists references. */
  static TaskRole role(String... references) {
    TaskRole.Builder role =
        TaskRole.builder()
            .dockerImage("image")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
            .addCommand("true");
    Arrays.stream(references).forEach(role::addPrerequisite);
    return role.build();
  }

  /** A job with an image and one role. */
  static Job.Builder job(TaskRole role) {
    return Job.builder()
        .name("job")
        .addPrerequisite(Prerequisite.dockerImage("image", "ubuntu:22.04"))
        .putTaskRole("worker", role);
  }

  static Resolved<Job> resolve(Job job) {
    return PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job));
  }

  /** Names of what a role runs, in order. */
  static List<String> names(Resolved<?> job, String role) {
    return job.role(role).prerequisites().stream().map(ResolvedPrerequisite::name).toList();
  }

  /** What a role's prerequisites print, in order. */
  static List<String> commands(Resolved<Job> job, String role) {
    return job.role(role).prerequisites().stream()
        .flatMap(p -> p.callbacks().stream())
        .flatMap(c -> c.commands().stream())
        .map(text -> text.withSecretTags())
        .toList();
  }

  /** Resolves a job given as text, with one source of documents for all references. */
  static Resolved<Job> resolve(String job, Map<String, String> documents) {
    return resolver(documents).resolve(validated(job));
  }

  static PrerequisiteResolver resolver(Map<String, String> documents) {
    return PrerequisiteResolver.builder()
        .addSource(PrerequisiteSource.inMemory("memory", "", documents))
        .build();
  }

  static Validated<Job> validated(String job) {
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job)));
  }

  /** A job with one role that lists references, each as a line of YAML. */
  static String text(String... references) {
    StringBuilder job = new StringBuilder(HEAD);
    for (String reference : references) {
      job.append("      - ").append(reference).append('\n');
    }
    return job.toString();
  }

  private static final String HEAD =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: "ubuntu:22.04"}
      taskRoles:
        worker:
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
          prerequisites:
      """;

  /** A prerequisite as a document has it. */
  static String item(String name, String... require) {
    String requires = require.length == 0 ? "" : "require: [" + quoted(require) + "]\n";
    return "name: " + name + "\nplugin: cmd\n" + requires;
  }

  static String quoted(String... texts) {
    return "'" + String.join("', '", texts) + "'";
  }

  /** What is wrong with a job, without the warnings. */
  static List<Diagnostic> errors(String job, Map<String, String> documents) {
    return catchThrowableOfType(PaiException.class, () -> resolve(job, documents))
        .diagnostics()
        .stream()
        .filter(Diagnostic::isError)
        .toList();
  }
}
