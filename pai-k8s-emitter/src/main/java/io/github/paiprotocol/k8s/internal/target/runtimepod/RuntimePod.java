package io.github.paiprotocol.k8s.internal.target.runtimepod;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.VariableOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.YamlPlaces;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The pod of a role's tasks. Single files are mounted as such, beside what the image has there. */
final class RuntimePod {
  static final String SECRET_FILE = "secret.yaml";

  private static final String HOME = "pai-vol";
  private static final String HOME_PATH = "/usr/local/pai";
  private static final String CONFIG_PATH = HOME_PATH + "/config";
  private static final String SECRETS = "job-secrets";
  private static final String EXIT_SPEC = "job-exit-spec";
  private static final String EXIT_SPEC_FILE = "runtime-exit-spec.yaml";

  private final RenderContext emission;
  private final RoleTasks tasks;
  private final RuntimeImage runtime;
  private final ResolvedRole role;
  private final String secret;

  RuntimePod(
      RenderContext emission,
      RoleTasks tasks,
      RuntimeImage runtime,
      ResolvedRole role,
      String secret) {
    this.emission = emission;
    this.tasks = tasks;
    this.runtime = runtime;
    this.role = role;
    this.secret = secret;
  }

  static ProvenanceMap causes(String role) {
    ProtocolPath pod = ProtocolPath.root();
    ProtocolPath init = ProtocolPath.of("spec", "initContainers").child(0);
    return ProvenanceMap.join(
        ImmutableList.of(
            ProvenanceMap.ofRole(role, pod, pod),
            new ProvenanceMap(ImmutableMap.of(init.child("env"), JobPaths.commands(role)))));
  }

  PodTemplateSpec of(int index) {
    PodTemplateSpec made = tasks.bare(role.name(), TaskIndex.of(index));
    String host = tasks.naming().host(role.name(), Integer.toString(index));
    made.getMetadata().setName(host);
    PodSpec spec = made.getSpec();
    spec.setHostname(host);
    spec.setSubdomain(tasks.naming().owner());
    Container app = spec.getContainers().get(0);
    spec.setInitContainers(new ArrayList<>(ImmutableList.of(init(app))));
    app.setCommand(new ArrayList<>(ImmutableList.of(HOME_PATH + "/runtime")));
    app.getVolumeMounts().addAll(1, shared());
    spec.getVolumes().addAll(1, volumes());
    runtime
        .pullSecret()
        .ifPresent(name -> spec.getImagePullSecrets().add(0, new LocalObjectReference(name)));
    emission.record(role.name(), pod -> record(pod.at("spec")));
    return made;
  }

  private void record(FieldOrigins spec) {
    List<Provenance> named = JobOrigins.named(Optional.of(role.name()));
    JobOrigins origins = new JobOrigins(emission.resolved());
    spec.put("hostname", named)
        .put("subdomain", JobOrigins.NAMED)
        .put(
            "imagePullSecrets",
            new JobOrigins(emission.resolved())
                .pullSecrets(role.name(), emission.profile(), Optional.of(runtime)));
    FieldOrigins app = spec.at("containers", Containers.APP);
    FieldOrigins init = spec.at("initContainers", "init");
    init.put("image", JobOrigins.profile("runtime", "image"))
        .put("envFrom", JobOrigins.digested(JobOrigins.NAMED, emission.profile()));
    PodHardening.record(init);
    recordVariables(origins, app.at("env"), init.at("env"));
    recordVolumes(spec.at("volumes"));
    recordVolumes(app.at("volumeMounts"));
    recordVolumes(init.at("volumeMounts"));
    spec.at("volumes").put(SECRETS, JobOrigins.SECRETS, JobOrigins.NAME, JobOrigins.USER);
  }

  private void recordVariables(JobOrigins origins, FieldOrigins ofApp, FieldOrigins env) {
    env.setOthers(ofApp::field);
    env.put("INIT_CONFIG", JobOrigins.profile("runtime", "initPlugins"));
    Supplier<YamlPlaces> places = Suppliers.memoize(() -> new YamlPlaces(runtimeConfig()));
    VariableOrigins.record(
            env,
            "RUNTIME_CONFIG",
            ImmutableList.<Provenance>builder()
                .add(JobOrigins.of(role.name(), Keys.COMMANDS))
                .addAll(origins.around(role.name()))
                .build())
        .at("value")
        .setLines(
            line ->
                places.get().in(line).stream()
                    .flatMap(at -> RuntimeConfigs.origins(emission.job(), role, at.path()).stream())
                    .distinct()
                    .toList());
  }

  private static void recordVolumes(FieldOrigins named) {
    named
        .put(HOME, JobOrigins.POD)
        .put(SECRETS, JobOrigins.SECRETS)
        .put(EXIT_SPEC, JobOrigins.profile("openpai", "exitSpec"));
  }

  private String runtimeConfig() {
    return ProtocolWriter.standard().yaml(RuntimeConfigs.of(role));
  }

  /** It knows of the task what the task's own container does. */
  private Container init(Container app) {
    List<EnvVar> all = new ArrayList<>(config());
    all.addAll(app.getEnv());
    Container init = Containers.of("init", runtime.image(), app.getEnvFrom(), all, shared());
    init.setSecurityContext(app.getSecurityContext());
    return init;
  }

  private List<EnvVar> config() {
    EnvVars config = new EnvVars().add("RUNTIME_CONFIG", runtimeConfig());
    if (!runtime.initPlugins().isEmpty()) {
      Value init = InitPlugin.toValue(runtime.initPlugins());
      config.add("INIT_CONFIG", ProtocolWriter.standard().yaml(init));
    }
    return config.add("PAI_CONFIG_DIR", CONFIG_PATH).build();
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
    VolumeMount mount = PodVolumes.mount(volume, CONFIG_PATH + "/" + name);
    mount.setSubPath(name);
    mount.setReadOnly(true);
    return mount;
  }

  private List<Volume> volumes() {
    ImmutableList.Builder<Volume> volumes = ImmutableList.builder();
    volumes.add(PodVolumes.empty(HOME));
    if (!secret.isEmpty()) {
      Volume secrets = PodVolumes.ofSecret(SECRETS, secret);
      int mode = PodHardening.of(emission.profile(), role).secretMode(null);
      secrets.getSecret().setDefaultMode(mode);
      volumes.add(secrets);
    }
    emission
        .profile()
        .openPai()
        .map(OpenPaiCluster::exitSpec)
        .ifPresent(name -> volumes.add(PodVolumes.ofConfigMap(EXIT_SPEC, name)));
    return volumes.build();
  }
}
