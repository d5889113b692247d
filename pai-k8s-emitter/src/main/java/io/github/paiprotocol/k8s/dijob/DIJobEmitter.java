package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.convert.DIJobAsJob;
import io.github.paiprotocol.k8s.convert.JobConversions;
import io.github.paiprotocol.k8s.internal.SecretObjects;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.internal.target.dijob.DIJobObjectTarget;
import io.github.paiprotocol.k8s.internal.target.pods.PodsTarget;
import io.github.paiprotocol.k8s.internal.trace.DIJobPlaces;
import io.github.paiprotocol.k8s.internal.trace.RolePlaces;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.DIJobTarget;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the objects of a DIJob: its pods and the Service by which they find each other, or those of
 * another target.
 *
 * <pre>{@code
 * Validated<DIJob> job = ProtocolValidator.standard().require(document);
 * System.out.print(DIJobEmitter.standard().emit(job).yaml());
 * }</pre>
 *
 * <p>An emission is a pure function of the job and the options: the same input gives the same
 * bytes, and no cluster is contacted. Objects are in the order in which they should be applied: the
 * Service, a ConfigMap with {@code compactEnv}, scripts of prerequisites, then pods by rank.
 * Immutable and thread-safe.
 */
public final class DIJobEmitter {
  /** The port of the Service. */
  public static final int PORT = 22270;

  private static final DIJobTarget PODS = new PodsTarget();
  private static final DIJobTarget OBJECT = new DIJobObjectTarget();
  private static final DIJobEmitter STANDARD = of(DIJobOptions.standard());

  private final Target target;
  private final DIJobOptions options;

  private DIJobEmitter(Target target, DIJobOptions options) {
    this.target = target;
    this.options = options;
  }

  /**
   * An emitter of pods with default options.
   *
   * @return the emitter
   */
  public static DIJobEmitter standard() {
    return STANDARD;
  }

  /**
   * An emitter of pods with options.
   *
   * @param options the options
   * @return the emitter
   */
  public static DIJobEmitter of(DIJobOptions options) {
    Objects.requireNonNull(options, "options");
    return of(PODS, options);
  }

  /**
   * An emitter of other objects. A target that takes no DIJobs gets the job that a DIJob converts
   * to, {@link DIJobAsJob}, and the losses of the conversion are among those of the objects.
   *
   * @param target the kind of objects, such as {@code Targets.VOLCANO}
   * @param options the options; {@code compactEnv} is for pods
   * @return the emitter
   * @throws IllegalArgumentException when the target takes neither jobs nor DIJobs
   */
  public static DIJobEmitter of(Target target, DIJobOptions options) {
    if (target instanceof DIJobTarget || target instanceof JobTarget) {
      return new DIJobEmitter(target, options);
    }
    throw new IllegalArgumentException("target `" + target.name() + "` takes no DIJobs");
  }

  /**
   * Makes the DIJob that a job of the job protocol converts to, after the Secret from which it
   * takes the secrets of its commands.
   *
   * @param job the job
   * @param options the options; {@code strict} counts for the losses of the conversion, too
   * @return the objects of target {@code dijob}, with the losses of the conversion, which have
   *     paths in the job, and all warnings
   * @throws PaiException with every diagnostic, when the job cannot become a DIJob
   */
  public static KubernetesObjects ofJob(Resolved<Job> job, DIJobOptions options) {
    return ofJob(job, options, null).objects();
  }

  /**
   * Makes the DIJob that a job of the job protocol converts to as {@link #ofJob} does, and says
   * where in the job each of its fields and lines came from.
   *
   * @param job the job
   * @param options the options
   * @return the objects and their origins
   * @throws PaiException with every diagnostic, when the job cannot become a DIJob
   */
  public static TracedObjects traceJob(Resolved<Job> job, DIJobOptions options) {
    OfJob made = ofJob(job, options, new ScriptNotes());
    return new ConvertedObjects(
        made.objects(),
        made.emission().traced(made.objects()),
        new RolePlaces(job, made.emission().job()));
  }

  /** What a job became, and the emission of its DIJob. */
  private record OfJob(KubernetesObjects objects, DIJobContext emission) {}

  private static OfJob ofJob(Resolved<Job> job, DIJobOptions options, @Nullable ScriptNotes notes) {
    Conversion<DIJob> converted = JobConversions.toDIJob(job, options.profile().devices());
    if (options.strict()) {
      converted.requireExact(job.validated().positions());
    }
    Validated<DIJob> valid = ProtocolValidator.standard().require(converted.job());
    DIJobContext emission = DIJobContext.of(OBJECT.name(), valid, Optional.empty(), options, notes);
    Map<String, RenderedText> secrets = JobConversions.secretTexts(job);
    if (!secrets.isEmpty()) {
      String name = JobConversions.secretName(valid.job());
      emission.add(
          SecretObjects.rendered(emission.metadata(name).build(), secrets, job.job().secrets()),
          Causes.none());
      if (options.profile().operations().immutable()) {
        emission.note(
            ProtocolPath.of("metadata", "name"),
            Loss.Fidelity.APPROXIMATE,
            "the Secret `%s` can be changed: the DIJob names it without a hash".formatted(name));
      }
    }
    KubernetesObjects made = of(OBJECT, options).emit(OBJECT, emission);
    Losses losses = new Losses();
    converted.losses().forEach(losses::add);
    made.losses().forEach(losses::add);
    List<Diagnostic> warnings = new ArrayList<>(valid.warnings());
    warnings.addAll(made.warnings());
    return new OfJob(new KubernetesObjects(made.objects(), losses.all(), warnings), emission);
  }

  /**
   * Makes the objects of a job.
   *
   * @param job the job
   * @return the objects; the warnings of validation are not repeated
   * @throws PaiException with every diagnostic, when the job cannot become such objects; one whose
   *     tasks have prerequisites must be resolved first
   */
  public KubernetesObjects emit(Validated<DIJob> job) {
    if (target instanceof DIJobTarget dijobs) {
      return emit(dijobs, context(job, Optional.empty(), null));
    }
    requireNoPrerequisites(job);
    return emit(PrerequisiteResolver.standard().resolve(job));
  }

  /**
   * Makes the objects of a job whose tasks have prerequisites. The first container of such a task
   * starts {@code bash} with the scripts of the prerequisites, and those start its command with its
   * arguments; the scripts stand in ConfigMaps. The container's image needs bash and coreutils.
   *
   * @param job the job with everything its tasks need
   * @return the objects; the warnings of validation and resolution are not repeated
   * @throws PaiException with every diagnostic, when the job cannot become such objects
   */
  public KubernetesObjects emit(Resolved<DIJob> job) {
    return target instanceof DIJobTarget dijobs
        ? emit(dijobs, context(job.validated(), Optional.of(job.asJob()), null))
        : emitAsJob(job);
  }

  /**
   * Makes the objects of a job as {@link #emit(Validated)} does, and says where each of their
   * fields and lines came from.
   *
   * @param job the job
   * @return the objects and their origins, which are places in the DIJob
   * @throws PaiException as {@link #emit(Validated)} does
   */
  public TracedObjects trace(Validated<DIJob> job) {
    if (target instanceof DIJobTarget dijobs) {
      return trace(dijobs, context(job, Optional.empty(), new ScriptNotes()));
    }
    requireNoPrerequisites(job);
    return trace(PrerequisiteResolver.standard().resolve(job));
  }

  /**
   * Makes the objects of a job as {@link #emit(Resolved)} does, and says where each of their fields
   * and lines came from. Only what they are made of is kept while they are made; origins are worked
   * out when somebody asks.
   *
   * @param job the job with everything its tasks need
   * @return the objects and their origins, which are places in the DIJob
   * @throws PaiException with every diagnostic, when the job cannot become such objects
   */
  public TracedObjects trace(Resolved<DIJob> job) {
    return target instanceof DIJobTarget dijobs
        ? trace(dijobs, context(job.validated(), Optional.of(job.asJob()), new ScriptNotes()))
        : traceAsJob(job);
  }

  private TracedObjects trace(DIJobTarget dijobs, DIJobContext emission) {
    return emission.traced(emit(dijobs, emission));
  }

  private DIJobContext context(
      Validated<DIJob> job, Optional<Resolved<Job>> prerequisites, @Nullable ScriptNotes notes) {
    return DIJobContext.of(target.name(), job, prerequisites, options, notes);
  }

  /**
   * Says all that {@link #emit(Resolved)} would have to say of a job, whatever is wrong with it.
   *
   * @param job the job with everything its tasks need
   * @return errors and warnings, each loss that is not exact among them: a warning, with {@link
   *     DIJobOptions#strict} an error
   */
  public List<Diagnostic> check(Resolved<DIJob> job) {
    return check(job.validated(), Optional.of(job));
  }

  /**
   * Says all that {@link #emit(Validated)} would have to say of a job, whatever is wrong with it.
   *
   * @param job the job
   * @return errors and warnings, as of {@link #check(Resolved)}
   */
  public List<Diagnostic> check(Validated<DIJob> job) {
    return check(job, Optional.empty());
  }

  private List<Diagnostic> check(Validated<DIJob> job, Optional<Resolved<DIJob>> resolved) {
    try {
      if (target instanceof DIJobTarget dijobs) {
        Optional<Resolved<Job>> prerequisites = resolved.map(Resolved::asJob);
        return said(dijobs, context(job, prerequisites, null));
      }
      requireNoPrerequisitesUnless(resolved.isPresent(), job);
      return saidAsJob(resolved.orElseGet(() -> PrerequisiteResolver.standard().resolve(job)));
    } catch (PaiException e) {
      return e.diagnostics();
    }
  }

  private List<Diagnostic> said(DIJobTarget dijobs, DIJobContext emission) {
    List<Diagnostic> checked;
    try {
      checked = check(emission, objects(dijobs, emission));
    } catch (PaiException e) {
      checked = e.diagnostics();
    }
    if (options.strict()) {
      emission.refuseLosses(target.name());
    } else {
      emission.warnOfLosses(target.name());
    }
    Set<Diagnostic> found = new LinkedHashSet<>(emission.reported());
    found.addAll(checked);
    return DiagnosticCollector.inSourceOrder(found);
  }

  private List<Diagnostic> saidAsJob(Resolved<DIJob> dijob) {
    DIJobAsJob converted = DIJobAsJob.of(dijob, options.profile().devices());
    DiagnosticCollector found = new DiagnosticCollector(dijob.validated().positions());
    if (options.strict()) {
      Losses.refuse(target.name(), converted.losses(), found);
    } else {
      Losses.warn(converted.losses(), "target `" + target.name() + "` takes jobs", found);
    }
    KubernetesEmitter emitter = ofJobs().strict(options.strict()).build();
    return DiagnosticCollector.inSourceOrder(
        Iterables.concat(found.sorted(), emitter.check(converted.job(), submission())));
  }

  private static void requireNoPrerequisitesUnless(boolean resolved, Validated<DIJob> job) {
    if (!resolved) {
      requireNoPrerequisites(job);
    }
  }

  private static void requireNoPrerequisites(Validated<DIJob> job) {
    DiagnosticCollector found = new DiagnosticCollector(job.positions());
    for (int i = 0; i < job.job().spec().tasks().size(); i++) {
      job.around(i).map(DIJobScripts::unresolved).ifPresent(found::report);
    }
    PaiException.throwIfErrors(found.sorted());
  }

  private KubernetesEmitter.Builder ofJobs() {
    return KubernetesEmitter.builder(target, options.profile())
        .scripts(options.scripts())
        .podCustomizer(options.podCustomizer());
  }

  /** A time that nobody gave is the beginning of time: an emission asks no clock. */
  private Submission submission() {
    return Submission.of(options.user(), options.profile().submissionTime().orElse(Instant.EPOCH));
  }

  private KubernetesObjects emitAsJob(Resolved<DIJob> dijob) {
    DIJobAsJob converted = DIJobAsJob.of(dijob, options.profile().devices());
    return asDIJob(dijob, converted, ofJobs().build().emit(converted.job(), submission()));
  }

  private TracedObjects traceAsJob(Resolved<DIJob> dijob) {
    DIJobAsJob converted = DIJobAsJob.of(dijob, options.profile().devices());
    TracedObjects made = ofJobs().build().trace(converted.job(), submission());
    DIJobPlaces places =
        new DIJobPlaces(
            dijob.validated(),
            converted.job().job(),
            Optional.of(converted.causes()),
            options.profile().devices().gpu());
    return new ConvertedObjects(asDIJob(dijob, converted, made.objects()), made, places);
  }

  /** The objects of the job with what is to be said of the DIJob. */
  private KubernetesObjects asDIJob(
      Resolved<DIJob> dijob, DIJobAsJob converted, KubernetesObjects made) {
    List<Loss> losses = converted.with(made.losses());
    if (options.strict()) {
      DiagnosticCollector found = new DiagnosticCollector(dijob.validated().positions());
      Losses.refuse(target.name(), losses, found);
      PaiException.throwIfErrors(found.sorted());
    }
    return new KubernetesObjects(made.objects(), losses, made.warnings());
  }

  private KubernetesObjects emit(DIJobTarget dijobs, DIJobContext emission) {
    List<HasMetadata> objects = objects(dijobs, emission);
    List<Diagnostic> checked = check(emission, objects);
    if (options.strict()) {
      emission.refuseLosses(target.name());
    }
    List<Diagnostic> found =
        DiagnosticCollector.inSourceOrder(Iterables.concat(emission.reported(), checked));
    PaiException.throwIfErrors(found);
    return new KubernetesObjects(objects, emission.losses(), found);
  }

  private List<HasMetadata> objects(DIJobTarget dijobs, DIJobContext emission) {
    dijobs.emit(emission);
    emission.noteLeft(target.name());
    return emission.objects();
  }

  /**
   * Pods of one task differ in names and ranks only, so that the last of each tells for all, unless
   * somebody else had a hand in it.
   */
  private List<Diagnostic> check(DIJobContext emission, List<HasMetadata> objects) {
    DiagnosticCollector found = new DiagnosticCollector(emission.positions());
    int end = 0;
    for (DIJobContext.Batch batch : emission.batches()) {
      int first = options.isCustomized() ? end : end + batch.count() - 1;
      end += batch.count();
      for (HasMetadata object : objects.subList(first, end)) {
        Causes causes = batch.causes();
        ObjectChecks.check(
            object, causes, problem -> found.report(emission.explained(problem, object, causes)));
      }
    }
    return found.sorted();
  }
}
