package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.List;

/**
 * The pod of a role's tasks: one container, the user's image, which runs the scripts. It asks for
 * nothing of the host, so it passes Kubernetes' baseline for pods, and the restricted one when the
 * profile hardens it.
 */
final class TaskTemplate {
  private static final String SCRIPTS = "pai-scripts";
  private static final String HOME = "pai-home";
  private static final String HOME_PATH = "/usr/local/pai";
  private static final String SCRIPTS_PATH = HOME_PATH + "/scripts";

  /** Anybody may read and run the files, nobody may change them. */
  private static final int READ_AND_RUN = 0555;

  /** Left over of the time a pod has to end when the scripts have used all of theirs. */
  private static final long SPARE_SECONDS = 5;

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

  /** The folder of a role's scripts. */
  static Volume scripts(List<VolumeProjection> common, List<VolumeProjection> own) {
    return new VolumeBuilder()
        .withName(SCRIPTS)
        .withNewProjected()
        .withDefaultMode(READ_AND_RUN)
        .addAllToSources(common)
        .addAllToSources(own)
        .endProjected()
        .build();
  }

  PodSpec spec(TaskIndex index) {
    RuntimeOptions options = emission.scripts().options();
    String account = emission.profile().serviceAccount().orElse(null);
    return new PodSpecBuilder()
        .withRestartPolicy("Never")
        .withServiceAccountName(account)
        .withAutomountServiceAccountToken(account == null ? false : null)
        .withEnableServiceLinks(false)
        .withTerminationGracePeriodSeconds(
            options.termGrace().plus(options.endGrace()).toSeconds() + SPARE_SECONDS)
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
        .withCommand("bash", SCRIPTS_PATH + "/" + RuntimeScripts.RUNTIME)
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
        .add(PodVolumes.sharedMemory(role), PodVolumes.empty(HOME), scripts)
        .addAll(PodVolumes.claims(emission, role))
        .build();
  }

  private List<VolumeMount> mounts() {
    return ImmutableList.<VolumeMount>builder()
        .add(PodVolumes.sharedMemoryMount(), PodVolumes.mount(HOME, HOME_PATH))
        .add(
            new VolumeMountBuilder()
                .withName(SCRIPTS)
                .withMountPath(SCRIPTS_PATH)
                .withReadOnly(true)
                .build())
        .addAll(PodVolumes.storageMounts(emission, role))
        .build();
  }

  private List<LocalObjectReference> pullSecrets() {
    return tasks.pullSecretNames(role).stream().map(LocalObjectReference::new).toList();
  }
}
