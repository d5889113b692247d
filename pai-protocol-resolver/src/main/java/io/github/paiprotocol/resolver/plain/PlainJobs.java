package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.graph.Origin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes resolved jobs without extensions.
 *
 * <p>Protocol: what comes out besides. What a plain job can do in another way is rewritten; the
 * rest is a loss. The commands of roles and deployments stay as they are, tags and all.
 */
final class PlainJobs {
  private final ResolvedJob resolved;
  private final Job job;
  private final PlainLosses losses = new PlainLosses();
  private final Map<String, Value> parameters;
  private final PlainTexts texts = new PlainTexts();
  private final PlainPrerequisites writer;
  private final PlainNames names;
  private final Set<String> named;

  private PlainJobs(ResolvedJob resolved) {
    this.resolved = resolved;
    this.job = resolved.job();
    this.parameters = new PlainParameters(losses).plain(job.parameters());
    this.writer = new PlainPrerequisites(texts, losses);
    this.names = new PlainNames(resolved);
    this.named = named(job);
  }

  static PlainProtocol of(ResolvedJob resolved) {
    return new PlainJobs(resolved).plain();
  }

  private PlainProtocol plain() {
    Map<String, TaskRole> roles = new LinkedHashMap<>();
    resolved.roles().forEach((name, role) -> roles.put(name, role(role)));
    List<Prerequisite> prerequisites = prerequisites();
    Job plain =
        Job.builder()
            .from(job)
            .prerequisites(prerequisites)
            .parameters(parameters)
            .taskRoles(roles)
            .extras(extras())
            .build();
    return new PlainProtocol(plain, losses.found());
  }

  private TaskRole role(ResolvedRole role) {
    List<PrerequisiteRef> list =
        role.prerequisites().stream().map(p -> PrerequisiteRef.of(names.of(p))).toList();
    return TaskRole.builder().from(role.role()).prerequisites(list).build();
  }

  /** The job's own at their places, then the others in the order they are first needed. */
  private List<Prerequisite> prerequisites() {
    Map<String, Map.Entry<String, ResolvedPrerequisite>> own = new LinkedHashMap<>();
    List<Map.Entry<String, ResolvedPrerequisite>> others = new ArrayList<>();
    for (Map.Entry<String, ResolvedPrerequisite> named : names.all().entrySet()) {
      Origin origin = named.getValue().origin();
      if (!origin.isLocal() || own.putIfAbsent(origin.address(), named) != null) {
        others.add(named);
      }
    }
    List<Prerequisite> all = new ArrayList<>();
    for (int i = 0; i < job.prerequisites().size(); i++) {
      Origin here = Origin.local(JobPaths.prerequisite(i));
      Prerequisite written = job.prerequisites().get(i);
      Optional.ofNullable(own.get(here.address()))
          .map(named -> plain(named, all.size()))
          .or(() -> unused(written))
          .ifPresent(all::add);
    }
    others.forEach(named -> all.add(plain(named, all.size())));
    return all;
  }

  private Prerequisite plain(Map.Entry<String, ResolvedPrerequisite> named, int index) {
    ProtocolPath path = JobPaths.prerequisite(index);
    return writer.plain(named.getValue(), named.getKey(), path);
  }

  /** What nobody runs stays when a role names it, or when it is plain. */
  private Optional<Prerequisite> unused(Prerequisite p) {
    if (p.isDockerImage()) {
      return Optional.of(p);
    }
    boolean plain =
        p.require().isEmpty()
            && p.requireStorages().isEmpty()
            && p.templateVariables().isEmpty()
            && PlainPrerequisites.hasPlainType(p);
    if (plain) {
      return Optional.of(
          Prerequisite.builder().from(p).plugin(p.plugin().map(PluginNames::longName)).build());
    }
    return named.contains(p.name())
        ? Optional.of(PlainPrerequisites.onlyNamed(p))
        : Optional.empty();
  }

  /** What roles have as their data, output or script. */
  private static Set<String> named(Job job) {
    return job.taskRoles().values().stream()
        .flatMap(role -> Stream.of(role.data(), role.output(), role.script()))
        .flatMap(Optional::stream)
        .collect(ImmutableSet.toImmutableSet());
  }

  private Extras extras() {
    return Extras.builder()
        .from(job.extras())
        .runtimePlugins(new PlainPlugins(losses).plain(job.extras().runtimePlugins()))
        .referencePrerequisites(ImmutableList.of())
        .storages(PlainStorages.of(resolved, losses))
        .build();
  }
}
