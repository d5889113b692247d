package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.Optional;

/**
 * Where the lines of a role's commands come from.
 *
 * @param job the job
 * @param emitter what makes its scripts
 * @param input what they are made from, too
 */
record CommandPlaces(Resolved<Job> job, RuntimeScriptEmitter emitter, RuntimeInput input) {
  /** The text of the script that runs the commands. */
  String script(String role) {
    return emitter.emit(job, role, input).file(RuntimeScripts.USER).orElseThrow().content();
  }

  /** The place, such as {@code job.yaml:7:5}; empty when the line is not of the job. */
  Optional<String> ofLine(String role, int line) {
    try {
      return emitter.trace(job, role, input).ofLine(RuntimeScripts.USER, line).stream()
          .filter(origin -> origin.kind() == Provenance.Kind.JOB)
          .flatMap(origin -> job.validated().positions().locate(origin.place()).stream())
          .map(SourceSpan::toString)
          .findFirst();
    } catch (IllegalArgumentException e) {
      // The task printed a number that is no line of its commands.
      return Optional.empty();
    }
  }
}
