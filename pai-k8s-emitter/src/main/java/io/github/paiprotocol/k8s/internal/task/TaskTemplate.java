package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pod of a role's tasks: one container, the user's image. It asks for nothing of the host, so
 * it passes Kubernetes' baseline for pods, and the restricted one when the profile hardens it.
 */
final class TaskTemplate {
  private final RenderContext emission;
  private final ClusterProfile profile;
  private final ResolvedRole role;
  private final TaskSet tasks;

  TaskTemplate(RenderContext emission, ResolvedRole role, TaskSet tasks) {
    this.emission = emission;
    this.profile = emission.profile();
    this.role = role;
    this.tasks = tasks;
  }

  /** The pod without what runs its task. */
  PodTemplateSpec bare(TaskIndex index) {
    PodSpec spec = new PodSpec();
    spec.setRestartPolicy("Never");
    spec.setServiceAccountName(profile.serviceAccount().orElse(null));
    spec.setEnableServiceLinks(false);
    spec.setPriorityClassName(emission.priorityClass().orElse(null));
    spec.setContainers(new ArrayList<>(ImmutableList.of(container(index))));
    List<Volume> volumes = new ArrayList<>();
    volumes.add(PodVolumes.sharedMemory(role));
    volumes.addAll(PodVolumes.claims(role, profile.storages()));
    spec.setVolumes(volumes);
    spec.setImagePullSecrets(Containers.references(tasks.pullSecretName(role).stream().toList()));
    PodHardening.of(profile, role).fill(spec);
    emission.record(role.name(), pod -> record(pod.at("spec")));
    return new PodTemplateSpec(metadata(), spec);
  }

  private void record(FieldOrigins spec) {
    JobOrigins origins = new JobOrigins(emission.resolved());
    List<Provenance> storages = origins.storages(role.name());
    PodHardening.record(spec);
    PodHardening.record(spec.at("containers", Containers.APP));
    PodVolumes.record(role, storages, spec, Containers.APP);
    spec.put("serviceAccountName", JobOrigins.profile("serviceAccount"))
        .put(
            "priorityClassName",
            JobOrigins.PRIORITY,
            JobOrigins.profile("operations", "priorityClasses"))
        .put("imagePullSecrets", origins.pullSecrets(role.name(), profile, Optional.empty()));
    FieldOrigins app =
        spec.at("containers", Containers.APP)
            .put("image", origins.imageOf(role.name()))
            .put("envFrom", JobOrigins.digested(JobOrigins.NAMED, profile));
    tasks.recordEnvironment(role, app.at("env"));
    Containers.recordLimits(role.name(), profile, app);
  }

  private void recordScripts(FieldOrigins spec) {
    spec.put("automountServiceAccountToken", JobOrigins.profile("serviceAccount"));
    ScriptFolder.record(
        spec,
        Containers.APP,
        JobOrigins.POD,
        ImmutableList.<Provenance>builder()
            .addAll(JobOrigins.digested(JobOrigins.named(Optional.of(role.name())), profile))
            .add(JobOrigins.of(role.name(), Keys.COMMANDS))
            .addAll(new JobOrigins(emission.resolved()).around(role.name()))
            .build());
  }

  private ObjectMeta metadata() {
    ObjectMeta metadata = new ObjectMeta();
    metadata.setLabels(new LinkedHashMap<>(tasks.labels(role.name())));
    metadata.setAnnotations(new LinkedHashMap<>(tasks.annotations(role.name())));
    return metadata;
  }

  private Container container(TaskIndex index) {
    List<VolumeMount> mounts = new ArrayList<>();
    mounts.add(PodVolumes.sharedMemoryMount());
    mounts.addAll(PodVolumes.storageMounts(role, emission.submission().user(), profile.storages()));
    Container app =
        Containers.of(
            Containers.APP,
            role.imageUri(),
            tasks.sharedSources(),
            tasks.environment(role, index),
            mounts);
    app.setResources(Containers.resources(limits()));
    return app;
  }

  private Map<String, Quantity> limits() {
    ResourceSpec asked = role.role().resourcePerInstance();
    Map<String, Quantity> limits = Containers.limits(asked);
    if (asked.gpu() > 0) {
      limits.put(profile.devices().gpu(), new Quantity(Integer.toString(asked.gpu())));
    }
    if (role.role().extraContainerOptions().infiniband().orElse(false)) {
      profile.devices().infiniband().ifPresent(name -> limits.put(name, new Quantity("1")));
    }
    return limits;
  }

  /** Makes a pod run scripts. */
  PodTemplateSpec running(PodTemplateSpec bare, Volume scripts, List<String> command) {
    PodSpec spec = bare.getSpec();
    if (profile.serviceAccount().isEmpty()) {
      spec.setAutomountServiceAccountToken(false);
    }
    spec.setTerminationGracePeriodSeconds(ScriptFolder.graceSeconds(emission.scripts().options()));
    spec.getVolumes().addAll(1, ImmutableList.of(ScriptFolder.home(), scripts));
    emission.record(role.name(), pod -> recordScripts(pod.at("spec")));
    Container app = spec.getContainers().get(0);
    app.setCommand(new ArrayList<>(command));
    app.getVolumeMounts().addAll(1, ScriptFolder.mounts());
    return bare;
  }
}
