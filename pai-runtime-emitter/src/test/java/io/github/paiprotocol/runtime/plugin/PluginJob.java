package io.github.paiprotocol.runtime.plugin;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A job of two roles, one with a second name, whose extras ask for plugins. */
final class PluginJob {
  private final String extras;
  private final String command;
  private String more = "";

  private PluginJob(String command, String extras) {
    this.command = command;
    this.extras = extras;
  }

  /** Plugins as entries of a list in flow style, e.g. {@code {plugin: ssh}}. */
  static PluginJob of(String command, String... plugins) {
    return new PluginJob(command, String.join("\n    - ", plugins));
  }

  /** Adds sections to the job. */
  PluginJob with(String sections) {
    more = sections;
    return this;
  }

  Resolved<Job> resolve() {
    String yaml =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {type: dockerimage, name: image, uri: example/image}
        taskRoles:
          worker:
            instances: 2
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands:
              - '%c'
          ps_server:
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ['true']
        %m
        extras:
          com.microsoft.pai.runtimeplugin:
            - %p
        """
            .replace("%m", more)
            .replace("%p", extras)
            .replace("%c", command.replace("'", "''"));
    if (more.startsWith("GANG")) {
      yaml = yaml.replace("GANG\n", "").replace("extras:", "extras:\n  gangAllocation: false");
    }
    return PrerequisiteResolver.standard()
        .resolve(
            ProtocolValidator.standard()
                .require(
                    ProtocolReader.standard()
                        .jobs()
                        .read("job.yaml", yaml.getBytes(StandardCharsets.UTF_8))));
  }

  RuntimeScripts emit() {
    return emit("worker", RuntimeInput.of("alice"));
  }

  RuntimeScripts emit(String role, RuntimeInput input) {
    return RuntimeScriptEmitter.standard().emit(resolve(), role, input);
  }

  List<String> diagnostics() {
    return RuntimeScriptEmitter.standard().check(resolve(), "worker").stream()
        .map(d -> d.severity().name() + " " + d.path() + ": " + d.message())
        .toList();
  }

  List<Diagnostic> found() {
    return RuntimeScriptEmitter.standard().check(resolve(), "worker");
  }
}
