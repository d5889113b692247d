package io.github.paiprotocol.k8s.internal.emission;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
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
import io.github.paiprotocol.k8s.internal.pod.PodAdditions;
import io.github.paiprotocol.k8s.internal.pod.PodConflicts;
import io.github.paiprotocol.k8s.internal.pod.PodStorage;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One workload on its way to becoming objects: where objects, problems, losses and pods go. */
public final class JobContext implements RenderContext {
  private static final long MAX_OBJECT = EmissionProblems.MAX_OBJECT;

  /** Most bytes that objects which differ in names only may take together, 1 GiB. */
  private static final long MAX_TOTAL = 1L << 30;

  private static final String SELF_CONTAINED =
      "a self-contained one: `pods`, `job`, `jobset`, `volcano`, or `framework` with"
          + " `framework: {selfContained: true}`";

  private final Workload workload;
  private final Submission submission;
  private final Settings settings;
  private final ClusterProfile profile;
  private final PodSource source;
  private final @Nullable ScriptNotes notes;
  private final PodAdditions additions;
  private final DiagnosticCollector problems;
  private final SourceMap positions;
  private final DiagnosticCollector outside = new DiagnosticCollector(SourceMap.none());
  private final Losses losses = new Losses();
  private final EnumSet<Operations.Setting> carried = EnumSet.noneOf(Operations.Setting.class);
  private final Map<String, Long> sizes = new HashMap<>();
  private final Set<ProtocolPath> said = new HashSet<>();
  private final Set<String> warned = new HashSet<>();
  private final Supplier<SizePlaces> places;
  private final List<Batch> batches = new ArrayList<>();

  /**
   * Objects that differ in names and indices only; the last is there, the others are not yet.
   *
   * @param last the object of the last index
   * @param count how many there are
   * @param each makes the object of an index
   * @param causes what in the job caused the parts of each
   */
  public record Batch(
      HasMetadata last, int count, IntFunction<? extends HasMetadata> each, ProvenanceMap causes) {}

  /**
   * How objects are made.
   *
   * @param target the target's name
   * @param profile the cluster
   * @param hived what its HiveD scheduler has; empty when it has none
   * @param scripts writes the scripts of tasks
   * @param customizer what the caller makes of pods
   * @param sizesChecked whether what is too large is refused
   */
  public record Settings(
      String target,
      ClusterProfile profile,
      Optional<HivedCatalog> hived,
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
   * @param notes receives the origins of script lines; null if they are not needed
   * @param source makes what pods are made from
   */
  public JobContext(
      Workload workload,
      SourceMap positions,
      Submission submission,
      Settings settings,
      @Nullable ScriptNotes notes,
      Function<JobContext, PodSource> source) {
    this.workload = workload;
    this.submission = submission;
    this.settings = settings;
    this.profile = settings.profile();
    this.notes = notes;
    this.additions = new PodAdditions(profile, this::reportProfile);
    this.problems = new DiagnosticCollector(positions);
    this.positions = positions;
    EmissionProblems.user(submission.user()).ifPresent(outside::report);
    this.source = source.apply(this);
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
    return profile;
  }

  @Override
  public Optional<HivedCatalog> hived() {
    return settings.hived();
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

  /**
   * Who wants to know where lines of scripts come from.
   *
   * @return the notes; null when origins are not recorded
   */
  public @Nullable ScriptNotes notes() {
    return notes;
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
  public void addAll(int count, IntFunction<? extends HasMetadata> each, ProvenanceMap causes) {
    HasMetadata last = each.apply(count - 1);
    batches.add(
        new Batch(last, count, index -> index == count - 1 ? last : each.apply(index), causes));
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
              : batch.count() * KubernetesPrinter.compactSize(batch.last(), MAX_OBJECT);
    }
    if (bytes > MAX_TOTAL) {
      ProtocolPath tasks = workload.groups().get(0).path().parent().orElseThrow();
      report(
          source.hinted(
              Diagnostic.error(
                  KubernetesCode.OBJECT_SIZE,
                  Place.value(tasks),
                  "all pods together take more than " + MAX_TOTAL + " bytes")));
    }
  }

  /**
   * Knows where the parts of objects come from.
   *
   * @return the origins, without objects
   */
  public ObjectOrigins origins() {
    return new ObjectOrigins(source.parts(), Objects.requireNonNull(notes));
  }

  @Override
  public PodTemplateSpec finished(PodTask task, PodTemplateSpec template) {
    @Nullable String name =
        template.getMetadata() == null ? null : template.getMetadata().getName();
    additions.addTo(task, template);
    store(task, template.getSpec());
    @Nullable PodTemplateSpec made = settings.customizer().customize(task, template);
    if (made == null || made.getSpec() == null) {
      String missing = made == null ? "template" : "specification";
      throw new PaiException(
          ImmutableList.of(
              EmissionProblems.hookResult(
                  source.placeOf(task),
                  "podCustomizer",
                  "the pod of `" + task.role() + "`",
                  missing)));
    }
    // The other tasks find the pod by its name, so a customizer cannot change that.
    if (name != null) {
      ObjectMeta metadata = made.getMetadata() == null ? new ObjectMeta() : made.getMetadata();
      metadata.setName(name);
      made.setMetadata(metadata);
    }
    return made;
  }

  private void store(PodTask task, PodSpec spec) {
    Operations operations = profile.operations();
    if (carried.contains(Operations.Setting.SCRATCH_LIMIT)) {
      PodStorage.limit(operations, spec, volume -> noteLimit(task, volume));
    }
    if (carried.contains(Operations.Setting.SCRATCH_REQUEST)) {
      PodStorage.request(operations, spec);
    }
    PodStorage.check(
        spec,
        source.volumesBeside(),
        (volume, size, container, memory) ->
            warnOfMemory(
                task, volume, "`" + volume + "`, " + size + ",", "`" + container + "`, " + memory));
  }

  /** Those who wrote a folder into the job are told once that it has a limit now. */
  private void noteLimit(PodTask task, String volume) {
    source
        .placeOfVolume(task, volume)
        .map(Place::path)
        .filter(path -> said.add(path))
        .ifPresent(
            path ->
                note(
                    path,
                    Loss.Fidelity.EXACT,
                    "the folder may take what `operations.scratchLimit` of the profile says"));
  }

  private void warnOfMemory(PodTask task, String volume, String folder, String container) {
    Optional<Place> own = source.placeOfVolume(task, volume);
    if (own.flatMap(place -> place.path().key()).filter("shmMB"::equals).isPresent()) {
      return; // The validator has said so.
    }
    own.or(() -> additions.placeOfVolume(task, volume))
        .filter(place -> warned.add(place.path() + " " + task.role()))
        .map(place -> PodConflicts.overfull(place, task, folder, container))
        .ifPresent(own.isPresent() ? this::report : this::reportProfile);
  }

  @Override
  public void measure(String object, Object part) {
    if (!sizesChecked()) {
      return;
    }
    long bytes = sizes.merge(object, KubernetesPrinter.compactSize(part, MAX_OBJECT), Long::sum);
    if (bytes > MAX_OBJECT) {
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
    outside.report(problem.locatedIn(profile.source().positions()));
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
    String target = target();
    for (Operations.Setting setting : EnumSet.complementOf(carried)) {
      if (setting.isAskedOf(profile.operations())) {
        notCarried(target, "operations." + setting.key(), carriers(setting));
      }
    }
    if (profile.options().hardened() && !carried.contains(Operations.Setting.CONFINED)) {
      notCarried(target, "options.hardened", SELF_CONTAINED);
    }
    if (profile.options().maskSecretsInLogs() && !source.isMaskingLogs()) {
      notCarried(target, "options.maskSecretsInLogs", SELF_CONTAINED);
    }
    source.noteLeft();
  }

  private void notCarried(String target, String key, String others) {
    lost(
        ProtocolPath.root(),
        "target `" + target + "` does not carry `" + key + "` of the profile",
        "leave it out of the profile, or choose " + others);
  }

  private static String carriers(Operations.Setting setting) {
    return switch (setting) {
      case TTL -> "target `job`, `jobset` or `volcano`";
      case DISRUPTIONS, SUSPEND, CONVENTIONS -> "target `job` or `jobset`";
      default -> SELF_CONTAINED;
    };
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
        "`"
            + nameOf(object)
            + "` takes "
            + bytes
            + " bytes as JSON, so that it needs `kubectl apply --server-side`");
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
    Diagnostic problem = EmissionProblems.objectSize(place, nameOf(object), Long.toString(bytes));
    report(explained(source.hinted(problem), object, causes));
  }

  /**
   * What people call an object.
   *
   * @param object the object, with metadata
   * @return its kind and name
   */
  public static String nameOf(HasMetadata object) {
    return object.getKind() + "/" + object.getMetadata().getName();
  }
}
