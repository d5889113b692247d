package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ConfigMapVolumeSource;
import io.fabric8.kubernetes.api.model.EmptyDirVolumeSource;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimVolumeSource;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecretVolumeSource;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.StorageClaim;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Volumes that tasks have on every target. All methods are pure. */
public final class PodVolumes {
  /** The volume of a role's shared memory. */
  public static final String SHARED_MEMORY = "dshm";

  private PodVolumes() {}

  /**
   * Where a container sees a volume.
   *
   * @param volume the volume's name
   * @param path an absolute path
   * @return the mount
   */
  public static VolumeMount mount(String volume, String path) {
    VolumeMount mount = new VolumeMount();
    mount.setName(volume);
    mount.setMountPath(path);
    return mount;
  }

  /**
   * The shared memory of a role's tasks, as large as the role says.
   *
   * @param role the role
   * @return the volume
   */
  public static Volume sharedMemory(ResolvedRole role) {
    int megabytes =
        role.role().extraContainerOptions().shmMB().orElse(ContainerOptions.DEFAULT_SHM_MB);
    Volume volume = empty(SHARED_MEMORY);
    volume.getEmptyDir().setMedium("Memory");
    volume.getEmptyDir().setSizeLimit(new Quantity(Integer.toString(megabytes), "Mi"));
    return volume;
  }

  /**
   * Where a container sees the shared memory.
   *
   * @return the mount
   */
  public static VolumeMount sharedMemoryMount() {
    return mount(SHARED_MEMORY, "/dev/shm");
  }

  /**
   * A volume that is of nothing yet.
   *
   * @param name its name
   * @return the volume
   */
  public static Volume named(String name) {
    Volume volume = new Volume();
    volume.setName(name);
    return volume;
  }

  /**
   * What a ConfigMap holds, as files.
   *
   * @param name the volume's name
   * @param map the name of the ConfigMap
   * @return the volume
   */
  public static Volume ofConfigMap(String name, String map) {
    Volume volume = named(name);
    volume.setConfigMap(new ConfigMapVolumeSource());
    volume.getConfigMap().setName(map);
    return volume;
  }

  /**
   * What a Secret holds, as files.
   *
   * @param name the volume's name
   * @param secret the name of the Secret
   * @return the volume
   */
  public static Volume ofSecret(String name, String secret) {
    Volume volume = named(name);
    volume.setSecret(new SecretVolumeSource());
    volume.getSecret().setSecretName(secret);
    return volume;
  }

  /**
   * A folder that lives as long as the pod.
   *
   * @param name the volume's name
   * @return the volume
   */
  public static Volume empty(String name) {
    Volume volume = named(name);
    volume.setEmptyDir(new EmptyDirVolumeSource());
    return volume;
  }

  /**
   * Where a role's containers see its storages. Who does not share a storage sees the folder of
   * that name in it.
   *
   * @param role the role
   * @param user who submits the job
   * @param known the claims by storage
   * @return the mounts, in the role's order
   */
  public static List<VolumeMount> storageMounts(
      ResolvedRole role, String user, Map<String, StorageClaim> known) {
    ImmutableList.Builder<VolumeMount> mounts = ImmutableList.builder();
    role.storages().forEach(storage -> mounts.add(mount(storage, user, known)));
    return mounts.build();
  }

  private static VolumeMount mount(
      ResolvedStorage storage, String user, Map<String, StorageClaim> known) {
    VolumeMount mount = mount(volumeName(storage.name()), storage.mountPath());
    mount.setSubPath(storage.share() ? null : user);
    // A read-only claim makes all of its mounts read-only.
    mount.setReadOnly((storage.readOnly() && !isReadOnly(storage.name(), known)) ? true : null);
    return mount;
  }

  private static boolean isReadOnly(String storage, Map<String, StorageClaim> known) {
    StorageClaim claim = known.get(storage);
    return claim != null && claim.readOnly();
  }

  /**
   * The claims of a role's storages, each once.
   *
   * @param role the role
   * @param known the claims by storage; one that is not there is claimed by its own name
   * @return the volumes
   */
  public static List<Volume> claims(ResolvedRole role, Map<String, StorageClaim> known) {
    Map<String, Volume> claims = new LinkedHashMap<>();
    role.storages()
        .forEach(each -> claims.computeIfAbsent(each.name(), storage -> claim(storage, known)));
    return ImmutableList.copyOf(claims.values());
  }

  /**
   * Records the origins of shared memory and storages.
   *
   * @param role the role
   * @param storages the origins of its storages
   * @param spec the pod
   * @param container the name of the container that sees them
   */
  public static void record(
      ResolvedRole role, List<Provenance> storages, FieldOrigins spec, String container) {
    FieldOrigins volumes = spec.at("volumes");
    FieldOrigins mounts = spec.at("containers", container, "volumeMounts");
    mounts.put(SHARED_MEMORY, JobOrigins.POD);
    volumes
        .put(SHARED_MEMORY, JobOrigins.POD)
        .at(SHARED_MEMORY, "emptyDir")
        .put("sizeLimit", JobOrigins.of(role.name(), Keys.CONTAINER_OPTIONS, "shmMB"));
    recordStorages(role, storages, spec, container);
  }

  /**
   * Records the origins of storages.
   *
   * @param role the role
   * @param storages the origins of its storages
   * @param spec the pod
   * @param container the name of the container that sees them
   */
  public static void recordStorages(
      ResolvedRole role, List<Provenance> storages, FieldOrigins spec, String container) {
    FieldOrigins volumes = spec.at("volumes");
    FieldOrigins mounts = spec.at("containers", container, "volumeMounts");
    for (ResolvedStorage storage : role.storages()) {
      volumes.put(volumeName(storage.name()), storages);
      mounts.put(volumeName(storage.name()), storages);
    }
  }

  private static Volume claim(String storage, Map<String, StorageClaim> known) {
    StorageClaim claim = known.get(storage);
    Volume volume = named(volumeName(storage));
    volume.setPersistentVolumeClaim(
        new PersistentVolumeClaimVolumeSource(
            claim == null ? storage : claim.claim(), isReadOnly(storage, known) ? true : null));
    return volume;
  }

  private static String volumeName(String storage) {
    return TaskNaming.label(storage, "-volume");
  }
}
