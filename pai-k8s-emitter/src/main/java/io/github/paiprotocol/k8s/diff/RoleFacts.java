package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import io.github.paiprotocol.runtime.script.TaskStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What the tasks of a role are and run.
 *
 * @param name the role's name
 * @param image the name of its image, which nothing that runs has
 * @param facts single values by name
 * @param steps what its tasks run, in order
 * @param parameters what plugins are given, by the name of who asks for them
 * @param components where prerequisites come from, by their names; the job's own are not among them
 */
record RoleFacts(
    String name,
    String image,
    Map<String, Fact> facts,
    List<TaskStep> steps,
    Map<String, String> parameters,
    Map<String, String> components) {

  /** Plugins of which nothing but callbacks runs, or nothing at all. */
  private static final Set<String> NOTHING_MORE = Set.of(PluginNames.CMD, PluginNames.DOCKER);

  /** A value, what kind it is of, and where the job has it. */
  record Fact(Kind kind, String path, String value) {}

  static List<RoleFacts> of(DiffSide side, Value.Mapping written) {
    Map<String, Value> hived =
        written.mapping("extras").mapping("hivedScheduler").mapping("taskRoles").entries();
    List<RoleFacts> all = new ArrayList<>();
    for (ResolvedRole role : side.job().roles().values()) {
      Facts facts = new Facts(role);
      if (side.isDIJob()) {
        facts.all.clear();
      }
      if (hived.get(role.name()) != null) {
        String path = JobPaths.hivedRole(role.name()).toString();
        facts.put("hivedScheduler", Kind.RESOURCES, path, Texts.of(hived.get(role.name())));
      }
      all.add(
          new RoleFacts(
              role.name(),
              role.role().dockerImage(),
              facts.all,
              side.scripts().steps(side.job(), role.name()),
              parameters(role),
              components(role)));
    }
    return all;
  }

  /** Collects the single values of a role. */
  private static final class Facts {
    final Map<String, Fact> all = new LinkedHashMap<>();
    private final ProtocolPath path;

    Facts(ResolvedRole resolved) {
      TaskRole role = resolved.role();
      this.path = JobPaths.role(resolved.name());
      put("instances", Kind.TASKS, role.instanceCount());
      put("taskRetryCount", Kind.TASKS, role.taskRetryCount().orElse(0));
      completion(role.completion());
      resources(role.resourcePerInstance(), role.extraContainerOptions());
      image(resolved);
      for (ResolvedStorage storage : resolved.storages()) {
        String at = path.child("prerequisites").toString();
        put("mount at " + storage.mountPath(), Kind.MOUNT, at, mount(storage));
      }
    }

    private void completion(Completion given) {
      int failed = given.minFailedInstances().orElse(0);
      int succeeded = given.minSucceededInstances().orElse(0);
      String at = path.child("completion").toString();
      put("minFailedInstances", Kind.TASKS, at, failed == 0 ? "1" : "" + failed);
      put("minSucceededInstances", Kind.TASKS, at, succeeded == 0 ? "all" : "" + succeeded);
    }

    private void resources(ResourceSpec taken, ContainerOptions options) {
      String at = path.child("resourcePerInstance").toString();
      put("cpu", Kind.RESOURCES, at, "" + taken.cpu());
      put("memoryMB", Kind.RESOURCES, at, "" + taken.memoryMB());
      put("gpu", Kind.RESOURCES, at, "" + taken.gpu());
      taken.ports().forEach((port, n) -> put("ports." + port, Kind.RESOURCES, at, "" + n));
      String other = path.child("extraContainerOptions").toString();
      OptionalInt shm = options.shmMB();
      put(
          "shmMB",
          Kind.RESOURCES,
          other,
          shm.isPresent() ? "" + shm.getAsInt() : ContainerOptions.DEFAULT_SHM_MB + " by default");
      put("infiniband", Kind.RESOURCES, other, "" + options.infiniband().orElse(false));
    }

    private void image(ResolvedRole role) {
      String at = path.child("dockerImage").toString();
      put("image", Kind.IMAGE, at, role.imageUri());
      if (PrerequisiteFields.PREREQUISITE.write(role.image()) instanceof Value.Mapping image) {
        image
            .mapping("auth")
            .entries()
            .forEach((key, value) -> put("auth." + key, Kind.IMAGE, at, Texts.of(value)));
      }
    }

    private static String mount(ResolvedStorage storage) {
      return storage.name()
          + (storage.share() ? "" : ", the user's own folder")
          + (storage.readOnly() ? ", read-only" : "");
    }

    private void put(String what, Kind kind, int number) {
      put(what, kind, path.child(what).toString(), "" + number);
    }

    void put(String what, Kind kind, String at, String value) {
      all.put(what, new Fact(kind, at, value));
    }
  }

  private static Map<String, String> parameters(ResolvedRole role) {
    Map<String, String> all = new LinkedHashMap<>();
    for (ResolvedPrerequisite each : role.prerequisites()) {
      each.plugin()
          .filter(plugin -> !NOTHING_MORE.contains(plugin))
          .ifPresent(
              plugin ->
                  all.put(each.name(), "plugin: " + plugin + "\n" + Texts.of(each.parameters())));
    }
    for (ResolvedPlugin each : role.plugins()) {
      if (NOTHING_MORE.contains(each.plugin())) {
        continue;
      }
      all.merge(each.plugin(), Texts.of(each.parameters()), (one, more) -> one + "---\n" + more);
    }
    return all;
  }

  private static Map<String, String> components(ResolvedRole role) {
    ImmutableMap.Builder<String, String> all = ImmutableMap.builder();
    for (ResolvedPrerequisite each : role.prerequisites()) {
      if (!each.origin().isLocal()) {
        StringBuilder text = new StringBuilder();
        text.append("source: ").append(each.origin().source());
        text.append("\naddress: ").append(each.origin().address());
        each.digest().ifPresent(digest -> text.append("\ndigest: ").append(digest));
        each.arguments()
            .forEach(
                (name, value) ->
                    text.append("\nargument ").append(name).append(": ").append(Texts.of(value)));
        all.put(each.name(), text.append('\n').toString());
      }
    }
    return all.buildOrThrow();
  }

  /** All of it in lines, without the names of the role and of its prerequisites. */
  String described() {
    StringBuilder out = new StringBuilder();
    facts.forEach(
        (what, fact) -> out.append(what).append(": ").append(fact.value().strip()).append('\n'));
    for (TaskStep step : steps) {
      out.append(step.event().map(event -> "on " + event.canonicalName()).orElse("commands"));
      out.append(":\n");
      Changes.lines(step.script()).forEach(line -> out.append("  ").append(line).append('\n'));
    }
    return out.toString();
  }
}
