package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes the Kubernetes objects of a job or a DIJob.
 *
 * <pre>{@code
 * KubernetesObjects objects =
 *     KubernetesEmitter.of(Targets.FRAMEWORK, profile).emit(job, Submission.of("alice", now));
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
  private final JobContext.Settings settings;
  private final UnaryOperator<HasMetadata> postProcessor;
  private final boolean strict;
  private final boolean customized;

  private KubernetesEmitter(Builder builder) {
    this.target = builder.target;
    this.settings =
        new JobContext.Settings(
            target.name(),
            builder.profile,
            builder.profile.hived().map(known -> builder.hived.orElseGet(known::catalog)),
            builder.scripts,
            builder.podCustomizer,
            builder.sizesChecked);
    this.postProcessor = builder.postProcessor;
    this.strict = builder.strict;
    this.customized = builder.customized;
  }

  /**
   * An emitter that allows losses and checks sizes.
   *
   * @param target the kind of objects, one of {@link Targets} or another
   * @param profile the cluster
   * @return the emitter
   */
  public static KubernetesEmitter of(Target target, ClusterProfile profile) {
    return builder(target, profile).build();
  }

  /**
   * A builder.
   *
   * @param target the kind of objects, one of {@link Targets} or another
   * @param profile the cluster
   * @return a new builder, not thread-safe
   */
  public static Builder builder(Target target, ClusterProfile profile) {
    return new Builder(target, profile);
  }

  /**
   * A builder for a target that this library or a provider of {@link Target} on the class path or
   * module path names.
   *
   * @param target the target's name
   * @param profile the cluster
   * @return a new builder, not thread-safe
   * @throws IllegalArgumentException when there is no such target, or two of one name; its message
   *     says which there are
   */
  public static Builder discovering(String target, ClusterProfile profile) {
    return builder(Targets.find(target, Targets.discovering()), profile);
  }

  /**
   * Makes the objects of a job or a DIJob. The first container of a DIJob's task with prerequisites
   * starts {@code bash} with the scripts of those, and they start its command with its arguments;
   * the container's image needs bash and coreutils.
   *
   * @param job the job
   * @param submission who submits it, and when
   * @return the objects
   * @throws PaiException with every diagnostic, when the job cannot become such objects
   */
  public KubernetesObjects emit(Resolved<?> job, Submission submission) {
    return made(Lowered.of(job, target, settings.profile()), submission);
  }

  /**
   * Makes the objects of a DIJob without prerequisites, or the DIJob itself, which keeps their
   * references.
   *
   * @param job the DIJob
   * @param submission who submits it, and when
   * @return the objects
   * @throws PaiException with every diagnostic, when the job cannot become such objects; one whose
   *     tasks run prerequisites must be resolved first
   */
  public KubernetesObjects emit(Validated<DIJob> job, Submission submission) {
    return made(Lowered.of(job, target, settings.profile()), submission);
  }

  /**
   * Makes the objects of a job as {@link #emit} does, with the origin of each of their fields and
   * lines. An emission keeps only what the objects are made of; origins are computed on request.
   *
   * @param job the job
   * @param submission who submits it, and when
   * @return the objects and their origins
   * @throws PaiException with every diagnostic, when the job cannot become such objects
   */
  public TracedObjects trace(Resolved<?> job, Submission submission) {
    return traced(Lowered.of(job, target, settings.profile()), submission);
  }

  /**
   * Makes the objects of a DIJob without prerequisites, or the DIJob itself, and says where each of
   * their fields and lines came from.
   *
   * @param job the DIJob
   * @param submission who submits it, and when
   * @return the objects and their origins, which are places in the DIJob
   * @throws PaiException as {@link #emit(Validated, Submission)} does
   */
  public TracedObjects trace(Validated<DIJob> job, Submission submission) {
    return traced(Lowered.of(job, target, settings.profile()), submission);
  }

  /**
   * Reports everything that {@link #emit} would report for a job, even if the job has errors.
   *
   * @param job the job
   * @param submission who would submit it, and when
   * @return errors and warnings, each loss that is not exact among them: a warning, with {@link
   *     Builder#strict} an error
   */
  public List<Diagnostic> check(Resolved<?> job, Submission submission) {
    return checked(() -> Lowered.of(job, target, settings.profile()), submission);
  }

  /**
   * Says all that {@link #emit(Validated, Submission)} would have to say of a DIJob.
   *
   * @param job the DIJob
   * @param submission who would submit it, and when
   * @return errors and warnings, as of {@link #check(Resolved, Submission)}
   */
  public List<Diagnostic> check(Validated<DIJob> job, Submission submission) {
    return checked(() -> Lowered.of(job, target, settings.profile()), submission);
  }

  private JobContext context(Lowered job, Submission submission, @Nullable ScriptNotes notes) {
    return new JobContext(
        job.workload(), job.positions(), submission, settings, notes, job.source());
  }

  private KubernetesObjects made(Lowered job, Submission submission) {
    return made(job, context(job, submission, null));
  }

  private TracedObjects traced(Lowered job, Submission submission) {
    JobContext emission = context(job, submission, new ScriptNotes());
    return new TracedEmission(made(job, emission), emission, job.conversion().places());
  }

  private KubernetesObjects made(Lowered job, JobContext emission) {
    List<HasMetadata> objects = objects(emission);
    List<Diagnostic> all = new ArrayList<>(job.conversion().warnings());
    if (strict) {
      all.addAll(job.conversion().found(true));
      emission.refuseLosses();
    }
    all.addAll(emission.reported());
    List<Diagnostic> found = counting(all);
    PaiException.throwIfErrors(found);
    return new KubernetesObjects(objects, job.conversion().with(emission.losses()), found);
  }

  private List<Diagnostic> checked(Supplier<Lowered> lowered, Submission submission) {
    Set<Diagnostic> found = new LinkedHashSet<>();
    try {
      Lowered job = lowered.get();
      found.addAll(job.conversion().warnings());
      found.addAll(job.conversion().found(strict));
      JobContext emission = context(job, submission, null);
      List<Diagnostic> stopped = ImmutableList.of();
      try {
        objects(emission);
      } catch (PaiException e) {
        stopped = e.diagnostics();
      }
      if (strict) {
        emission.refuseLosses();
      } else {
        emission.warnOfLosses();
      }
      found.addAll(emission.reported());
      found.addAll(stopped);
    } catch (PaiException e) {
      found.addAll(e.diagnostics());
    }
    return counting(found);
  }

  private List<HasMetadata> objects(JobContext emission) {
    PaiException.throwIfErrors(emission.reported());
    target.emit(emission.workload(), emission);
    emission.noteLeft();
    emission.requireFew();
    List<HasMetadata> lasts = new ArrayList<>();
    for (JobContext.Batch batch : emission.batches()) {
      lasts.add(checked(batch.last(), batch, emission));
    }
    // Those of a batch differ in names only, so that errors of the last are those of all.
    if (counting(emission.reported()).stream().anyMatch(Diagnostic::isError)) {
      return ImmutableList.copyOf(lasts);
    }
    ImmutableList.Builder<HasMetadata> objects = ImmutableList.builder();
    Set<String> names = new HashSet<>();
    for (int k = 0; k < lasts.size(); k++) {
      JobContext.Batch batch = emission.batches().get(k);
      for (int i = 0; i < batch.count(); i++) {
        HasMetadata object =
            i == batch.count() - 1 ? lasts.get(k) : other(batch.each().apply(i), batch, emission);
        String name = JobContext.nameOf(object);
        if (!names.add(name)) {
          Place place = batch.causes().placeOf(ProtocolPath.root());
          emission.report(EmissionProblems.sameName(place, name));
        }
        objects.add(object);
      }
    }
    return objects.build();
  }

  /** Callers may have made each of a batch another one. */
  private HasMetadata other(HasMetadata object, JobContext.Batch batch, JobContext emission) {
    return customized ? checked(object, batch, emission) : object;
  }

  private HasMetadata checked(HasMetadata given, JobContext.Batch batch, JobContext emission) {
    HasMetadata object = processed(given, batch.causes());
    check(object, batch.causes(), emission);
    return object;
  }

  private List<Diagnostic> counting(Collection<Diagnostic> found) {
    if (found.isEmpty()) {
      return ImmutableList.of();
    }
    return found.stream().filter(this::counts).map(this::asStrict).toList();
  }

  private Diagnostic asStrict(Diagnostic diagnostic) {
    boolean lost = diagnostic.code() instanceof KubernetesCode code && code.isLoss();
    return strict && lost ? diagnostic.withSeverity(Severity.ERROR) : diagnostic;
  }

  private boolean counts(Diagnostic diagnostic) {
    return settings.sizesChecked()
        || !(diagnostic.code() instanceof KubernetesCode code && code.isSize());
  }

  /** Applies the caller's hook, and fails if it returns no object or one without metadata. */
  private HasMetadata processed(HasMetadata given, ProvenanceMap causes) {
    // It may be changed itself.
    String name = given.getMetadata().getName();
    @Nullable HasMetadata object = postProcessor.apply(given);
    if (object == null || object.getMetadata() == null) {
      String called = "`" + given.getKind() + "/" + name + "`";
      String missing = object == null ? "object" : "metadata";
      Place place = causes.placeOf(ProtocolPath.root());
      throw new PaiException(
          List.of(EmissionProblems.hookResult(place, "postProcessor", called, missing)));
    }
    return object;
  }

  private void check(HasMetadata object, ProvenanceMap causes, JobContext emission) {
    DiagnosticCollector out = emission.problems();
    ObjectChecks.check(
        object,
        causes,
        problem ->
            out.report(counts(problem) ? emission.explained(problem, object, causes) : problem));
    if (!settings.sizesChecked()) {
      return;
    }
    OptionalLong bytes = KubernetesPrinter.sizeAbove(object, EmissionProblems.MAX_CLIENT_SIDE);
    if (bytes.isPresent() && bytes.getAsLong() <= MAX_OBJECT) {
      emission.noteLarge(object, causes, bytes.getAsLong());
    } else if (bytes.isPresent()) {
      emission.reportLarge(object, causes, bytes.getAsLong());
    }
  }

  /** Builds an emitter. Not thread-safe. */
  public static final class Builder {
    private final Target target;
    private final ClusterProfile profile;
    private Optional<HivedCatalog> hived = Optional.empty();
    private UnaryOperator<HasMetadata> postProcessor = UnaryOperator.identity();
    private PodCustomizer podCustomizer = PodCustomizer.none();
    private RuntimeScriptEmitter scripts;
    private boolean strict;
    private boolean customized;
    private boolean sizesChecked = true;

    private Builder(Target target, ClusterProfile profile) {
      this.target = Objects.requireNonNull(target, "target");
      this.profile = Objects.requireNonNull(profile, "profile");
      this.scripts = RuntimeScriptEmitter.builder().options(profile.runtimeOptions()).build();
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
     * @param processor takes an object and gives the one to use, with metadata; {@link
     *     KubernetesEmitter#emit} throws {@link PaiException} where it gives none
     * @return this builder
     */
    public Builder postProcessor(UnaryOperator<HasMetadata> processor) {
      this.postProcessor = Objects.requireNonNull(processor, "processor");
      this.customized = true;
      return this;
    }

    /**
     * Changes each pod, or template of pods, once, before objects are made of it and checked, and
     * after what the profile's {@code pod} adds.
     *
     * @param customizer takes whose pod it is and the pod, and gives the one to use; {@link
     *     KubernetesEmitter#emit} throws {@link PaiException} where it gives none
     * @return this builder
     */
    public Builder podCustomizer(PodCustomizer customizer) {
      this.podCustomizer = Objects.requireNonNull(customizer, "customizer");
      this.customized = true;
      return this;
    }

    /**
     * Writes the scripts of tasks with plugins or options of one's own. Targets that leave scripts
     * to the cluster's runtime do not ask it.
     *
     * @param emitter the emitter of scripts; by default {@link RuntimeScriptEmitter#standard()}
     *     with the options of the profile, which one of your own does not look at
     * @return this builder
     */
    public Builder scripts(RuntimeScriptEmitter emitter) {
      this.scripts = Objects.requireNonNull(emitter, "emitter");
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
