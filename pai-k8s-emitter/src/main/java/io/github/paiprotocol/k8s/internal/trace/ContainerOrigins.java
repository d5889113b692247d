package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the parts of containers and volumes come from that targets make. */
record ContainerOrigins(JobOrigins job, EnvironmentOrigins environment, ProfileParts parts) {
  private static final PieceOrigin FRAME = PieceOrigin.frame("pod");

  /** The image of a container, by what the container is called. */
  List<PieceOrigin> image(Spot spot) {
    String container = containerOf(spot);
    Optional<String> role = spot.role();
    if (container.equals(Containers.APP) && role.isPresent()) {
      ImmutableList.Builder<PieceOrigin> all = ImmutableList.builder();
      job.image(role.get()).ifPresent(at -> all.add(PieceOrigin.job(at.child("uri"))));
      return all.add(JobOrigins.of(role.get(), "dockerImage")).build();
    }
    return ImmutableList.of(
        container.equals("init")
            ? JobOrigins.profile("runtime", "image")
            : JobOrigins.profile("framework", "barrier", "image"));
  }

  private static String containerOf(Spot spot) {
    for (String list : List.of("containers", "initContainers")) {
      if (spot.item(list).isPresent()) {
        return spot.name(spot.item(list).getAsInt());
      }
    }
    return "";
  }

  /** A limit or request of a task. */
  List<PieceOrigin> resource(Spot spot, String resource) {
    if (spot.role().isEmpty()) {
      return ImmutableList.of(FRAME);
    }
    String role = spot.role().get();
    if (resource.equals(parts.profile().devices().gpu())) {
      return ImmutableList.of(
          JobOrigins.of(role, Keys.RESOURCES, "gpu"), JobOrigins.profile("devices", "gpu"));
    }
    if (resource.equals(parts.profile().devices().infiniband().orElse("rdma/hca"))) {
      return ImmutableList.of(
          JobOrigins.of(role, Keys.CONTAINER_OPTIONS, "infiniband"),
          JobOrigins.profile("devices", "infiniband"));
    }
    return ImmutableList.of(
        switch (resource) {
          case "cpu" -> JobOrigins.of(role, Keys.RESOURCES, "cpu");
          case "memory" -> JobOrigins.of(role, Keys.RESOURCES, "memoryMB");
          case "ephemeral-storage" -> JobOrigins.profile("operations", "scratchRequest");
          case "hivedscheduler.microsoft.com/pod-scheduling-enable" -> JobOrigins.HIVED;
          default -> FRAME;
        });
  }

  /** A variable of a container. */
  List<PieceOrigin> variable(Spot spot, String name) {
    Optional<PieceOrigin> added =
        parts
            .item(spot.role(), name, PodSettings::env, each -> each.getName(), PodKeys.ENV)
            .map(PieceOrigin::profile);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    String role = spot.role().orElse("");
    return switch (name) {
      case "USER_CMD" -> ImmutableList.of(PieceOrigin.job(JobPaths.commands(role)));
      case "RUNTIME_CONFIG" -> runs(role);
      case "INIT_CONFIG" -> ImmutableList.of(JobOrigins.profile("runtime", "initPlugins"));
      case "KUBE_APISERVER_ADDRESS" -> ImmutableList.of(JobOrigins.profile("openpai", "apiServer"));
      case "REST_SERVER_URI" -> ImmutableList.of(JobOrigins.profile("openpai", "restServer"));
      case "GANG_ALLOCATION" -> ImmutableList.of(JobOrigins.GANG);
      case "PAI_CURRENT_CONTAINER_IP", "PAI_CONTAINER_HOST_IP", "RANK", "TF_CONFIG" ->
          JobOrigins.named(spot.role());
      default -> ofTask(name, role);
    };
  }

  private List<PieceOrigin> ofTask(String name, String role) {
    return parts.profile().devices().environment().contains(name)
        ? ImmutableList.of(
            JobOrigins.of(role, Keys.RESOURCES, "gpu"),
            JobOrigins.profile("devices", "environment"))
        : environment.of(name, role);
  }

  /** The commands of a role, and what runs around them. */
  private List<PieceOrigin> runs(String role) {
    List<PieceOrigin> all = new ArrayList<>();
    all.add(PieceOrigin.job(JobPaths.commands(role)));
    job.job().role(role).prerequisites().stream()
        .map(each -> JobOrigins.origin(job.job().role(role), each))
        .forEach(all::add);
    job.job()
        .role(role)
        .plugins()
        .forEach(plugin -> all.add(PieceOrigin.job(JobPaths.PLUGINS.child(plugin.index()))));
    return all;
  }

  /** A volume, or where a container sees it. */
  List<PieceOrigin> volume(Spot spot, String name, boolean mount) {
    Optional<PieceOrigin> added =
        (mount
                ? parts.item(
                    spot.role(), name, PodSettings::mounts, each -> each.getName(), PodKeys.MOUNTS)
                : parts.item(
                    spot.role(),
                    name,
                    PodSettings::volumes,
                    each -> each.getName(),
                    PodKeys.VOLUMES))
            .map(PieceOrigin::profile);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    String role = spot.role().orElse("");
    return switch (name) {
      case PodVolumes.SHARED_MEMORY ->
          ImmutableList.of(
              mount || !spot.ends("sizeLimit")
                  ? FRAME
                  : JobOrigins.of(role, Keys.CONTAINER_OPTIONS, "shmMB"));
      case "pai-scripts" -> mount ? ImmutableList.of(FRAME) : scripts(spot);
      case "pai-vol", "pai-home", "pai-barrier", "pai-barrier-token" -> ImmutableList.of(FRAME);
      case "host-log" -> logs(spot);
      case "job-exit-spec" -> ImmutableList.of(JobOrigins.profile("openpai", "exitSpec"));
      case "job-secrets" -> secret(mount);
      case "user-extension-secrets" -> ImmutableList.of(PieceOrigin.submission("userExtension"));
      case "token-secrets" -> ImmutableList.of(PieceOrigin.submission("token"));
      default -> role.isEmpty() ? ImmutableList.of(FRAME) : job.storages(role);
    };
  }

  /** What a role runs decides which files there are, and which of them hold secrets. */
  private List<PieceOrigin> scripts(Spot spot) {
    return ImmutableList.<PieceOrigin>builder()
        .addAll(JobOrigins.digested(JobOrigins.named(spot.role()), parts.profile()))
        .addAll(spot.role().map(this::runs).orElse(ImmutableList.of()))
        .build();
  }

  private static List<PieceOrigin> secret(boolean mount) {
    return mount
        ? ImmutableList.of(JobOrigins.SECRETS)
        : ImmutableList.of(JobOrigins.SECRETS, JobOrigins.NAME, JobOrigins.USER);
  }

  private static List<PieceOrigin> logs(Spot spot) {
    return ImmutableList.<PieceOrigin>builder()
        .add(JobOrigins.profile("openpai", "logPath"))
        .addAll(JobOrigins.named(spot.role()))
        .build();
  }
}
