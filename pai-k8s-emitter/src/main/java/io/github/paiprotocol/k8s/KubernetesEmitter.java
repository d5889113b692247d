package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

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
  private final CheckedObjects objects;
  private final boolean strict;

  private KubernetesEmitter(Builder builder) {
    this.target = builder.target;
    this.settings =
        new JobContext.Settings(
            target.name(),
            builder.profile,
            builder.scripts,
            builder.podCustomizer,
            builder.sizesChecked);
    this.strict = builder.strict;
    this.objects = new CheckedObjects(target, builder.postProcessor, strict, builder.customized);
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

  private JobContext context(Lowered job, Submission submission, boolean traced) {
    return new JobContext(
        job.workload(), job.positions(), submission, settings, traced, job.source());
  }

  private KubernetesObjects made(Lowered job, Submission submission) {
    return made(job, context(job, submission, false));
  }

  private TracedObjects traced(Lowered job, Submission submission) {
    JobContext emission = context(job, submission, true);
    return new TracedObjects(made(job, emission), emission, job.conversion().places());
  }

  private KubernetesObjects made(Lowered job, JobContext emission) {
    List<HasMetadata> made = objects.of(emission);
    List<Diagnostic> all = new ArrayList<>(job.conversion().warnings());
    if (strict) {
      all.addAll(job.conversion().found(true));
      emission.refuseLosses();
    }
    all.addAll(emission.reported());
    List<Diagnostic> found = objects.counting(all, settings.sizesChecked());
    PaiException.throwIfErrors(found);
    return new KubernetesObjects(made, job.conversion().with(emission.losses()), found);
  }

  private List<Diagnostic> checked(Supplier<Lowered> lowered, Submission submission) {
    Set<Diagnostic> found = new LinkedHashSet<>();
    try {
      Lowered job = lowered.get();
      found.addAll(job.conversion().warnings());
      found.addAll(job.conversion().found(strict));
      JobContext emission = context(job, submission, false);
      List<Diagnostic> stopped = ImmutableList.of();
      try {
        objects.of(emission);
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
    return objects.counting(found, settings.sizesChecked());
  }

  /** Builds an emitter. Not thread-safe. */
  public static final class Builder {
    private final Target target;
    private final ClusterProfile profile;
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
