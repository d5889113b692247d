package io.github.paiprotocol.k8s.internal.framework;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.k8s.internal.DnsNames;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.model.StorageClaim;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.script.RoleNames;
import java.util.List;
import java.util.Map;

/** The volumes of a task, and where its containers see them. */
final class TaskVolumes {
  private static final String SHARED_MEMORY = "dshm";
  private static final String HOME = "pai-vol";
  private static final String LOGS = "host-log";
  private static final String EXIT_SPEC = "job-exit-spec";
  private static final String HOME_PATH = "/usr/local/pai";

  private final FrameworkContext context;
  private final Emission emission;
  private final ResolvedRole role;

  TaskVolumes(FrameworkContext context, ResolvedRole role) {
    this.context = context;
    this.emission = context.emission();
    this.role = role;
  }

  List<VolumeMount> initMounts() {
    ImmutableList.Builder<VolumeMount> mounts = ImmutableList.builder();
    mounts.add(mount(HOME, HOME_PATH), logs(), mount(EXIT_SPEC, "/usr/local/pai-config"));
    context.secrets().mounted().forEach(s -> mounts.add(mount(s.volume(), s.path())));
    return mounts.build();
  }

  List<VolumeMount> appMounts() {
    ImmutableList.Builder<VolumeMount> mounts = ImmutableList.builder();
    mounts.add(mount(SHARED_MEMORY, "/dev/shm"), mount(HOME, HOME_PATH), logs());
    context.secrets().mounted().forEach(s -> mounts.add(mount(s.volume(), s.path())));
    role.storages().forEach(storage -> mounts.add(mount(storage)));
    return mounts.build();
  }

  private static VolumeMount mount(String volume, String path) {
    return new VolumeMountBuilder().withName(volume).withMountPath(path).build();
  }

  /** One folder of the host per user, job and role. */
  private VolumeMount logs() {
    String folder =
        String.join(
            "/", emission.submission().user(), context.name(), RoleNames.stripped(role.name()));
    return new VolumeMountBuilder()
        .withName(LOGS)
        .withSubPath(folder)
        .withMountPath(HOME_PATH + "/logs")
        .build();
  }

  /** Who does not share a storage sees the folder of that name in it. */
  private VolumeMount mount(ResolvedStorage storage) {
    return new VolumeMountBuilder()
        .withName(volumeName(storage.name()))
        .withMountPath(storage.mountPath())
        .withSubPath(storage.share() ? null : emission.submission().user())
        .withReadOnly(storage.readOnly() ? true : null)
        .build();
  }

  private static String volumeName(String storage) {
    return DnsNames.label(storage, "-volume");
  }

  List<Volume> volumes() {
    ImmutableList.Builder<Volume> volumes = ImmutableList.builder();
    volumes.add(sharedMemory());
    volumes.add(
        new VolumeBuilder().withName(HOME).withNewEmptyDir().endEmptyDir().build(),
        new VolumeBuilder()
            .withName(LOGS)
            .withNewHostPath()
            .withPath(context.cluster().logPath())
            .endHostPath()
            .build(),
        new VolumeBuilder()
            .withName(EXIT_SPEC)
            .withNewConfigMap()
            .withName(context.cluster().exitSpec())
            .endConfigMap()
            .build());
    context.secrets().mounted().forEach(secret -> volumes.add(volume(secret)));
    role.storages().stream()
        .map(ResolvedStorage::name)
        .distinct()
        .forEach(storage -> volumes.add(volume(storage)));
    return volumes.build();
  }

  private Volume sharedMemory() {
    int megabytes =
        role.role().extraContainerOptions().shmMB().orElse(ContainerOptions.DEFAULT_SHM_MB);
    return new VolumeBuilder()
        .withName(SHARED_MEMORY)
        .withNewEmptyDir()
        .withMedium("Memory")
        .withSizeLimit(new Quantity(Integer.toString(megabytes), "Mi"))
        .endEmptyDir()
        .build();
  }

  private static Volume volume(FrameworkSecrets.Mounted mounted) {
    return new VolumeBuilder()
        .withName(mounted.volume())
        .withNewSecret()
        .withSecretName(mounted.secret())
        .endSecret()
        .build();
  }

  private Volume volume(String storage) {
    Map<String, StorageClaim> known = emission.profile().storages();
    StorageClaim claim = known.get(storage);
    return new VolumeBuilder()
        .withName(volumeName(storage))
        .withNewPersistentVolumeClaim()
        .withClaimName(claim == null ? storage : claim.claim())
        .endPersistentVolumeClaim()
        .build();
  }
}
