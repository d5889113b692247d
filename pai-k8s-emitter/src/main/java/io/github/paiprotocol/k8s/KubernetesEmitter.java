package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Makes the Kubernetes objects of a job.
 *
 * <pre>{@code
 * KubernetesObjects objects =
 *     KubernetesEmitter.of(Target.FRAMEWORK, profile).emit(job, Submission.of("alice", now));
 * System.out.print(objects.yaml());
 * }</pre>
 *
 * <p>An emission is a pure function of the job, the profile and the submission: the same input
 * gives the same bytes, and no cluster is contacted. Immutable and thread-safe.
 */
public final class KubernetesEmitter {
  /** Most bytes an object may take: what etcd accepts in one request, 1.5 MiB. */
  public static final long MAX_OBJECT = EmissionProblems.MAX_OBJECT;

  private final Target target;
  private final ClusterProfile profile;
  private final Optional<HivedCatalog> hived;
  private final UnaryOperator<HasMetadata> postProcessor;
  private final RuntimeScriptEmitter scripts;
  private final boolean strict;
  private final boolean sizesChecked;

  private KubernetesEmitter(Builder builder) {
    this.target = builder.target;
    this.profile = builder.profile;
    this.hived = profile.hived().map(settings -> builder.hived.orElseGet(settings::catalog));
    this.postProcessor = builder.postProcessor;
    this.scripts = builder.scripts;
    this.strict = builder.strict;
    this.sizesChecked = builder.sizesChecked;
  }

  /**
   * An emitter that allows losses and checks sizes.
   *
   * @param target the kind of objects
   * @param profile the cluster
   * @return the emitter
   */
  public static KubernetesEmitter of(Target target, ClusterProfile profile) {
    return builder(target, profile).build();
  }

  /**
   * A builder.
   *
   * @param target the kind of objects
   * @param profile the cluster
   * @return a new builder, not thread-safe
   */
  public static Builder builder(Target target, ClusterProfile profile) {
    return new Builder(target, profile);
  }

  /**
   * Makes the objects of a job.
   *
   * @param job the job
   * @param submission who submits it, and when
   * @return the objects
   * @throws PaiException with every diagnostic, when the job cannot become such objects
   */
  public KubernetesObjects emit(ResolvedJob job, Submission submission) {
    Emission emission = new Emission(job, profile, hived, submission, scripts, sizesChecked);
    DiagnosticCollector problems = emission.problems();
    checkSubmission(emission);
    PaiException.throwIfErrors(emission.reported());
    target.implementation().emit(emission);
    if (strict) {
      emission.losses().stream()
          .filter(loss -> loss.fidelity() != Loss.Fidelity.EXACT)
          .forEach(loss -> problems.report(EmissionProblems.loss(target.word(), loss)));
    }
    ImmutableList.Builder<HasMetadata> objects = ImmutableList.builder();
    Set<String> names = new HashSet<>();
    for (Emission.Emitted emitted : emission.objects()) {
      HasMetadata object = postProcessor.apply(emitted.object());
      check(object, emitted.causes(), problems);
      if (!names.add(nameOf(object))) {
        problems.report(
            EmissionProblems.sameName(
                emitted.causes().placeOf(ProtocolPath.root()), nameOf(object)));
      }
      objects.add(object);
    }
    List<Diagnostic> found = emission.reported().stream().filter(this::counts).toList();
    PaiException.throwIfErrors(found);
    return new KubernetesObjects(objects.build(), emission.losses(), found);
  }

  private boolean counts(Diagnostic diagnostic) {
    return sizesChecked || !(diagnostic.code() instanceof KubernetesCode code && code.isSize());
  }

  private void checkSubmission(Emission emission) {
    EmissionProblems.user(emission.submission().user()).ifPresent(emission::reportSubmission);
    String cluster = emission.job().virtualCluster();
    profile
        .virtualClusters()
        .filter(known -> !known.contains(cluster))
        .ifPresent(
            known -> emission.problems().report(EmissionProblems.virtualCluster(cluster, known)));
  }

  private void check(HasMetadata object, Causes causes, DiagnosticCollector out) {
    ObjectChecks.check(object, causes, out);
    if (!sizesChecked) {
      return;
    }
    long bytes = KubernetesPrinter.compactSize(object);
    if (bytes > MAX_OBJECT) {
      out.report(
          EmissionProblems.objectSize(
              causes.placeOf(ProtocolPath.root()), nameOf(object), "" + bytes));
    }
  }

  private static String nameOf(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }

  /** Builds an emitter. Not thread-safe. */
  public static final class Builder {
    private final Target target;
    private final ClusterProfile profile;
    private Optional<HivedCatalog> hived = Optional.empty();
    private UnaryOperator<HasMetadata> postProcessor = UnaryOperator.identity();
    private RuntimeScriptEmitter scripts = RuntimeScriptEmitter.preconfigured();
    private boolean strict;
    private boolean sizesChecked = true;

    private Builder(Target target, ClusterProfile profile) {
      this.target = Objects.requireNonNull(target);
      this.profile = Objects.requireNonNull(profile);
    }

    /**
     * Takes what HiveD has from a catalog instead of the profile.
     *
     * @param catalog the catalog; it has an effect only when the profile has {@code hived}
     * @return this builder
     */
    public Builder hivedCatalog(HivedCatalog catalog) {
      this.hived = Optional.of(catalog);
      return this;
    }

    /**
     * Changes or replaces each object before it is checked.
     *
     * @param processor takes an object and gives the one to use, never null
     * @return this builder
     */
    public Builder postProcessor(UnaryOperator<HasMetadata> processor) {
      this.postProcessor = Objects.requireNonNull(processor);
      return this;
    }

    /**
     * Writes the scripts of tasks with plugins or options of one's own. Targets that leave scripts
     * to the cluster's runtime do not ask it.
     *
     * @param emitter the emitter of scripts; by default {@link
     *     RuntimeScriptEmitter#preconfigured()}
     * @return this builder
     */
    public Builder scripts(RuntimeScriptEmitter emitter) {
      this.scripts = Objects.requireNonNull(emitter);
      return this;
    }

    /**
     * Makes every loss an error.
     *
     * @param on whether losses are errors; off by default
     * @return this builder
     */
    public Builder strict(boolean on) {
      this.strict = on;
      return this;
    }

    /**
     * Refuses objects that etcd cannot store, annotations that the API server does not accept, and
     * variables that Linux cannot hand to a process.
     *
     * @param on whether sizes are checked; on by default
     * @return this builder
     */
    public Builder sizesChecked(boolean on) {
      this.sizesChecked = on;
      return this;
    }

    /**
     * The emitter.
     *
     * @return the emitter
     */
    public KubernetesEmitter build() {
      return new KubernetesEmitter(this);
    }
  }
}
