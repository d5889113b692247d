package io.github.paiprotocol.k8s.internal.runtimepod;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.internal.task.TaskIndex;
import io.github.paiprotocol.k8s.internal.task.TaskSet;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.init.InitConfig;
import java.util.List;

/** The pod of a role's tasks. Single files are mounted as such, beside what the image has there. */
final class RuntimePod {
  static final String SECRET_FILE = "secret.yaml";

  private static final String HOME = "pai-vol";
  private static final String HOME_PATH = "/usr/local/pai";
  private static final String CONFIG_PATH = HOME_PATH + "/config";
  private static final String SECRETS = "job-secrets";
  private static final String EXIT_SPEC = "job-exit-spec";
  private static final String EXIT_SPEC_FILE = "runtime-exit-spec.yaml";

  private final Emission emission;
  private final TaskSet tasks;
  private final RuntimeImage runtime;
  private final ResolvedRole role;
  private final String secret;

  RuntimePod(
      Emission emission, TaskSet tasks, RuntimeImage runtime, ResolvedRole role, String secret) {
    this.emission = emission;
    this.tasks = tasks;
    this.runtime = runtime;
    this.role = role;
    this.secret = secret;
  }

  static Causes causes(String role) {
    ProtocolPath pod = ProtocolPath.root();
    ProtocolPath init = ProtocolPath.of("spec", "initContainers").child(0);
    return new Causes(
        ImmutableMap.<ProtocolPath, ProtocolPath>builder()
            .putAll(TaskSet.causes(role, pod, pod))
            .put(init.child("env"), ProtocolPath.of("taskRoles", role, "commands"))
            .buildOrThrow());
  }

  PodSpec spec(int index, String host, String subdomain) {
    List<EnvVar> own = tasks.environment(role, new TaskIndex.Fixed(index));
    return new PodSpecBuilder()
        .withRestartPolicy("Never")
        .withHostname(host)
        .withSubdomain(subdomain)
        .withServiceAccountName(emission.profile().serviceAccount().orElse(null))
        .withEnableServiceLinks(false)
        .withSecurityContext(PodHardening.pod(emission.profile()))
        .withInitContainers(init(own))
        .withContainers(app(own))
        .withVolumes(volumes())
        .withImagePullSecrets(pullSecrets())
        .build();
  }

  private Container init(List<EnvVar> own) {
    return new ContainerBuilder()
        .withName("init")
        .withImage(runtime.image())
        .withEnvFrom(tasks.sharedSources())
        .withEnv(config())
        .addAllToEnv(own)
        .withVolumeMounts(shared())
        .withSecurityContext(PodHardening.container(emission.profile()))
        .build();
  }

  private List<EnvVar> config() {
    EnvVars config =
        new EnvVars()
            .add(
                "RUNTIME_CONFIG",
                ProtocolWriter.standard().yaml(RuntimeConfigs.of(role).toValue()));
    if (!runtime.initPlugins().isEmpty()) {
      InitConfig init = new InitConfig(runtime.initPlugins());
      config.add("INIT_CONFIG", ProtocolWriter.standard().yaml(init.toValue()));
    }
    return config.add("PAI_CONFIG_DIR", CONFIG_PATH).build();
  }

  private Container app(List<EnvVar> own) {
    return new ContainerBuilder()
        .withName("app")
        .withImage(role.image().uri().map(uri -> uri.values().get(0)).orElse(""))
        .withCommand(HOME_PATH + "/runtime")
        .withNewResources()
        .withLimits(tasks.limits(role))
        .endResources()
        .withEnvFrom(tasks.sharedSources())
        .withEnv(own)
        .withVolumeMounts(PodVolumes.sharedMemoryMount())
        .addAllToVolumeMounts(shared())
        .addAllToVolumeMounts(PodVolumes.storageMounts(role, emission.submission().user()))
        .withSecurityContext(PodHardening.container(emission.profile()))
        .build();
  }

  private List<VolumeMount> shared() {
    ImmutableList.Builder<VolumeMount> mounts = ImmutableList.builder();
    mounts.add(PodVolumes.mount(HOME, HOME_PATH));
    if (!secret.isEmpty()) {
      mounts.add(file(SECRETS, SECRET_FILE));
    }
    if (emission.profile().openPai().isPresent()) {
      mounts.add(file(EXIT_SPEC, EXIT_SPEC_FILE));
    }
    return mounts.build();
  }

  private static VolumeMount file(String volume, String name) {
    return new VolumeMountBuilder()
        .withName(volume)
        .withMountPath(CONFIG_PATH + "/" + name)
        .withSubPath(name)
        .withReadOnly(true)
        .build();
  }

  private List<Volume> volumes() {
    ImmutableList.Builder<Volume> volumes = ImmutableList.builder();
    volumes.add(PodVolumes.sharedMemory(role), PodVolumes.empty(HOME));
    if (!secret.isEmpty()) {
      volumes.add(
          new VolumeBuilder()
              .withName(SECRETS)
              .withNewSecret()
              .withSecretName(secret)
              .endSecret()
              .build());
    }
    emission
        .profile()
        .openPai()
        .map(OpenPaiCluster::exitSpec)
        .ifPresent(
            name ->
                volumes.add(
                    new VolumeBuilder()
                        .withName(EXIT_SPEC)
                        .withNewConfigMap()
                        .withName(name)
                        .endConfigMap()
                        .build()));
    return volumes.addAll(PodVolumes.claims(role, emission.profile().storages())).build();
  }

  private List<LocalObjectReference> pullSecrets() {
    ImmutableList.Builder<LocalObjectReference> secrets = ImmutableList.builder();
    runtime.pullSecret().map(LocalObjectReference::new).ifPresent(secrets::add);
    tasks.pullSecretNames(role).forEach(name -> secrets.add(new LocalObjectReference(name)));
    return secrets.build();
  }
}
