package io.github.paiprotocol.k8s.internal.effective;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * What a job comes to, as a tree of values that comparisons and pages read: parts of the job as a
 * whole, and below it roles with their steps and components, which are made when they are asked
 * for, since they may be more than a page has room for.
 *
 * <p>Single values are facts: maps of {@code kind}, {@code at} (the place in the job) and {@code
 * value}, by what people call them. A number that the job does not give is a text, such as {@code
 * all}; a note that it does not give has no value. Secrets are tags in all texts; their values are
 * facts of {@link #SECRETS} alone. Not thread-safe.
 */
public final class EffectiveJob {
  /** Facts of the job: its name, retries, virtual cluster, gang and scheduling. */
  public static final String JOB = "job";

  /** The values of secrets by their paths. */
  public static final String SECRETS = "secret";

  /** What is written for people, and for other programs. */
  public static final String NOTES = "note";

  /** The variables of all tasks. */
  public static final String VARIABLES = "variables";

  /** How the runtime runs tasks. */
  public static final String OPTIONS = "options";

  /** What facts of ports begin with. */
  public static final String PORT = "ports.";

  private static final String HIVED = "hivedScheduler";
  private static final String TASKS = "tasks";
  private static final String RESOURCES = "resources";

  /** Parts of the extras that the tree has by what they come to. */
  private static final Set<String> COME_TO_MORE =
      Set.of(
          "com.microsoft.pai.runtimeplugin",
          "storages",
          "reference_prerequisites",
          "gangAllocation",
          HIVED,
          "hivedscheduler");

  private final Resolved<Job> job;
  private final boolean isDIJob;
  private final RuntimeScriptEmitter scripts;
  private final Map<String, Value> hived;

  private final Map<String, Value.Mapping> roles = new HashMap<>();

  /** What several roles use is one tree. */
  private final IdentityHashMap<ResolvedPrerequisite, Value.Mapping> components =
      new IdentityHashMap<>();

  private final Value.Mapping whole;

  private EffectiveJob(
      Resolved<?> job,
      RuntimeScriptEmitter scripts,
      Map<String, Value> hived,
      Value.Mapping whole) {
    this.job = job.asJob();
    this.isDIJob = job.as(Job.class).isEmpty();
    this.scripts = scripts;
    this.hived = hived;
    this.whole = whole;
  }

  /**
   * A job that is resolved.
   *
   * @param job the job, or a DIJob, whose roles have steps and components alone
   * @param user who submits it
   * @param scripts what makes its scripts
   * @return its tree
   */
  public static EffectiveJob of(Resolved<?> job, String user, RuntimeScriptEmitter scripts) {
    Job roles = job.asJob().job();
    Value.Mapping written = JobFields.JOB.write(roles);
    Map<String, Value> hived =
        new LinkedHashMap<>(written.mapping(Keys.EXTRAS).mapping(HIVED).entries());
    Value ofRoles = hived.remove(Keys.TASK_ROLES);
    Value.Mapping whole =
        new MapBuilder()
            .put(JOB, job(roles, hived))
            .put(OPTIONS, options(scripts.options()))
            .put(SECRETS, secrets(written))
            .put(VARIABLES, variables(StaticEnvironment.of(roles, user)))
            .put(NOTES, notes(written))
            .value();
    return new EffectiveJob(
        job, scripts, ofRoles instanceof Value.Mapping map ? map.entries() : Map.of(), whole);
  }

  private static Value job(Job job, Map<String, Value> hived) {
    MapBuilder facts =
        new MapBuilder()
            .fact("name", JOB, "name", job.name())
            .fact("jobRetryCount", JOB, "jobRetryCount", number(job.jobRetryCount(), "0"))
            .fact("virtual cluster", JOB, "defaults.virtualCluster", job.virtualCluster())
            .fact("gangAllocation", JOB, JobPaths.GANG, "" + job.extras().isGang());
    // What HiveD is told of a role stands with the role.
    return (hived.isEmpty() ? facts : facts.fact(HIVED, JOB, JobPaths.HIVED, Value.of(hived)))
        .value();
  }

  static Value number(OptionalInt given, String byDefault) {
    return given.isPresent() ? Value.of(given.getAsInt()) : Value.of(byDefault);
  }

  private static Value options(RuntimeOptions options) {
    return new MapBuilder()
        .put("termGrace", options.termGrace().toSeconds() + " s")
        .put("endGrace", options.endGrace().toSeconds() + " s")
        .put("backgroundGrace", options.backgroundGrace().toSeconds() + " s")
        .put("logBytes", options.logBytes())
        .put("unknownExitCode", "" + options.unknownExitCode().stream().boxed().toList())
        .put("exitCodes", "" + options.exitCodes())
        .put("maskSecretsInLogs", options.maskSecretsInLogs())
        .put("errexit", options.errexit())
        .put("nounset", options.nounset())
        .put("pipefail", options.pipefail())
        .value();
  }

  private static Value secrets(Value.Mapping written) {
    MapBuilder facts = new MapBuilder();
    Scalars.visit(
        ProtocolPath.of("secrets"),
        written.mapping("secrets"),
        (path, scalar) -> facts.fact(path.toString(), SECRETS, path, scalar));
    return facts.value();
  }

  private static Value variables(StaticEnvironment environment) {
    MapBuilder variables = new MapBuilder();
    environment.shared().forEach(variables::put);
    environment.aliased().forEach(variables::put);
    return variables.value();
  }

  private static Value notes(Value.Mapping written) {
    MapBuilder facts = new MapBuilder();
    for (String key : List.of("version", "contributor", "description")) {
      facts.fact(key, NOTES, key, written.get(key));
    }
    written
        .mapping(Keys.EXTRAS)
        .entries()
        .forEach(
            (key, value) -> {
              ProtocolPath path = JobPaths.EXTRAS.child(key);
              if (!COME_TO_MORE.contains(key)) {
                facts.fact(path.toString(), NOTES, path, value);
              }
            });
    return facts.value();
  }

  /**
   * A part of the job as a whole.
   *
   * @param part {@link #JOB}, {@link #SECRETS} or {@link #NOTES}, whose entries are facts, or
   *     {@link #VARIABLES} or {@link #OPTIONS}, whose entries are values
   * @return its entries
   */
  public Value.Mapping part(String part) {
    return whole.mapping(part);
  }

  /**
   * The value of a fact.
   *
   * @param facts facts
   * @param what what it is called
   * @return the text of the value; empty where there is none, or no scalar
   */
  public static Optional<String> text(Value.Mapping facts, String what) {
    return facts
        .mapping(what)
        .get("value")
        .filter(Value.Scalar.class::isInstance)
        .map(value -> ((Value.Scalar) value).text());
  }

  /**
   * A number that the job gives.
   *
   * @param facts facts
   * @param what what it is called
   * @return the number; empty where the job says nothing
   */
  public static OptionalLong number(Value.Mapping facts, String what) {
    return facts.mapping(what).get("value").orElse(null) instanceof Value.Numeral number
        ? OptionalLong.of(Long.parseLong(number.text()))
        : OptionalLong.empty();
  }

  /**
   * Whether something is so.
   *
   * @param tree a map
   * @param key a key of it
   * @return true when it has true there
   */
  public static boolean isTrue(Value.Mapping tree, String key) {
    return tree.get(key).equals(Optional.of(Value.of(true)));
  }

  /**
   * The names of the job's roles.
   *
   * @return the names in order
   */
  public Set<String> roles() {
    return job.roles().keySet();
  }

  /**
   * All tasks of the job.
   *
   * @return how many there are
   */
  public long tasks() {
    return sum(role -> 1);
  }

  /**
   * All GPUs of the job.
   *
   * @return how many its tasks take
   */
  public long gpus() {
    return sum(role -> role.resourcePerInstance().gpu());
  }

  /**
   * A role.
   *
   * @param name its name
   * @return {@code facts} of its tasks, what its {@code plugins} are given, its {@code mounts}, the
   *     {@code imageName}, and of a deployment with commands its name and how many {@code
   *     commandsAround} it has
   */
  public Value.Mapping role(String name) {
    return roles.computeIfAbsent(name, each -> tree(job.role(each)));
  }

  /**
   * What the tasks of a role run.
   *
   * @param name its name
   * @return its steps in order
   */
  public List<Value.Mapping> steps(String name) {
    SourceMap places = job.validated().positions();
    return scripts.steps(job, name).stream().map(step -> StepTrees.step(step, places)).toList();
  }

  /**
   * The prerequisites of a role, with sources and digests.
   *
   * @param name its name
   * @return their trees; roles that use the same one have the same tree
   */
  public List<Value.Mapping> components(String name) {
    return job.role(name).prerequisites().stream()
        .map(each -> components.computeIfAbsent(each, StepTrees::component))
        .toList();
  }

  private Value.Mapping tree(ResolvedRole role) {
    String name = role.name();
    ProtocolPath path = JobPaths.role(name);
    MapBuilder facts = tasks(role.role(), path);
    resources(role.role(), path, facts);
    image(role, path.child("dockerImage"), facts);
    for (ResolvedStorage storage : role.storages()) {
      String mount =
          storage.name()
              + (storage.share() ? "" : ", the user's own folder")
              + (storage.readOnly() ? ", read-only" : "");
      String what = "mount at " + storage.mountPath();
      facts.fact(what, "mount", path.child(Keys.PREREQUISITES), mount);
    }
    Optional.ofNullable(hived.get(name))
        .ifPresent(
            value -> facts.fact("hivedScheduler", RESOURCES, JobPaths.hivedRole(name), value));
    MapBuilder tree =
        new MapBuilder()
            .put("facts", isDIJob ? Value.of(Map.of()) : facts.value())
            .put("imageName", role.image().name());
    long around =
        role.commandPaths().stream().filter(each -> each.startsWith(JobPaths.DEPLOYMENTS)).count();
    job.job()
        .defaults()
        .deployment()
        .filter(deployment -> around > 0)
        .ifPresent(deployment -> tree.put("deployment", deployment).put("commandsAround", around));
    return tree.put("plugins", role.plugins().stream().map(StepTrees::plugin).toList())
        .put("mounts", role.storages().stream().map(StepTrees::mount).toList())
        .value();
  }

  private long sum(ToIntFunction<TaskRole> each) {
    return job.roles().values().stream()
        .map(ResolvedRole::role)
        .mapToLong(role -> (long) role.instanceCount() * each.applyAsInt(role))
        .sum();
  }

  private static MapBuilder tasks(TaskRole role, ProtocolPath path) {
    int failed = role.completion().minFailedInstances().orElse(0);
    int succeeded = role.completion().minSucceededInstances().orElse(0);
    ProtocolPath completion = path.child(Keys.COMPLETION);
    return new MapBuilder()
        .fact("instances", TASKS, path.child("instances"), role.instanceCount())
        .fact(
            Keys.TASK_RETRY_COUNT,
            TASKS,
            path.child(Keys.TASK_RETRY_COUNT),
            role.taskRetryCount().orElse(0))
        .fact(Keys.MIN_FAILED_INSTANCES, TASKS, completion, failed == 0 ? 1 : failed)
        .fact(
            Keys.MIN_SUCCEEDED_INSTANCES,
            TASKS,
            completion,
            succeeded == 0 ? Value.of("all") : Value.of(succeeded));
  }

  private static void resources(TaskRole role, ProtocolPath path, MapBuilder facts) {
    ResourceSpec taken = role.resourcePerInstance();
    ContainerOptions options = role.extraContainerOptions();
    ProtocolPath at = path.child(Keys.RESOURCES);
    facts
        .fact("cpu", RESOURCES, at, taken.cpu())
        .fact("memoryMB", RESOURCES, at, taken.memoryMB())
        .fact("gpu", RESOURCES, at, taken.gpu());
    taken.ports().forEach((port, count) -> facts.fact(PORT + port, RESOURCES, at, count));
    ProtocolPath other = path.child(Keys.CONTAINER_OPTIONS);
    String shared = ContainerOptions.DEFAULT_SHM_MB + " by default";
    facts
        .fact("shmMB", RESOURCES, other, number(options.shmMB(), shared))
        .fact("infiniband", RESOURCES, other, "" + options.infiniband().orElse(false));
  }

  private static void image(ResolvedRole role, ProtocolPath at, MapBuilder facts) {
    facts.fact("image", "image", at, role.imageUri());
    if (PrerequisiteFields.PREREQUISITE.write(role.image()) instanceof Value.Mapping image) {
      image
          .mapping("auth")
          .entries()
          .forEach((key, value) -> facts.fact("auth." + key, "image", at, value));
    }
  }
}
