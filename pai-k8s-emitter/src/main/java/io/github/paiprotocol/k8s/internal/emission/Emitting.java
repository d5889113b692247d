package io.github.paiprotocol.k8s.internal.emission;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
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
import io.github.paiprotocol.k8s.internal.pod.PodProblems;
import io.github.paiprotocol.k8s.internal.pod.PodStorage;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.Emission;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.PodTask;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the emissions of jobs and DIJobs have in common: where problems, losses and pods go. */
public abstract class Emitting implements Emission {
  private static final long MAX_OBJECT = EmissionProblems.MAX_OBJECT;

  private static final String SELF_CONTAINED =
      "a self-contained one: `pods`, `job`, `jobset`, `volcano`, or `framework` with"
          + " `framework: {selfContained: true}`";

  private final ClusterProfile profile;
  private final PodCustomizer customizer;
  private final PodAdditions additions;
  private final DiagnosticCollector problems;
  private final SourceMap positions;
  private final DiagnosticCollector outside = new DiagnosticCollector(SourceMap.none());
  private final Losses losses = new Losses();
  private final EnumSet<Operations.Setting> carried = EnumSet.noneOf(Operations.Setting.class);
  private final Map<String, Long> sizes = new HashMap<>();
  private final Set<ProtocolPath> said = new HashSet<>();
  private final Set<String> warned = new HashSet<>();

  /**
   * Begins an emission.
   *
   * @param profile the cluster
   * @param positions where the job was written
   * @param customizer what the caller makes of pods
   */
  protected Emitting(ClusterProfile profile, SourceMap positions, PodCustomizer customizer) {
    this.profile = profile;
    this.customizer = customizer;
    this.additions = new PodAdditions(profile, this::reportProfile);
    this.problems = new DiagnosticCollector(positions);
    this.positions = positions;
  }

  @Override
  public final ClusterProfile profile() {
    return profile;
  }

  @Override
  public final PodTemplateSpec finished(PodTask task, PodTemplateSpec template) {
    @Nullable String name =
        template.getMetadata() == null ? null : template.getMetadata().getName();
    additions.addTo(task, template);
    store(task, template.getSpec());
    @Nullable PodTemplateSpec made = customizer.customize(task, template);
    if (made == null || made.getSpec() == null) {
      String missing = made == null ? "template" : "specification";
      throw new PaiException(
          ImmutableList.of(
              EmissionProblems.hookResult(
                  placeOf(task), "podCustomizer", "the pod of `" + task.role() + "`", missing)));
    }
    // The pod is found by its name, whatever was made of it.
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
        volumesBeside(),
        (volume, size, container, memory) ->
            warnOfMemory(
                task, volume, "`" + volume + "`, " + size + ",", "`" + container + "`, " + memory));
  }

  /** Those who wrote a folder into the job are told once that it has a limit now. */
  private void noteLimit(PodTask task, String volume) {
    placeOfVolume(task, volume)
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
    Optional<Place> own = placeOfVolume(task, volume);
    if (own.flatMap(place -> place.path().key()).filter("shmMB"::equals).isPresent()) {
      return; // The validator has said so.
    }
    own.or(() -> additions.placeOfVolume(task, volume))
        .filter(place -> warned.add(place.path() + " " + task.role()))
        .map(place -> PodProblems.overfull(place, task, folder, container))
        .ifPresent(own.isPresent() ? this::report : this::reportProfile);
  }

  @Override
  public final void measure(String object, Object part) {
    if (!sizesChecked()) {
      return;
    }
    long bytes = sizes.merge(object, KubernetesPrinter.compactSize(part, MAX_OBJECT), Long::sum);
    if (bytes > MAX_OBJECT) {
      report(tooLarge(object, "at least " + bytes));
      PaiException.throwIfErrors(problems.sorted());
    }
  }

  /**
   * An object is too large to be stored.
   *
   * @param object its kind and name
   * @param bytes its size, as it stands in the message
   * @return the error, with what to do about it
   */
  protected abstract Diagnostic tooLarge(String object, String bytes);

  /**
   * Where the role of a pod stands in the job.
   *
   * @param task whose pod it is
   * @return the place
   */
  protected abstract Place placeOf(PodTask task);

  /**
   * Where a volume of a pod, or its size, stands in the job.
   *
   * @param task whose pod it is
   * @param volume the volume's name
   * @return the place; empty when the job does not say it
   */
  protected abstract Optional<Place> placeOfVolume(PodTask task, String volume);

  /**
   * Volumes that pods have beside those of their templates.
   *
   * @return the volumes
   */
  protected List<Volume> volumesBeside() {
    return ImmutableList.of();
  }

  @Override
  public final void report(Diagnostic problem) {
    problems.report(problem);
  }

  @Override
  public final void reportProfile(Diagnostic problem) {
    outside.report(problem.locatedIn(profile.source().positions()));
  }

  /**
   * Reports what is wrong with the submission, which has no place in a text.
   *
   * @param problem the diagnostic
   */
  public final void reportSubmission(Diagnostic problem) {
    outside.report(problem);
  }

  /**
   * Where problems of the job go.
   *
   * @return the collector, which knows where the job's values were written
   */
  public final DiagnosticCollector problems() {
    return problems;
  }

  /**
   * Everything reported so far.
   *
   * @return what is wrong beside the job, then what is wrong with the job in the order of its text
   */
  public final List<Diagnostic> reported() {
    List<Diagnostic> beside = outside.sorted();
    List<Diagnostic> found = problems.sorted();
    return beside.isEmpty() && found.isEmpty()
        ? found
        : DiagnosticCollector.inGivenOrder(Iterables.concat(beside, found));
  }

  @Override
  public final void carries(Operations.Setting... settings) {
    Collections.addAll(carried, settings);
  }

  /**
   * Notes what the profile asks for and nobody carried.
   *
   * @param target the target's name
   */
  public void noteLeft(String target) {
    for (Operations.Setting setting : EnumSet.complementOf(carried)) {
      if (setting.isAskedOf(profile.operations())) {
        notCarried(target, "operations." + setting.key(), carriers(setting));
      }
    }
    if (profile.options().hardened() && !carried.contains(Operations.Setting.CONFINED)) {
      notCarried(target, "options.hardened", SELF_CONTAINED);
    }
    if (profile.options().maskSecretsInLogs() && !isMaskingLogs()) {
      notCarried(target, "options.maskSecretsInLogs", SELF_CONTAINED);
    }
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

  /**
   * Whether our own scripts run the tasks, which mask secrets in logs.
   *
   * @return true also when there are no secrets
   */
  protected abstract boolean isMaskingLogs();

  @Override
  public final void note(Loss loss) {
    losses.add(loss.at(positions.written(loss.path())));
  }

  /**
   * Notes that an object is too large for client-side {@code kubectl apply}.
   *
   * @param object the object
   * @param causes what in the job caused its parts
   * @param bytes its size as JSON without blanks
   */
  public final void noteLarge(HasMetadata object, Causes causes, long bytes) {
    note(
        causes.placeOf(ProtocolPath.root()).path(),
        Loss.Fidelity.EXACT,
        "`"
            + nameOf(object)
            + "` takes "
            + bytes
            + " bytes as JSON, so that it needs `kubectl apply --server-side`");
  }

  /**
   * Makes every loss an error.
   *
   * @param target the target's name
   */
  public final void refuseLosses(String target) {
    Losses.refuse(target, losses.all(), problems);
  }

  /**
   * Makes every loss a warning.
   *
   * @param target the target's name
   */
  public final void warnOfLosses(String target) {
    Losses.warn(losses.all(), "target `" + target + "` cannot express this", problems);
  }

  /**
   * The notes so far.
   *
   * @return the losses
   */
  public final List<Loss> losses() {
    return losses.all();
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
