package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Capabilities;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.VariableOrigins;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** The two containers of a task: {@code init} prepares what {@code app} runs. */
final class TaskContainers {
  private static final String ALWAYS = "Always";
  private static final String RUNTIME = "/usr/local/pai/runtime";
  private static final String TERMINATION_LOG = "/tmp/pai-termination-log";
  static final String TASK_INDEX = "FC_TASK_INDEX";
  private static final String ISOLATION = "hivedscheduler.microsoft.com/pod-leaf-cell-isolation";
  private static final String HIVED_LIMIT = "hivedscheduler.microsoft.com/pod-scheduling-enable";
  private static final Quantity ONE = new Quantity("1");

  private final FrameworkContext context;
  private final RenderContext emission;
  private final ResolvedRole role;
  private final EnvSegment environment;
  private final TaskVolumes volumes;

  TaskContainers(
      FrameworkContext context, ResolvedRole role, EnvSegment environment, TaskVolumes volumes) {
    this.context = context;
    this.emission = context.emission();
    this.role = role;
    this.environment = environment;
    this.volumes = volumes;
  }

  Container init() {
    Container init =
        Containers.of(
            "init",
            context.runtime().image(),
            context.shared().sources(),
            initEnvironment(),
            volumes.initMounts());
    init.setImagePullPolicy(ALWAYS);
    emission.record(
        role.name(), pod -> recordInit(pod.at("spec", "initContainers", init.getName())));
    return init;
  }

  private void recordInit(FieldOrigins init) {
    init.put("image", JobOrigins.profile("runtime", "image")).put("envFrom", JobOrigins.NAMED);
    FieldOrigins env = init.at("env");
    VariableOrigins.record(emission.job(), role.name(), emission.profile(), env);
    env.put("KUBE_APISERVER_ADDRESS", JobOrigins.profile("openpai", "apiServer"))
        .put("REST_SERVER_URI", JobOrigins.profile("openpai", "restServer"));
    VariableOrigins.record(env, "GANG_ALLOCATION", ImmutableList.of(JobOrigins.GANG));
    List<String> commands = role.commands().stream().map(RenderedText::withSecretTags).toList();
    VariableOrigins.record(
            env, "USER_CMD", ImmutableList.of(JobOrigins.of(role.name(), Keys.COMMANDS)))
        .at("value")
        .setLines(line -> CommandPieces.joined(emission.job(), role, commands).ofLine(line - 1));
  }

  private List<EnvVar> initEnvironment() {
    return new EnvVars()
        .add("USER_CMD", userCommand())
        .add("KUBE_APISERVER_ADDRESS", context.cluster().apiServer())
        .add("REST_SERVER_URI", context.cluster().restServer())
        .add("GANG_ALLOCATION", Boolean.toString(emission.job().extras().isGang()))
        .addShared(environment)
        .add("PAI_CURRENT_TASK_ROLE_NAME", role.name())
        .addFromAnnotation("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", TASK_INDEX)
        .build();
  }

  private String userCommand() {
    StringJoiner lines = new StringJoiner("\n");
    role.commands().forEach(command -> lines.add(command.withSecretTags()));
    return lines.toString();
  }

  Container app(boolean byHived) {
    Container app =
        Containers.of(
            Containers.APP,
            role.imageUri(),
            context.shared().sources(),
            appEnvironment(byHived),
            volumes.appMounts());
    app.setImagePullPolicy(ALWAYS);
    app.setCommand(new ArrayList<>(ImmutableList.of(RUNTIME)));
    app.setResources(Containers.resources(limits(byHived)));
    SecurityContext rights = new SecurityContext();
    rights.setCapabilities(
        new Capabilities(
            ImmutableList.of("SYS_ADMIN", "IPC_LOCK", "DAC_READ_SEARCH"),
            ImmutableList.of("MKNOD")));
    app.setSecurityContext(rights);
    app.setTerminationMessagePath(TERMINATION_LOG);
    emission.record(
        role.name(), pod -> recordApp(byHived, pod.at("spec", "containers", Containers.APP)));
    return app;
  }

  private void recordApp(boolean byHived, FieldOrigins app) {
    app.put("image", new JobOrigins(emission.resolved()).imageOf(role.name()))
        .put("envFrom", JobOrigins.NAMED);
    VariableOrigins.record(emission.job(), role.name(), emission.profile(), app.at("env"));
    FieldOrigins limits = Containers.recordLimits(role.name(), emission.profile(), app);
    if (byHived) {
      limits.put(HIVED_LIMIT, Provenance.job(JobPaths.HIVED));
    }
  }

  private Map<String, Quantity> limits(boolean byHived) {
    ResourceSpec asked = role.role().resourcePerInstance();
    Map<String, Quantity> limits = Containers.limits(asked);
    limits.put("github.com/fuse", ONE);
    if (byHived) {
      limits.put(HIVED_LIMIT, ONE);
    } else {
      limits.put(emission.profile().devices().gpu(), new Quantity(Integer.toString(asked.gpu())));
    }
    if (role.role().extraContainerOptions().infiniband().orElse(false)) {
      limits.put(emission.profile().devices().infiniband().orElse("rdma/hca"), ONE);
    }
    return limits;
  }

  private List<EnvVar> appEnvironment(boolean byHived) {
    EnvVars variables =
        new EnvVars()
            .addShared(environment)
            .add("PAI_CURRENT_TASK_ROLE_NAME", role.name())
            .addFromAnnotation("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", TASK_INDEX)
            .addFromAnnotation("PAI_TASK_INDEX", TASK_INDEX);
    List<String> devices = emission.profile().devices().environment();
    if (role.role().resourcePerInstance().gpu() == 0) {
      devices.forEach(name -> variables.add(name, "none"));
    } else if (byHived) {
      devices.forEach(name -> variables.addFromAnnotation(name, ISOLATION));
    }
    return variables.build();
  }
}
