package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterators;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.graph.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
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
  private final Resolved<Job> resolved;
  private final Job job;
  private final PlainLosses losses;
  private final Map<String, Value> parameters;
  private final PlainTexts texts;
  private final PlainPrerequisites writer;
  private final PlainNames names;
  private final Set<String> named;
  private final Map<String, List<Prerequisite>> written = new HashMap<>();

  private PlainJobs(Resolved<Job> resolved) {
    this.resolved = resolved;
    this.job = resolved.job();
    this.losses = new PlainLosses(resolved.validated().positions());
    this.parameters = new PlainParameters(losses).plain(job.parameters());
    Value secrets = Value.of(job.secrets().reveal());
    this.texts = new PlainTexts(new OpenPaiRuntimeReferences(ImmutableMap.of("secrets", secrets)));
    this.writer = new PlainPrerequisites(texts, losses);
    this.names = new PlainNames(resolved);
    this.named = named(job);
  }

  static FlattenedJob of(Resolved<Job> resolved) {
    return new PlainJobs(resolved).plain();
  }

  private FlattenedJob plain() {
    Map<String, TaskRole> roles = new LinkedHashMap<>();
    resolved.roles().forEach((name, role) -> roles.put(name, role(role)));
    Extras extras = extras();
    Job flattened =
        Job.builder()
            .from(job)
            .prerequisites(prerequisites())
            .parameters(parameters)
            .taskRoles(roles)
            .extras(extras)
            .build();
    return new FlattenedJob(flattened, losses.ofRuntime(), losses.others());
  }

  private TaskRole role(ResolvedRole role) {
    ImmutableList.Builder<PrerequisiteRef> list = ImmutableList.builder();
    for (ResolvedPrerequisite needed : role.prerequisites()) {
      String name = names.of(needed);
      if (!written.containsKey(name)) {
        written.put(name, write(needed, name, role.pathOf(needed)));
      }
      written.get(name).forEach(part -> list.add(PrerequisiteRef.of(part.name())));
    }
    return TaskRole.builder().from(role.role()).prerequisites(list.build()).build();
  }

  private List<Prerequisite> write(ResolvedPrerequisite needed, String name, ProtocolPath path) {
    Iterator<String> first = Iterators.singletonIterator(name);
    return writer.plain(needed, path, () -> first.hasNext() ? first.next() : names.another(needed));
  }

  /**
   * The job's own at their places, then the others in the order they are first needed. Of those of
   * one name OpenPAI's runtime knows the last only, which must be the one that runs.
   */
  private List<Prerequisite> prerequisites() {
    Map<String, List<Prerequisite>> own = new HashMap<>();
    List<Prerequisite> others = new ArrayList<>();
    Set<String> moved = new HashSet<>();
    Set<String> shared = sharedNames(job);
    names
        .all()
        .forEach(
            (name, needed) -> {
              Origin origin = needed.origin();
              List<Prerequisite> parts = written.getOrDefault(name, ImmutableList.of());
              if (origin.isLocal() && shared.contains(name) && !parts.isEmpty()) {
                moved.add(origin.address());
                others.addAll(parts);
              } else if (!origin.isLocal()
                  || parts.isEmpty()
                  || own.putIfAbsent(origin.address(), parts) != null) {
                others.addAll(parts);
              }
            });
    List<Prerequisite> all = new ArrayList<>();
    for (int i = 0; i < job.prerequisites().size(); i++) {
      Origin here = Origin.local(JobPaths.prerequisite(i));
      Prerequisite asWritten = job.prerequisites().get(i);
      List<Prerequisite> parts = own.get(here.address());
      if (parts != null) {
        all.addAll(parts);
      } else if (!moved.contains(here.address())) {
        unused(asWritten).ifPresent(all::add);
      }
    }
    all.addAll(others);
    return all;
  }

  private static Set<String> sharedNames(Job job) {
    Set<String> seen = new HashSet<>();
    return job.prerequisites().stream()
        .map(Prerequisite::name)
        .filter(name -> !seen.add(name))
        .collect(ImmutableSet.toImmutableSet());
  }

  /**
   * A prerequisite that runs in no role stays when a role names it, or when it is plain. Roles name
   * none of a type that plain jobs lack.
   */
  private Optional<Prerequisite> unused(Prerequisite p) {
    if (p.isDockerImage()) {
      return Optional.of(p);
    }
    if (!PlainPrerequisites.hasPlainType(p)) {
      return Optional.empty();
    }
    boolean flattened =
        p.require().isEmpty() && p.requireStorages().isEmpty() && p.templateVariables().isEmpty();
    if (flattened) {
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
        .runtimePlugins(new PlainPlugins(resolved, texts, losses).plain())
        .referencePrerequisites(ImmutableList.of())
        .storages(PlainStorages.of(resolved, losses))
        .build();
  }
}
