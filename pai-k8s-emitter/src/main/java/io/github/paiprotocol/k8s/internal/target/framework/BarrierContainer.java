package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * FrameworkController's {@code frameworkbarrier} before a task: it waits until all tasks of the
 * Framework have addresses, and leaves them in a folder that it shares with the task.
 */
final class BarrierContainer {
  /** The longest it may be told to wait; the barrier refuses more. */
  static final int MINUTES = 20;

  private static final String NAME = "frameworkbarrier";
  private static final String FOLDER = "pai-barrier";
  private static final String FOLDER_PATH = "/mnt/frameworkbarrier";
  private static final String LEFT = "injector.sh";
  private static final String TOKEN = "pai-barrier-token";
  private static final String TOKEN_PATH = "/var/run/secrets/kubernetes.io/serviceaccount";

  /** It writes where it is started, and its image's own start script does that in root's folder. */
  private static final String START =
      "cd " + FOLDER_PATH + " && exec /opt/frameworkcontroller/frameworkbarrier/frameworkbarrier";

  private BarrierContainer() {}

  /** Makes a self-contained pod wait. */
  static void addTo(
      PodTemplateSpec template, FrameworkBarrier barrier, String role, RenderContext emission) {
    ClusterProfile profile = emission.profile();
    emission.record(role, pod -> record(role, profile, pod.at("spec")));
    PodSpec spec = template.getSpec();
    Container app = spec.getContainers().get(0);
    boolean own = !profile.serviceAccount().equals(Optional.of(barrier.serviceAccount()));
    spec.getInitContainers().add(container(barrier, profile, app, own));
    spec.getVolumes().add(PodVolumes.empty(FOLDER));
    spec.setServiceAccountName(barrier.serviceAccount());
    if (own) {
      spec.setAutomountServiceAccountToken(false);
      spec.getVolumes().add(token());
    }
    barrier
        .pullSecret()
        .map(LocalObjectReference::new)
        .filter(secret -> !spec.getImagePullSecrets().contains(secret))
        .ifPresent(
            secret -> {
              spec.getImagePullSecrets().add(secret);
              emission.record(role, pod -> recordPullSecret(pod.at("spec", "imagePullSecrets")));
            });
    VolumeMount left = PodVolumes.mount(FOLDER, ScriptFolder.beside("barrier"));
    left.setReadOnly(true);
    app.getVolumeMounts().add(left);
    app.getEnv().add(new EnvVar("PAI_BARRIER_FILE", left.getMountPath() + "/" + LEFT, null));
  }

  /** Records the origins of the account of pods where the profile has a barrier, used or not. */
  static void recordAccount(FieldOrigins spec) {
    Provenance account = JobOrigins.profile("framework", "barrier", "serviceAccount");
    Provenance own = JobOrigins.profile("serviceAccount");
    spec.put("serviceAccountName", own, account, JobOrigins.ROLES)
        .put("automountServiceAccountToken", own, account, JobOrigins.ROLES);
  }

  private static void recordPullSecret(FieldOrigins secrets) {
    secrets.set(
        Stream.concat(
                secrets.own().stream(),
                Stream.of(JobOrigins.profile("framework", "barrier", "pullSecret")))
            .toList());
  }

  private static void record(String role, ClusterProfile profile, FieldOrigins spec) {
    FieldOrigins barrier = spec.at("initContainers", NAME);
    barrier
        .put("image", JobOrigins.profile("framework", "barrier", "image"))
        .put("env", JobOrigins.FRAME);
    PodHardening.record(barrier);
    Containers.recordLimits(role, profile, barrier);
    for (FieldOrigins named :
        List.of(
            spec.at("volumes"),
            spec.at("containers", Containers.APP, "volumeMounts"),
            barrier.at("volumeMounts"))) {
      named.put(FOLDER, JobOrigins.POD).put(TOKEN, JobOrigins.POD);
    }
  }

  private static Container container(
      FrameworkBarrier barrier, ClusterProfile profile, Container app, boolean own) {
    List<VolumeMount> mounts = new ArrayList<>();
    mounts.add(PodVolumes.mount(FOLDER, FOLDER_PATH));
    if (own) {
      VolumeMount token = PodVolumes.mount(TOKEN, TOKEN_PATH);
      token.setReadOnly(true);
      mounts.add(token);
    }
    long seconds = Duration.ofMinutes(MINUTES).toSeconds();
    Container made =
        Containers.of(
            NAME,
            barrier.image(),
            ImmutableList.of(),
            new EnvVars().add("BARRIER_CHECK_TIMEOUT_SEC", Long.toString(seconds)).build(),
            mounts);
    made.setCommand(new ArrayList<>(ImmutableList.of("sh", "-c", START)));
    made.setResources(Containers.resources(limits(app)));
    PodHardening.of(profile, null).fill(made);
    made.setTerminationMessagePolicy("FallbackToLogsOnError");
    return made;
  }

  /** What the task takes anyway afterwards: the pod asks for no more, and no quota refuses it. */
  private static Map<String, Quantity> limits(Container app) {
    Map<String, Quantity> limits = new LinkedHashMap<>();
    for (String resource : List.of("cpu", "memory")) {
      limits.put(resource, app.getResources().getLimits().get(resource));
    }
    return limits;
  }

  /** As a cluster would mount it into all containers. */
  private static Volume token() {
    return new VolumeBuilder()
        .withName(TOKEN)
        .withNewProjected()
        .addNewSource()
        .withNewServiceAccountToken()
        .withPath("token")
        .endServiceAccountToken()
        .endSource()
        .addNewSource()
        .withNewConfigMap()
        .withName("kube-root-ca.crt")
        .addNewItem()
        .withKey("ca.crt")
        .withPath("ca.crt")
        .endItem()
        .endConfigMap()
        .endSource()
        .addNewSource()
        .withNewDownwardAPI()
        .addNewItem()
        .withPath("namespace")
        .withNewFieldRef()
        .withFieldPath("metadata.namespace")
        .endFieldRef()
        .endItem()
        .endDownwardAPI()
        .endSource()
        .endProjected()
        .build();
  }
}
