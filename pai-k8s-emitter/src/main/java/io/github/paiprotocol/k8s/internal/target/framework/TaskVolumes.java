package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HostPathVolumeSource;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.util.List;
import java.util.Optional;

/** The volumes of a task, and where its containers see them. */
final class TaskVolumes {
  private static final String HOME = "pai-vol";
  private static final String LOGS = "host-log";
  private static final String EXIT_SPEC = "job-exit-spec";
  private static final String HOME_PATH = "/usr/local/pai";

  private final FrameworkContext context;
  private final RenderContext emission;
  private final ResolvedRole role;

  TaskVolumes(FrameworkContext context, ResolvedRole role) {
    this.context = context;
    this.emission = context.emission();
    this.role = role;
  }

  List<VolumeMount> initMounts() {
    ImmutableList.Builder<VolumeMount> mounts = ImmutableList.builder();
    mounts.add(PodVolumes.mount(HOME, HOME_PATH), logs());
    mounts.add(PodVolumes.mount(EXIT_SPEC, "/usr/local/pai-config"));
    context.secrets().mounted().forEach(s -> mounts.add(PodVolumes.mount(s.volume(), s.path())));
    return mounts.build();
  }

  List<VolumeMount> appMounts() {
    ImmutableList.Builder<VolumeMount> mounts = ImmutableList.builder();
    mounts.add(PodVolumes.sharedMemoryMount(), PodVolumes.mount(HOME, HOME_PATH), logs());
    mounts.addAll(
        PodVolumes.storageMounts(
            role, emission.submission().user(), emission.profile().storages()));
    context.secrets().mounted().forEach(s -> mounts.add(PodVolumes.mount(s.volume(), s.path())));
    return mounts.build();
  }

  /** One folder of the host per user, job and role. */
  private VolumeMount logs() {
    String folder =
        String.join(
            "/", emission.submission().user(), context.name(), RoleNames.stripped(role.name()));
    VolumeMount mount = PodVolumes.mount(LOGS, HOME_PATH + "/logs");
    mount.setSubPath(folder);
    return mount;
  }

  List<Volume> volumes() {
    ImmutableList.Builder<Volume> volumes = ImmutableList.builder();
    volumes.add(PodVolumes.sharedMemory(role), PodVolumes.empty(HOME));
    Volume logs = PodVolumes.named(LOGS);
    logs.setHostPath(new HostPathVolumeSource(context.cluster().logPath(), null));
    volumes.add(logs, PodVolumes.ofConfigMap(EXIT_SPEC, context.cluster().exitSpec()));
    volumes.addAll(PodVolumes.claims(role, emission.profile().storages()));
    context
        .secrets()
        .mounted()
        .forEach(s -> volumes.add(PodVolumes.ofSecret(s.volume(), s.secret())));
    return volumes.build();
  }

  /** Records the origins of {@link #volumes} and of what the containers see of them. */
  void record(FieldOrigins spec) {
    JobOrigins origins = new JobOrigins(emission.resolved());
    PodVolumes.record(role, origins.storages(role.name()), spec, Containers.APP);
    FieldOrigins volumes = spec.at("volumes");
    recordNamed(volumes);
    volumes.put("job-secrets", JobOrigins.SECRETS, JobOrigins.NAME, JobOrigins.USER);
    recordNamed(spec.at("containers", Containers.APP, "volumeMounts"));
    recordNamed(spec.at("initContainers", "init", "volumeMounts"));
  }

  private void recordNamed(FieldOrigins named) {
    named
        .put(HOME, JobOrigins.POD)
        .put(
            LOGS,
            ImmutableList.<Provenance>builder()
                .add(JobOrigins.profile("openpai", "logPath"))
                .addAll(JobOrigins.named(Optional.of(role.name())))
                .build())
        .put(EXIT_SPEC, JobOrigins.profile("openpai", "exitSpec"))
        .put("job-secrets", JobOrigins.SECRETS)
        .put("user-extension-secrets", Provenance.submission("userExtension"))
        .put("token-secrets", Provenance.submission("token"));
  }
}
