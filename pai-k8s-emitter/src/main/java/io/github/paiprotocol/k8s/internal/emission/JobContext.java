package io.github.paiprotocol.k8s.internal.emission;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.HivedCatalog;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The emission of a job. */
public final class JobContext extends Emitting implements JobEmission {
  private final Resolved<Job> resolved;
  private final Settings settings;
  private final Submission submission;
  private final @Nullable ScriptNotes notes;
  private final List<Emitted> objects = new ArrayList<>();
  private @Nullable SizePlaces places;
  private boolean selfContained;
  private boolean scripted;
  private boolean asked;
  private boolean queued;

  /**
   * An object, and what in the job caused its parts.
   *
   * @param object the object
   * @param causes the causes
   */
  public record Emitted(HasMetadata object, Causes causes) {}

  /**
   * How jobs are emitted.
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
   * @param resolved the job
   * @param submission who submits, and when
   * @param settings how jobs are emitted
   * @param notes who wants to know where lines of scripts come from; null for nobody
   */
  public JobContext(
      Resolved<Job> resolved,
      Submission submission,
      Settings settings,
      @Nullable ScriptNotes notes) {
    super(settings.profile(), resolved.validated().positions(), settings.customizer());
    this.resolved = resolved;
    this.settings = settings;
    this.submission = submission;
    this.notes = notes;
  }

  @Override
  public Resolved<Job> resolved() {
    return resolved;
  }

  @Override
  public Optional<HivedCatalog> hived() {
    return settings.hived();
  }

  @Override
  public Submission submission() {
    return submission;
  }

  @Override
  public RuntimeScriptEmitter scripts() {
    return settings.scripts();
  }

  @Override
  public boolean sizesChecked() {
    return settings.sizesChecked();
  }

  @Override
  public Optional<String> queue(Map<String, String> queues) {
    Optional<String> queue = Optional.ofNullable(queues.get(job().virtualCluster()));
    asked = true;
    queued |= queue.isPresent();
    return queue;
  }

  @Override
  public void noteLeft(String target) {
    super.noteLeft(target);
    if (selfContained && !queued) {
      noteQueue(target);
    }
  }

  private void noteQueue(String target) {
    String cluster = job().virtualCluster();
    boolean mapped =
        profile().operations().kueueQueues().containsKey(cluster)
            || profile().operations().volcanoQueues().containsKey(cluster);
    if (!mapped && job().defaults().virtualCluster().isEmpty()) {
      return;
    }
    lost(
        ProtocolPath.of("defaults", "virtualCluster"),
        (mapped
                ? "the job waits in none of the profile's queues for virtual cluster `"
                    + cluster
                    + "` on target `"
                    + target
                    + "`"
                : asked ? "the profile has no queue for it" : "virtual clusters are OpenPAI's")
            + "; the namespace and its quota take their place",
        asked
            ? "name one in `operations.volcanoQueues` or `operations.kueueQueues` of the profile"
            : "targets `job`, `jobset` and `volcano` have queues, and so have `pods` and"
                + " `runtime-pod` with `operations.kueuePods` in the profile");
  }

  @Override
  protected boolean isMaskingLogs() {
    return scripted;
  }

  @Override
  public Tasks tasks(TaskNaming naming) {
    selfContained = true;
    scripted = true;
    TaskCounts.requireFew(this);
    return TaskSet.emit(this, settings.target(), naming, notes);
  }

  @Override
  public Tasks tasksWithoutScripts(TaskNaming naming) {
    selfContained = true;
    TaskCounts.requireFew(this);
    return TaskSet.emitWithoutScripts(this, settings.target(), naming);
  }

  @Override
  public ObjectMetaBuilder metadata(String name) {
    return new ObjectMetaBuilder(metadata(name, Map.of()));
  }

  @Override
  public ObjectMeta metadata(String name, Map<String, String> labels) {
    ObjectMeta metadata = new ObjectMeta();
    metadata.setName(name);
    metadata.setNamespace(profile().namespace().orElse(null));
    metadata.setLabels(new LinkedHashMap<>(labels));
    return metadata;
  }

  @Override
  public void addAll(int count, IntFunction<? extends HasMetadata> each, Causes causes) {
    for (int i = 0; i < count; i++) {
      objects.add(new Emitted(each.apply(i), causes));
    }
  }

  @Override
  protected Diagnostic tooLarge(String object, String bytes) {
    return EmissionProblems.objectSize(Place.value(JobPaths.ROLES), object, bytes);
  }

  @Override
  protected Place placeOf(PodTask task) {
    return Place.value(JobPaths.role(task.role()));
  }

  /** Of the default nobody has written the size. */
  @Override
  protected Optional<Place> placeOfVolume(PodTask task, String volume) {
    return Optional.ofNullable(job().taskRoles().get(task.role()))
        .filter(role -> volume.equals(PodVolumes.SHARED_MEMORY))
        .filter(role -> role.extraContainerOptions().shmMB().isPresent())
        .map(
            role ->
                Place.value(
                    JobPaths.role(task.role()).child(Keys.CONTAINER_OPTIONS).child("shmMB")));
  }

  /**
   * A problem of an object; one about size says which places make most of it.
   *
   * @param problem what was found
   * @param object the object
   * @param causes what caused its parts
   * @return the same, or a copy with a longer hint
   */
  public Diagnostic explained(Diagnostic problem, HasMetadata object, Causes causes) {
    if (!(problem.code() instanceof KubernetesCode code && code.isSize())) {
      return problem;
    }
    if (places == null) {
      places = new SizePlaces(resolved, profile());
    }
    return places.explained(problem, object, causes);
  }

  /**
   * The objects so far, in the order in which they should be applied.
   *
   * @return the objects
   */
  public List<Emitted> objects() {
    return ImmutableList.copyOf(objects);
  }
}
