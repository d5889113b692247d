package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.List;

/**
 * The pod of a role's tasks: one container, the user's image, which runs the scripts. It asks for
 * nothing of the host, so it passes Kubernetes' baseline for pods, and the restricted one when the
 * profile hardens it.
 */
final class TaskTemplate {
  private final Emission emission;
  private final ResolvedRole role;
  private final TaskSet tasks;
  private final Volume scripts;

  TaskTemplate(Emission emission, ResolvedRole role, TaskSet tasks, Volume scripts) {
    this.emission = emission;
    this.role = role;
    this.tasks = tasks;
    this.scripts = scripts;
  }

  PodSpec spec(TaskIndex index) {
    String account = emission.profile().serviceAccount().orElse(null);
    return new PodSpecBuilder()
        .withRestartPolicy("Never")
        .withServiceAccountName(account)
        .withAutomountServiceAccountToken(account == null ? false : null)
        .withEnableServiceLinks(false)
        .withTerminationGracePeriodSeconds(ScriptFolder.graceSeconds(emission.scripts().options()))
        .withSecurityContext(PodHardening.pod(emission.profile()))
        .withContainers(container(index))
        .withVolumes(volumes())
        .withImagePullSecrets(pullSecrets())
        .build();
  }

  private Container container(TaskIndex index) {
    return new ContainerBuilder()
        .withName("app")
        .withImage(role.image().uri().map(uri -> uri.values().get(0)).orElse(""))
        .withCommand(ScriptFolder.command())
        .withNewResources()
        .withLimits(tasks.limits(role))
        .endResources()
        .withEnvFrom(tasks.sharedSources())
        .withEnv(tasks.environment(role, index))
        .withVolumeMounts(mounts())
        .withSecurityContext(PodHardening.container(emission.profile()))
        .build();
  }

  private List<Volume> volumes() {
    return ImmutableList.<Volume>builder()
        .add(PodVolumes.sharedMemory(role), ScriptFolder.home(), scripts)
        .addAll(PodVolumes.claims(role, emission.profile().storages()))
        .build();
  }

  private List<VolumeMount> mounts() {
    return ImmutableList.<VolumeMount>builder()
        .add(PodVolumes.sharedMemoryMount())
        .addAll(ScriptFolder.mounts())
        .addAll(PodVolumes.storageMounts(role, emission.submission().user()))
        .build();
  }

  private List<LocalObjectReference> pullSecrets() {
    return tasks.pullSecretNames(role).stream().map(LocalObjectReference::new).toList();
  }
}
