package io.github.paiprotocol.k8s.internal.effective;

import com.google.common.collect.Maps;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Makes the trees of roles. */
final class RoleTrees {
  private static final String TASKS = "tasks";
  private static final String RESOURCES = "resources";
  private static final String PORT = "ports.";

  private final Resolved<Job> job;
  private final RuntimeScriptEmitter scripts;
  private final Map<String, Value> hived;

  private final Map<String, Value.Mapping> roles = new HashMap<>();

  /** What several roles use is one tree. */
  private final IdentityHashMap<ResolvedPrerequisite, Value.Mapping> components =
      new IdentityHashMap<>();

  RoleTrees(Resolved<Job> job, RuntimeScriptEmitter scripts, Map<String, Value> hived) {
    this.job = job;
    this.scripts = scripts;
    this.hived = hived;
  }

  Set<String> names() {
    return job.roles().keySet();
  }

  Value.Mapping of(String name) {
    return roles.computeIfAbsent(name, each -> of(job.role(each)));
  }

  private Value.Mapping of(ResolvedRole role) {
    String name = role.name();
    ProtocolPath path = JobPaths.role(name);
    Node facts = tasks(role.role(), path);
    resources(role.role(), path, facts);
    image(role, path.child("dockerImage"), facts);
    for (ResolvedStorage storage : role.storages()) {
      Value mount =
          new Node()
              .put("storage", storage.name())
              .put("share", storage.share())
              .put("readOnly", storage.readOnly())
              .value();
      facts.fact("mount at " + storage.mountPath(), "mount", path.child(Keys.PREREQUISITES), mount);
    }
    Optional.ofNullable(hived.get(name))
        .ifPresent(
            value -> facts.fact("hivedScheduler", RESOURCES, JobPaths.hivedRole(name), value));
    Node tree = new Node().put("facts", facts.value()).put("imageName", role.image().name());
    long around =
        role.commandPaths().stream().filter(each -> each.startsWith(JobPaths.DEPLOYMENTS)).count();
    job.job()
        .defaults()
        .deployment()
        .filter(deployment -> around > 0)
        .ifPresent(deployment -> tree.put("deployment", deployment).put("commandsAround", around));
    return tree.put("plugins", role.plugins().stream().map(RoleTrees::plugin).toList()).value();
  }

  long sum(ToIntFunction<TaskRole> each) {
    return job.roles().values().stream()
        .map(ResolvedRole::role)
        .mapToLong(role -> (long) role.instanceCount() * each.applyAsInt(role))
        .sum();
  }

  private static Node tasks(TaskRole role, ProtocolPath path) {
    int failed = role.completion().minFailedInstances().orElse(0);
    int succeeded = role.completion().minSucceededInstances().orElse(0);
    ProtocolPath completion = path.child(Keys.COMPLETION);
    return new Node()
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

  private static void resources(TaskRole role, ProtocolPath path, Node facts) {
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
        .fact("shmMB", RESOURCES, other, EffectiveJob.number(options.shmMB(), shared))
        .fact("infiniband", RESOURCES, other, "" + options.infiniband().orElse(false));
  }

  private static void image(ResolvedRole role, ProtocolPath at, Node facts) {
    facts.fact("image", "image", at, role.imageUri());
    if (PrerequisiteFields.PREREQUISITE.write(role.image()) instanceof Value.Mapping image) {
      image
          .mapping("auth")
          .entries()
          .forEach((key, value) -> facts.fact("auth." + key, "image", at, value));
    }
  }

  private static Value plugin(ResolvedPlugin plugin) {
    return new Node()
        .put("name", plugin.plugin())
        .put("parameters", plain(plugin.parameters()))
        .value();
  }

  List<Value.Mapping> steps(String name) {
    SourceMap places = job.validated().positions();
    return scripts.steps(job, name).stream().map(step -> step(step, places)).toList();
  }

  private static Value.Mapping step(TaskStep step, SourceMap places) {
    return new Node()
        .put("event", step.event().map(CallbackEvent::canonicalName).orElse("commands"))
        .put("name", step.name())
        .putText("plugin", step.plugin())
        .put("path", step.path().toString())
        .put("writtenAt", places.written(step.path()).toString())
        .put("failurePolicy", step.policy().canonicalName())
        .put("script", step.script())
        .put("isWritten", step.written())
        .value();
  }

  List<Value.Mapping> components(String name) {
    return job.role(name).prerequisites().stream()
        .map(each -> components.computeIfAbsent(each, RoleTrees::component))
        .toList();
  }

  private static Value.Mapping component(ResolvedPrerequisite used) {
    return new Node()
        .put("name", used.name())
        .putText("plugin", used.plugin())
        .putText("type", used.definition().type())
        .putText("description", used.definition().description())
        .put("isLocal", used.origin().isLocal())
        .put("source", used.origin().source())
        .put("address", used.origin().address())
        .putText("digest", used.digest())
        .put("details", used.origin().details())
        .put("arguments", used.arguments())
        .put("parameters", plain(used.parameters()))
        .put("requires", used.requires().stream().<Value>map(Value::of).toList())
        .value();
  }

  /** Parameters as values, with tags for secrets. */
  private static Value plain(Map<String, ResolvedValue> parameters) {
    return plain(ResolvedValue.mapping(parameters));
  }

  private static Value plain(ResolvedValue value) {
    return value.match(
        (RenderedText text) -> Value.of(text.withSecretTags()),
        plain -> plain,
        items -> Value.of(items.stream().map(RoleTrees::plain).toList()),
        entries -> Value.of(Maps.transformValues(entries, RoleTrees::plain)));
  }
}
