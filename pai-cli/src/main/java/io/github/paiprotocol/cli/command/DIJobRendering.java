package io.github.paiprotocol.cli.command;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.OwnerOptions;
import io.github.paiprotocol.cli.input.Plugins;
import io.github.paiprotocol.cli.input.Resolution;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.Rendered;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.spi.DIJobTarget;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.spi.Content;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns DIJobs into Kubernetes objects. */
final class DIJobRendering {
  private final List<HasMetadata> objects = new ArrayList<>();
  private final List<Diagnostic> warnings = new ArrayList<>();
  private final Losses losses = new Losses();

  private DIJobRendering() {}

  /**
   * The objects of all jobs of a stream.
   *
   * @param input where the jobs stand
   * @param jobs the jobs
   * @param word the target
   * @param plugins what targets there are
   * @param options how objects are made
   * @param owner which of the objects are printed
   * @param json whether to print JSON instead of YAML
   * @return what is printed
   * @throws IOException when a file the options of resolution name cannot be read
   * @throws UsageException when there is no such target for DIJobs, or no one owner
   */
  static Rendered of(
      JobInput input,
      List<Validated<DIJob>> jobs,
      String word,
      Plugins plugins,
      DIJobOptions options,
      OwnerOptions owner,
      boolean json)
      throws IOException {
    Target target = target(word, plugins);
    if (owner.uid.isPresent() && jobs.size() > 1) {
      throw new UsageException(
          "--owned-by takes one DIJob, and these are "
              + jobs.size()
              + "; `--document N` picks one");
    }
    DIJobRendering all = new DIJobRendering();
    if (isUnresolved(target)) {
      jobs.forEach(job -> all.warnings.addAll(job.warnings()));
      jobs.forEach(job -> all.add(owner.select(DIJobEmitter.of(target, options).emit(job))));
    } else {
      Resolution resolved = input.resolve(jobs);
      all.warnings.addAll(resolved.warnings());
      resolved
          .dijobs()
          .forEach(job -> all.add(owner.select(DIJobEmitter.of(target, options).emit(job))));
    }
    return all.rendered(json);
  }

  /**
   * What there is to say of all jobs of a stream, whatever is wrong with them.
   *
   * @param input where the jobs stand
   * @param jobs the jobs
   * @param word the target
   * @param plugins what targets there are
   * @param options how objects would be made
   * @return errors and warnings, losses among them
   * @throws IOException when a file the options of resolution name cannot be read
   * @throws UsageException when there is no such target for DIJobs
   */
  static List<Diagnostic> checked(
      JobInput input,
      List<Validated<DIJob>> jobs,
      String word,
      Plugins plugins,
      DIJobOptions options)
      throws IOException {
    Target target = target(word, plugins);
    DIJobEmitter emitter = DIJobEmitter.of(target, options);
    List<Diagnostic> found = new ArrayList<>();
    if (isUnresolved(target)) {
      jobs.forEach(job -> found.addAll(job.warnings()));
      jobs.forEach(job -> found.addAll(emitter.check(job)));
    } else {
      Resolution resolved = input.resolve(jobs);
      found.addAll(resolved.warnings());
      resolved.dijobs().forEach(job -> found.addAll(emitter.check(job)));
    }
    return DiagnosticCollector.inGivenOrder(found);
  }

  /**
   * What knows where it came from.
   *
   * @param jobs the objects of each job
   * @param documents the documents of components by digest
   */
  record Origins(List<OriginQuestion.Traced> jobs, Map<String, Content> documents) {}

  /**
   * The objects of all jobs of a stream, and where they came from.
   *
   * @param input where the jobs stand
   * @param jobs the jobs
   * @param word the target
   * @param plugins what targets there are
   * @param options how objects are made
   * @return what knows it
   * @throws IOException when a file the options of resolution name cannot be read
   * @throws UsageException when there is no such target for DIJobs
   */
  static Origins traced(
      JobInput input,
      List<Validated<DIJob>> jobs,
      String word,
      Plugins plugins,
      DIJobOptions options)
      throws IOException {
    Target target = target(word, plugins);
    DIJobEmitter emitter = DIJobEmitter.of(target, options);
    List<OriginQuestion.Traced> all = new ArrayList<>();
    if (isUnresolved(target)) {
      jobs.forEach(job -> all.add(new OriginQuestion.Traced(emitter.trace(job), job.positions())));
      return new Origins(all, Map.of());
    }
    Resolution resolved = input.resolve(jobs);
    for (Resolved<DIJob> job : resolved.dijobs()) {
      all.add(new OriginQuestion.Traced(emitter.trace(job), job.validated().positions()));
    }
    return new Origins(all, resolved.locked().documents());
  }

  /** A DIJob keeps the references to prerequisites. */
  private static boolean isUnresolved(Target target) {
    return target == Targets.DIJOB;
  }

  private static Target target(String word, Plugins plugins) throws IOException {
    return Optional.ofNullable(plugins.targets().get(word))
        .filter(DIJobRendering::takesDIJobs)
        .orElseThrow(() -> new UsageException(noTarget(word, plugins.targets())));
  }

  /**
   * The DIJob that a job becomes, and the Secret it needs.
   *
   * @param job the job
   * @param options how it is made
   * @param owner which of the objects are printed
   * @param json whether to print JSON instead of YAML
   * @return what is printed, without the warnings of resolution
   */
  static Rendered of(Resolved<Job> job, DIJobOptions options, OwnerOptions owner, boolean json) {
    return Outputs.rendered(owner.select(DIJobEmitter.ofJob(job, options)), json);
  }

  private void add(KubernetesObjects made) {
    objects.addAll(made.objects());
    warnings.addAll(made.warnings());
    made.losses().forEach(losses::add);
  }

  private Rendered rendered(boolean json) {
    return Outputs.rendered(new KubernetesObjects(objects, losses.all(), warnings), json);
  }

  /** Targets of jobs get the job that a DIJob converts to. */
  private static boolean takesDIJobs(Target target) {
    return target instanceof DIJobTarget || target instanceof JobTarget;
  }

  private static String noTarget(String word, Map<String, Target> targets) {
    return "there is no target `"
        + word
        + "` for DIJobs; "
        + Suggestions.hint(word, targets.keySet(), "targets");
  }
}
