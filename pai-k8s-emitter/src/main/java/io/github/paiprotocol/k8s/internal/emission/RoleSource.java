package io.github.paiprotocol.k8s.internal.emission;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.internal.task.TaskCounts;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pods made from task roles. */
public final class RoleSource implements PodSource {
  private final JobContext emission;
  private boolean selfContained;
  private boolean scripted;
  private boolean asked;
  private boolean queued;

  /**
   * Begins, and refuses a virtual cluster that the cluster does not have.
   *
   * @param emission the emission
   */
  public RoleSource(JobContext emission) {
    this.emission = emission;
    emission.recordMetadata(
        (role, metadata) -> {
          metadata.put("namespace", JobOrigins.profile("namespace"));
          KueueLabels.record(
              metadata,
              ImmutableList.of(JobOrigins.CLUSTER, JobOrigins.profile("operations", "kueueQueues")),
              JobOrigins.NAMED,
              JobOrigins.ROLES);
        });
    String cluster = emission.job().virtualCluster();
    emission
        .profile()
        .virtualClusters()
        .filter(known -> !known.contains(cluster))
        .ifPresent(known -> emission.report(EmissionProblems.virtualCluster(cluster, known)));
  }

  @Override
  public ObjectMeta metadata(String name) {
    ObjectMeta metadata = new ObjectMeta();
    metadata.setName(name);
    metadata.setNamespace(emission.profile().namespace().orElse(null));
    metadata.setLabels(new LinkedHashMap<>());
    return metadata;
  }

  @Override
  public String jobName() {
    return emission.naming().job();
  }

  @Override
  public Optional<String> queue(Map<String, String> queues) {
    Optional<String> queue = Optional.ofNullable(queues.get(emission.job().virtualCluster()));
    asked = true;
    queued |= queue.isPresent();
    return queue;
  }

  @Override
  public void noteLeft() {
    String cluster = emission.job().virtualCluster();
    boolean mapped =
        emission.profile().operations().kueueQueues().containsKey(cluster)
            || emission.profile().operations().volcanoQueues().containsKey(cluster);
    boolean written = mapped || emission.job().defaults().virtualCluster().isPresent();
    if (!selfContained || queued || !written) {
      return;
    }
    emission.lost(
        ProtocolPath.of("defaults", "virtualCluster"),
        (mapped
                ? ("the job waits in none of the profile's queues for virtual cluster `%s` on"
                        + " target `%s`")
                    .formatted(cluster, emission.target())
                : asked ? "the profile has no queue for it" : "virtual clusters are OpenPAI's")
            + "; the namespace and its quota take their place",
        asked
            ? "name one in `operations.volcanoQueues` or `operations.kueueQueues` of the profile"
            : "targets `job`, `jobset` and `volcano` have queues, and so have `pods` and"
                + " `runtime-pod` with `operations.kueuePods` in the profile");
  }

  @Override
  public Tasks tasks() {
    return tasks(emission.naming(), true);
  }

  @Override
  public RoleTasks tasks(TaskNaming naming, boolean withScripts) {
    selfContained = true;
    scripted = withScripts;
    TaskCounts.requireFew(emission);
    return TaskSet.emit(emission, emission.target(), naming, withScripts);
  }

  @Override
  public Optional<PodTemplates> templates() {
    return Optional.empty();
  }

  @Override
  public boolean isMaskingLogs() {
    return scripted;
  }

  @Override
  public List<Volume> volumesBeside() {
    return ImmutableList.of();
  }

  @Override
  public Place placeOf(PodTask task) {
    return Place.value(JobPaths.role(task.role()));
  }

  /** The place of the size of shared memory; the job has none when the size is the default. */
  @Override
  public Optional<Place> placeOfVolume(PodTask task, String volume) {
    return Optional.ofNullable(emission.job().taskRoles().get(task.role()))
        .filter(role -> volume.equals(PodVolumes.SHARED_MEMORY))
        .filter(role -> role.extraContainerOptions().shmMB().isPresent())
        .map(
            role ->
                Place.value(
                    JobPaths.role(task.role()).child(Keys.CONTAINER_OPTIONS).child("shmMB")));
  }

  @Override
  public Diagnostic tooLarge(String object, String bytes) {
    return EmissionProblems.objectSize(Place.value(JobPaths.ROLES), object, bytes);
  }

  @Override
  public Diagnostic hinted(Diagnostic tooLarge) {
    return tooLarge;
  }

  @Override
  public SizePlaces sizePlaces() {
    return new SizePlaces(emission.resolved());
  }

  @Override
  public List<Provenance> named(Optional<String> group, boolean data) {
    List<Provenance> named = JobOrigins.named(group);
    return data ? JobOrigins.digested(named, emission.profile()) : named;
  }
}
