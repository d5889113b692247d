package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.cli.input.JobInput;
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
import io.github.paiprotocol.resolver.Resolved;
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
    JobInput input = JobInput.open(Optional.of(file), options, console);
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    return dijobs.isPresent() ? dijob(input, dijobs.get()) : job(input);
  }

  private Read job(JobInput input) throws IOException {
    ResolvedInput resolved = input.resolve(ResolvedInput.openToPlugins(options));
    DiffSide side = sideOf(DiffSide.of(resolved.job()));
    List<Diagnostic> warnings = resolved.warnings();
    Optional<Target> wanted = wanted();
    if (wanted.isPresent()) {
      KubernetesObjects objects = emitter(wanted.get()).emit(resolved.job(), submission());
      warnings.addAll(objects.warnings());
      side = side.withObjects(objects);
    }
    return new Read(side, false, warnings);
  }

  private DiffSide sideOf(DiffSide job) throws IOException {
    return job.withUser(options.submitter(user))
        .withScripts(options.scripts())
        .withProfile(cluster());
  }

  private KubernetesEmitter emitter(Target found) throws IOException {
    return KubernetesEmitter.builder(found, cluster()).scripts(options.scripts()).build();
  }

  private Read dijob(JobInput input, List<Validated<DIJob>> jobs) throws IOException {
    if (jobs.size() > 1) {
      throw new UsageException(
          "`"
              + input.name()
              + "` holds "
              + jobs.size()
              + " DIJobs; --document N takes one of each side");
    }
    Target found = wanted().orElse(Targets.DIJOB);
    ResolvedInput resolved = input.resolve(jobs);
    Resolved<DIJob> job = resolved.dijobs().get(0);
    List<Diagnostic> warnings = resolved.warnings();
    KubernetesEmitter emitter = emitter(found);
    Submission submission = Submission.of(options.submitter(user), time());
    KubernetesObjects objects =
        found == Targets.DIJOB
            ? emitter.emit(job.validated(), submission)
            : emitter.emit(job, submission);
    warnings.addAll(objects.warnings());
    DiffSide side = sideOf(DiffSide.of(job, objects));
    return new Read(side, true, warnings);
  }

  private Submission submission() throws IOException {
    return kept.submission(options.submitter(user), time());
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
