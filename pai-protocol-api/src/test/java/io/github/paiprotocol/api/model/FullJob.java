package io.github.paiprotocol.api.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A job that uses every component of the model, with texts that are hard to write. */
public final class FullJob {
  private static final Map<String, Value> OTHER = Map.of("x", Value.of("1"));

  /** What may not show anywhere but in the job itself. */
  public static final String SECRET = "hunter2";

  private FullJob() {}

  public static Job job() {
    return Job.builder()
        .name("full")
        .version(new Value.Numeral("1.10"))
        .contributor("yes")
        .description("two\nlines\n")
        .addPrerequisites(image(), classic(), extended(), parametric())
        .parameters(parameters())
        .secrets(Secrets.of(Map.of("password", Value.of(SECRET))))
        .jobRetryCount(3)
        .putTaskRole("worker", role())
        .putTaskRole(
            "yes",
            TaskRole.builder()
                .dockerImage("i")
                .resources(ResourceSpec.builder().cpu(0).memoryMB(1).gpu(2))
                .addCommand("")
                .build())
        .addDeployment(deployment())
        .defaults(new Defaults(Optional.of("vc"), Optional.of("prod")))
        .extras(extras())
        .build();
  }

  public static Prerequisite image() {
    return Prerequisite.builder()
        .name("image")
        .type(Prerequisite.DOCKER_IMAGE)
        .uri("host.example:5000/a:b")
        .protocolVersion(Value.of(2))
        .auth(
            new Auth(
                Optional.of("me"), Optional.of(Secret.of(SECRET)), Optional.of("host.example")))
        .build();
  }

  private static Prerequisite classic() {
    return Prerequisite.builder()
        .name("mnist")
        .type("data")
        .version("1.0")
        .contributor("no")
        .description("- a\n- b\n")
        .uri(Uri.listOf(List.of("a", "<% $parameters.n %>")))
        .build();
  }

  public static Prerequisite extended() {
    return Prerequisite.builder()
        .name("hook")
        .plugin("com.microsoft.pai.runtimeplugin.cmd")
        .addRequire("mnist")
        .addRequire(
            new PrerequisiteRef(
                "https://host.example/a.yaml#b",
                Map.of("n", Value.of(3)),
                Optional.of("sha256:" + "0a".repeat(32))))
        .addCallback(
            Callback.on(CallbackEvent.TASK_FAILS, "sleep '1'\r\n")
                .withFailurePolicy(FailurePolicy.IGNORE))
        .failurePolicy(FailurePolicy.FAIL)
        .addRequireStorage(StorageMount.at("s", "/mnt"))
        .putProperty("mountPoint", Value.of("/m"))
        .build();
  }

  public static Prerequisite parametric() {
    return Prerequisite.builder()
        .name("nfs")
        .plugin("pvc_storage")
        .addCallback(
            new Callback(
                Templated.pending("{{ when }}"),
                List.of("{{ what }}"),
                Optional.of(Templated.pending("{{ how }}"))))
        .addTemplateVariable(TemplateVariable.required("when"))
        .addTemplateVariable(TemplateVariable.withDefault("what", Value.of(true)))
        .addTemplateVariable(
            new TemplateVariable("how", Optional.of(Value.of("fail")), Optional.of("policy")))
        .putProperty("name", Value.of("claim"))
        .build();
  }

  private static Map<String, Value> parameters() {
    Map<String, Value> all = new LinkedHashMap<>();
    all.put("n", new Value.Numeral("12345678901234567890"));
    all.put("rate", new Value.Numeral("0.10"));
    all.put("", Value.none());
    all.put("<<", Value.of(false));
    all.put("__proto__", Value.of(List.of(Value.of("010"), Value.of("\u2028"), Value.of("a: b"))));
    all.put("1", Value.of(Map.of("{{ x }}", Value.of(" \t"))));
    return all;
  }

  private static TaskRole role() {
    return TaskRole.builder()
        .instances(4)
        .completion(Completion.of(-1, 2))
        .taskRetryCount(1)
        .addPrerequisite("hook")
        .addPrerequisite(PrerequisiteRef.of("nfs", Map.of("when", Value.of("taskStarts"))))
        .dockerImage("image")
        .data("mnist")
        .output("out")
        .script("code")
        .extraContainerOptions(new ContainerOptions(OptionalInt.of(64), Optional.of(true)))
        .resourcePerInstance(
            ResourceSpec.builder()
                .cpu(4)
                .memoryMB(8192)
                .gpu(1)
                .ports(Map.of("tensorboard", 2))
                .build())
        .addCommands("python train.py", "echo \"<% $secrets.password %>\" # 'x'")
        .build();
  }

  private static Deployment deployment() {
    return Deployment.builder()
        .name("prod")
        .version("2")
        .contributor("c")
        .description("d")
        .putTaskRole("worker", new Deployment.Commands(List.of("before"), List.of("after")))
        .putTaskRole("yes", new Deployment.Commands(List.of(), List.of()))
        .build();
  }

  public static Extras extras() {
    return Extras.builder()
        .addRuntimePlugin(
            new PluginEntry(
                "ssh",
                Map.of("jobssh", Value.of(true)),
                Optional.of(List.of("worker")),
                Optional.of(FailurePolicy.IGNORE),
                OTHER))
        .hivedScheduler(hived())
        .gangAllocation(false)
        .storages(
            List.of(
                new StorageMount(
                    "s",
                    Optional.of("/s"),
                    Optional.of(Templated.known(true)),
                    Optional.of(Templated.known(false)),
                    OTHER)))
        .addReferencePrerequisite(
            new PrerequisiteAlias(
                "data",
                List.of(new PrerequisiteRef("file:a.yaml", Map.of(), Optional.empty(), OTHER)),
                OTHER))
        .jobStatusChangeNotification(
            new JobStatusChangeNotification(
                Optional.of(true),
                Optional.of(false),
                Optional.of(true),
                Optional.of(false),
                Optional.of(true),
                OTHER))
        .submitFrom("web")
        .putOther("tensorBoard", Value.of(List.of(Value.none())))
        .build();
  }

  public static HivedScheduler hived() {
    return HivedScheduler.builder()
        .jobPriorityClass(HivedScheduler.Priority.PROD)
        .gangReleaseEnable(true)
        .lazyPreemptionEnable(false)
        .ignoreK8sSuggestedNodes(true)
        .putTaskRole(
            "worker",
            new HivedScheduler.Role(
                Optional.of("K80"),
                OptionalInt.of(2),
                Optional.of("cell"),
                Optional.of("group"),
                OTHER))
        .putOther("x", Value.of(1))
        .build();
  }
}
