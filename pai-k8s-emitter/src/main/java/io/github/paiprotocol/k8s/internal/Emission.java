package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.StaticEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One job on its way to becoming objects: what a target reads, and where it writes. */
public final class Emission {
  private final ResolvedJob resolved;
  private final ClusterProfile profile;
  private final Optional<HivedCatalog> hived;
  private final Submission submission;
  private final RuntimeScriptEmitter scripts;
  private final boolean sizesChecked;
  private final DiagnosticCollector problems;
  private final List<Diagnostic> outside = new ArrayList<>();
  private final List<Emitted> objects = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();

  /**
   * An object, and what in the job caused its parts.
   *
   * @param object the object
   * @param causes the causes
   */
  public record Emitted(HasMetadata object, Causes causes) {}

  /**
   * Begins an emission.
   *
   * @param resolved the job
   * @param profile the cluster
   * @param hived what its HiveD scheduler has; empty when it has none
   * @param submission who submits, and when
   * @param scripts writes the scripts of tasks
   * @param sizesChecked whether what is too large is refused
   */
  public Emission(
      ResolvedJob resolved,
      ClusterProfile profile,
      Optional<HivedCatalog> hived,
      Submission submission,
      RuntimeScriptEmitter scripts,
      boolean sizesChecked) {
    this.resolved = resolved;
    this.profile = profile;
    this.hived = hived;
    this.submission = submission;
    this.scripts = scripts;
    this.sizesChecked = sizesChecked;
    this.problems = new DiagnosticCollector(resolved.validated().positions());
  }

  /**
   * The job with everything it needs.
   *
   * @return the resolved job
   */
  public ResolvedJob resolved() {
    return resolved;
  }

  /**
   * The job as its author wrote it.
   *
   * @return the job
   */
  public Job job() {
    return resolved.job();
  }

  /**
   * The cluster.
   *
   * @return its profile
   */
  public ClusterProfile profile() {
    return profile;
  }

  /**
   * What the cluster's HiveD scheduler has.
   *
   * @return the catalog, or empty when the cluster has no such scheduler
   */
  public Optional<HivedCatalog> hived() {
    return hived;
  }

  /**
   * Who submits, and when.
   *
   * @return the submission
   */
  public Submission submission() {
    return submission;
  }

  /**
   * Writes the scripts of tasks.
   *
   * @return the emitter of scripts
   */
  public RuntimeScriptEmitter scripts() {
    return scripts;
  }

  /**
   * Whether what is too large is refused. A target then refuses what would be larger by far before
   * it makes it, since jobs are texts of strangers.
   *
   * @return false when the caller takes the risk
   */
  public boolean sizesChecked() {
    return sizesChecked;
  }

  /**
   * The name the platform knows the job by.
   *
   * @return {@code user~job}
   */
  public String frameworkName() {
    return StaticEnvironment.frameworkName(submission.user(), job().name());
  }

  /**
   * Metadata with a name and the profile's namespace.
   *
   * @param name the object's name
   * @return a builder to go on with
   */
  public ObjectMetaBuilder metadata(String name) {
    return new ObjectMetaBuilder().withName(name).withNamespace(profile.namespace().orElse(null));
  }

  /**
   * Where problems go.
   *
   * @return the collector, which knows where the job's values were written
   */
  public DiagnosticCollector problems() {
    return problems;
  }

  /**
   * Reports what is wrong with the profile, at its place there.
   *
   * @param problem a diagnostic whose path is one of the profile
   */
  public void reportProfile(Diagnostic problem) {
    outside.add(problem.locatedIn(profile.source().positions()));
  }

  /**
   * Reports what is wrong with the submission, which has no place in a text.
   *
   * @param problem the diagnostic
   */
  public void reportSubmission(Diagnostic problem) {
    outside.add(problem);
  }

  /**
   * Everything reported so far.
   *
   * @return what is wrong beside the job, then what is wrong with the job in the order of its text
   */
  public List<Diagnostic> reported() {
    return ImmutableList.<Diagnostic>builder().addAll(outside).addAll(problems.sorted()).build();
  }

  /**
   * Adds an object.
   *
   * @param object the object
   * @param causes what in the job caused its parts
   */
  public void add(HasMetadata object, Causes causes) {
    objects.add(new Emitted(object, causes));
  }

  /**
   * Notes how something is carried.
   *
   * @param path where the job says it
   * @param fidelity how well it is carried
   * @param explanation what becomes of it
   */
  public void note(ProtocolPath path, Loss.Fidelity fidelity, String explanation) {
    losses.add(new Loss(path, fidelity, explanation));
  }

  /**
   * Notes that something is not carried at all.
   *
   * @param path where the job says it
   * @param explanation what becomes of it
   */
  public void lost(ProtocolPath path, String explanation) {
    note(path, Loss.Fidelity.LOST, explanation);
  }

  /**
   * Notes that something is carried with nearly the same effect.
   *
   * @param path where the job says it
   * @param explanation what becomes of it
   */
  public void approximate(ProtocolPath path, String explanation) {
    note(path, Loss.Fidelity.APPROXIMATE, explanation);
  }

  /**
   * The objects so far, in the order in which they should be applied.
   *
   * @return the objects
   */
  public List<Emitted> objects() {
    return ImmutableList.copyOf(objects);
  }

  /**
   * The notes so far.
   *
   * @return the losses
   */
  public List<Loss> losses() {
    return ImmutableList.copyOf(losses);
  }
}
