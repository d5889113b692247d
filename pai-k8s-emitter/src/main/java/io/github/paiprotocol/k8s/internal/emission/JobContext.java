package io.github.paiprotocol.k8s.internal.emission;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One workload on its way to becoming objects: where objects, problems, losses and pods go. */
public final class JobContext implements RenderContext {
  /** Most bytes that objects which differ in names only may take together, 1 GiB. */
  private static final long MAX_TOTAL = 1L << 30;

  private final Workload workload;
  private final Submission submission;
  private final Settings settings;
  private final PodSource source;
  private final @Nullable ObjectOrigins origins;
  private final FinishedPods pods;
  private final DiagnosticCollector problems;
  private final SourceMap positions;
  private final DiagnosticCollector outside = new DiagnosticCollector(SourceMap.none());
  private final Losses losses = new Losses();
  private final EnumSet<Operations.Setting> carried = EnumSet.noneOf(Operations.Setting.class);
  private final Map<String, Long> sizes = new HashMap<>();
  private final Supplier<SizePlaces> places;
  private final List<Batch> batches = new ArrayList<>();

  /**
   * How objects are made.
   *
   * @param target the target's name
   * @param profile the cluster
   * @param scripts writes the scripts of tasks
   * @param customizer what the caller makes of pods
   * @param sizesChecked whether what is too large is refused
   */
  public record Settings(
      String target,
      ClusterProfile profile,
      RuntimeScriptEmitter scripts,
      PodCustomizer customizer,
      boolean sizesChecked) {}

  /**
   * Begins an emission.
   *
   * @param workload the job
   * @param positions where it was written
   * @param submission who submits, and when
   * @param settings how objects are made
   * @param traced whether origins are recorded
   * @param source makes what pods are made from
   */
  public JobContext(
      Workload workload,
      SourceMap positions,
      Submission submission,
      Settings settings,
      boolean traced,
      Function<JobContext, PodSource> source) {
    this.workload = workload;
    this.submission = submission;
    this.settings = settings;
    this.origins = traced ? new ObjectOrigins(workload) : null;
    this.problems = new DiagnosticCollector(positions);
    this.positions = positions;
    EmissionProblems.user(submission.user()).ifPresent(outside::report);
    this.source = source.apply(this);
    this.pods = new FinishedPods(this, this.source, settings.customizer());
    this.places = Suppliers.memoize(this.source::sizePlaces);
  }

  @Override
  public Workload workload() {
    return workload;
  }

  @Override
  public Submission submission() {
    return submission;
  }

  @Override
  public ClusterProfile profile() {
    return settings.profile();
  }

  @Override
  public RuntimeScriptEmitter scripts() {
    return settings.scripts();
  }

  @Override
  public boolean sizesChecked() {
    return settings.sizesChecked();
  }

  /**
   * The target.
   *
   * @return its name
   */
  public String target() {
    return settings.target();
  }

  @Override
  public String jobName() {
    return source.jobName();
  }

  @Override
  public Optional<String> queue(Map<String, String> queues) {
    return source.queue(queues);
  }

  @Override
  public Tasks tasks() {
    return source.tasks();
  }

  @Override
  public RoleTasks tasks(TaskNaming naming) {
    return source.tasks(naming, true);
  }

  @Override
  public RoleTasks tasksWithoutScripts(TaskNaming naming) {
    return source.tasks(naming, false);
  }

  @Override
  public Optional<PodTemplates> templates() {
    return source.templates();
  }

  @Override
  public ObjectMetaBuilder metadata(String name) {
    return new ObjectMetaBuilder(source.metadata(name));
  }

  @Override
  public ObjectMeta metadata(String name, Map<String, String> labels) {
    ObjectMeta metadata = source.metadata(name);
    metadata.getLabels().putAll(labels);
    return metadata;
  }

  /** The last is as large as any of them, and measured before all others are made. */
  @Override
  public void addAll(
      int count,
      IntFunction<? extends HasMetadata> each,
      ProvenanceMap causes,
      Consumer<FieldOrigins> recorded) {
    HasMetadata last = each.apply(count - 1);
    batches.add(
        new Batch(
            last, count, index -> index == count - 1 ? last : each.apply(index), causes, recorded));
  }

  @Override
  public void record(String group, Consumer<FieldOrigins> pod) {
    if (origins != null) {
      origins.record(group, pod);
    }
  }

  @Override
  public void recordMetadata(BiConsumer<Optional<String>, FieldOrigins> metadata) {
    if (origins != null) {
      origins.recordMetadata(metadata);
    }
  }

  /**
   * The objects so far, in the order in which they should be applied.
   *
   * @return the objects
   */
  public List<Batch> batches() {
    return ImmutableList.copyOf(batches);
  }

  /** Refuses objects that are too many together, each of them as it is, before they are made. */
  public void requireFew() {
    if (!sizesChecked()) {
      return;
    }
    long bytes = 0;
    for (Batch batch : batches) {
      bytes +=
          batch.count() == 1
              ? 0
              : batch.count()
                  * KubernetesPrinter.compactSize(batch.last(), EmissionProblems.MAX_OBJECT);
    }
    if (bytes > MAX_TOTAL) {
      ProtocolPath tasks =
          workload.path(workload.groups().keySet().iterator().next()).parent().orElseThrow();
      report(
          source.hinted(
              Diagnostic.error(
                  KubernetesCode.OBJECT_SIZE,
                  Place.value(tasks),
                  "all pods together take more than " + MAX_TOTAL + " bytes")));
    }
  }

  /**
   * The recorded origins.
   *
   * @param objects the objects as they were emitted, in the order of their batches
   * @return the origins
   * @throws NullPointerException if they are not recorded
   */
  public ObjectOrigins origins(List<HasMetadata> objects) {
    ObjectOrigins known = Objects.requireNonNull(origins);
    new BatchOrigins(known, source).add(batches, objects);
    return known;
  }

  @Override
  public PodTemplateSpec finished(PodTask task, PodTemplateSpec template) {
    return pods.finished(task, template, carried);
  }

  @Override
  public void measure(String object, Object part) {
    if (!sizesChecked()) {
      return;
    }
    long bytes =
        sizes.merge(
            object, KubernetesPrinter.compactSize(part, EmissionProblems.MAX_OBJECT), Long::sum);
    if (bytes > EmissionProblems.MAX_OBJECT) {
      report(source.tooLarge(object, "at least " + bytes));
      PaiException.throwIfErrors(problems.sorted());
    }
  }

  @Override
  public void report(Diagnostic problem) {
    problems.report(problem);
  }

  @Override
  public void reportProfile(Diagnostic problem) {
    outside.report(problem.locatedIn(profile().source().positions()));
  }

  /**
   * Where problems of the job go.
   *
   * @return the collector, which knows where the job's values were written
   */
  public DiagnosticCollector problems() {
    return problems;
  }

  /**
   * Everything reported so far.
   *
   * @return what is wrong beside the job, then what is wrong with the job in the order of its text
   */
  public List<Diagnostic> reported() {
    List<Diagnostic> beside = outside.sorted();
    List<Diagnostic> found = problems.sorted();
    return beside.isEmpty() && found.isEmpty()
        ? found
        : DiagnosticCollector.inGivenOrder(Iterables.concat(beside, found));
  }

  @Override
  public void carries(Operations.Setting... settings) {
    Collections.addAll(carried, settings);
  }

  /** Notes what the profile or the job asks for and the target did not carry. */
  public void noteLeft() {
    new LeftSettings(this, source).note(carried);
    source.noteLeft();
  }

  @Override
  public void note(Loss loss) {
    losses.add(loss.at(positions.written(loss.path())));
  }

  /**
   * Notes that an object is too large for client-side {@code kubectl apply}.
   *
   * @param object the object
   * @param causes what in the job caused its parts
   * @param bytes its size as JSON without blanks
   */
  public void noteLarge(HasMetadata object, ProvenanceMap causes, long bytes) {
    note(
        causes.placeOf(ProtocolPath.root()).path(),
        Loss.Fidelity.EXACT,
        "`%s` takes %s bytes as JSON, so that it needs `kubectl apply --server-side`"
            .formatted(KubernetesPrinter.nameOf(object), bytes));
  }

  /** Makes every loss an error. */
  public void refuseLosses() {
    Losses.refuse(target(), losses.all(), problems);
  }

  /** Makes every loss a warning. */
  public void warnOfLosses() {
    Losses.warn(losses.all(), "target `" + target() + "` cannot express this", problems);
  }

  /**
   * The notes so far.
   *
   * @return the losses
   */
  public List<Loss> losses() {
    return losses.all();
  }

  /**
   * A problem of an object; one about size says which places make most of it.
   *
   * @param problem what was found
   * @param object the object
   * @param causes what caused its parts
   * @return the same, or a copy with a longer hint
   */
  public Diagnostic explained(Diagnostic problem, HasMetadata object, ProvenanceMap causes) {
    boolean size = problem.code() instanceof KubernetesCode code && code.isSize();
    return size ? places.get().explained(problem, object, causes) : problem;
  }

  /**
   * An object is too large.
   *
   * @param object the object
   * @param causes what caused its parts
   * @param bytes its size
   */
  public void reportLarge(HasMetadata object, ProvenanceMap causes, long bytes) {
    Place place = causes.placeOf(ProtocolPath.root());
    Diagnostic problem =
        EmissionProblems.objectSize(place, KubernetesPrinter.nameOf(object), Long.toString(bytes));
    report(explained(source.hinted(problem), object, causes));
  }
}
