package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.UserExtension;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.diff.DiffSide;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One side of {@code pai diff}. Both are submitted at the same time, and nothing is made by chance,
 * so that nothing differs but what differs.
 *
 * @param options how to resolve it
 * @param target the objects to compare; empty for none, of a DIJob for its own object
 * @param user who submits it; empty for whom the profile names
 * @param kept what the platform keeps for the user
 * @param console the streams
 */
record DiffInput(
    ResolutionOptions options,
    Optional<String> target,
    Optional<String> user,
    UserExtension kept,
    Console console) {
  /**
   * A side.
   *
   * @param side what is compared
   * @param isDIJob whether it is a DIJob
   * @param warnings what is doubtful about it
   */
  record Read(DiffSide side, boolean isDIJob, List<Diagnostic> warnings) {}

  /**
   * Reads, resolves and renders a job or a DIJob.
   *
   * @param file a file, {@code -} or a reference
   * @return the side
   * @throws IOException when a file cannot be read
   * @throws UsageException when there is no such target for it
   */
  Read read(String file) throws IOException {
    ResolvedInput input = ResolvedInput.of(Optional.of(file), options, console);
    int count = input.dijobs().size();
    if (count > 1) {
      String name = input.text().name();
      throw new UsageException(
          "`" + name + "` holds " + count + " DIJobs; --document N takes one of each side");
    }
    DiffSide side =
        DiffSide.of(input.written())
            .withUser(options.submitter(user))
            .withScripts(options.scripts())
            .withProfile(cluster());
    List<Diagnostic> warnings = input.warnings();
    Optional<Target> wanted =
        wanted().or(() -> Optional.of(Targets.DIJOB).filter(own -> count > 0));
    if (wanted.isPresent()) {
      KubernetesObjects objects = objects(input, wanted.get());
      warnings.addAll(objects.warnings());
      side = side.withObjects(objects);
    }
    return new Read(side, count > 0, warnings);
  }

  private KubernetesObjects objects(ResolvedInput input, Target found) throws IOException {
    KubernetesEmitter emitter =
        KubernetesEmitter.builder(found, cluster()).scripts(options.scripts()).build();
    Submission submission = kept.submission(options.submitter(user), time());
    // Its own object has references as they are written.
    return found == Targets.DIJOB && !input.dijobs().isEmpty()
        ? emitter.emit(input.dijobs().get(0).validated(), submission)
        : emitter.emit(input.written(), submission);
  }

  private Instant time() throws IOException {
    return options.cluster().submissionTime().orElse(Instant.EPOCH);
  }

  private ClusterProfile cluster() throws IOException {
    return ClusterProfile.builder().from(options.cluster()).submissionTime(time()).build();
  }

  private Optional<Target> wanted() throws IOException {
    Map<String, Target> targets = options.plugins.get().targets();
    String word = target.orElse(RenderCommand.SCRIPTS);
    if (!targets.containsKey(word) && !word.equals(RenderCommand.SCRIPTS)) {
      throw TargetRendering.noTarget(word, "", RenderCommand.TargetNames.words(targets.keySet()));
    }
    return Optional.ofNullable(targets.get(word));
  }
}
