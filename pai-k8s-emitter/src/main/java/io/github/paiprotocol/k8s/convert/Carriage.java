package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.CarriedFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What travels with a DIJob: the references of its tasks, and the parts of the job that they and
 * the plugins need. What only names prerequisites that lie elsewhere is replaced by those.
 *
 * @param job the job
 * @param roles what each role keeps, by its name
 * @param parts the parts of the job; nothing else of it is set
 * @param lost what stands against the job's own prerequisites that run and do not travel, by place
 */
record Carriage(Job job, Map<String, Kept> roles, Job parts, Map<Integer, String> lost) {
  private static final Set<Tag.Root> OF_ROLES =
      EnumSet.of(Tag.Root.DATA, Tag.Root.OUTPUT, Tag.Root.SCRIPT);

  /**
   * What a role keeps.
   *
   * @param references what its task requires, each once
   * @param lost what it does not
   */
  record Kept(List<PrerequisiteRef> references, List<Loss> lost) {}

  static Carriage of(ResolvedJob resolved) {
    Job job = resolved.job();
    OwnParts own = new OwnParts(job);
    NamedElsewhere elsewhere = new NamedElsewhere(job);
    Map<String, Kept> roles = new LinkedHashMap<>();
    job.taskRoles().forEach((name, role) -> roles.put(name, kept(role, name, own, elsewhere)));
    Set<PrerequisiteRef> references = new LinkedHashSet<>();
    roles.values().forEach(kept -> references.addAll(kept.references()));
    Job parts = parts(job, references, own);
    return new Carriage(job, roles, parts, lost(resolved, parts, own));
  }

  /** What a role keeps. */
  Kept kept(String role) {
    return roles.getOrDefault(role, new Kept(List.of(), List.of()));
  }

  /**
   * Why a prerequisite of the job that runs does not travel; empty when it does or runs nothing.
   */
  Optional<String> obstacle(int prerequisite) {
    return Optional.ofNullable(lost.get(prerequisite));
  }

  private static Kept kept(TaskRole role, String name, OwnParts own, NamedElsewhere elsewhere) {
    Set<PrerequisiteRef> kept = new LinkedHashSet<>();
    List<Loss> lost = new ArrayList<>();
    for (int i = 0; i < role.prerequisites().size(); i++) {
      ProtocolPath path = JobPaths.prerequisites(name).child(i);
      List<PrerequisiteRef> meant = meant(role.prerequisites().get(i), elsewhere);
      Optional<String> obstacle =
          meant.stream().flatMap(each -> own.obstacle(each).stream()).findFirst();
      if (obstacle.isPresent()) {
        lost.add(new Loss(path, Loss.Fidelity.LOST, obstacle.get()));
      } else {
        kept.addAll(meant);
      }
    }
    return new Kept(List.copyOf(kept), lost);
  }

  /** A name for what lies elsewhere is that, unless its arguments look into what has the name. */
  private static List<PrerequisiteRef> meant(PrerequisiteRef written, NamedElsewhere elsewhere) {
    return elsewhere
        .of(written)
        .filter(all -> !roots(all).contains(Tag.Root.THIS))
        .orElseGet(() -> List.of(written));
  }

  private static Set<Tag.Root> roots(Collection<PrerequisiteRef> references) {
    Set<Tag.Root> roots = EnumSet.noneOf(Tag.Root.class);
    references.forEach(each -> roots.addAll(TagRoots.of(Value.of(each.templateVariables()))));
    return roots;
  }

  private static Job parts(Job job, Set<PrerequisiteRef> references, OwnParts own) {
    Job reached = own.reachedFrom(references);
    List<PluginEntry> plugins =
        job.extras().runtimePlugins().stream()
            .filter(plugin -> OwnParts.obstacle(plugin).isEmpty())
            .map(Carriage::onTasks)
            .toList();
    Extras extras =
        Extras.builder()
            .from(reached.extras())
            .runtimePlugins(plugins)
            .storages(job.extras().storages())
            .build();
    Job needed = Job.builder().from(reached).extras(extras).build();
    Set<Tag.Root> roots = roots(references);
    roots.addAll(TagRoots.of(CarriedFields.JOB.write(needed)));
    if (roots.stream().anyMatch(OF_ROLES::contains)) {
      needed = withNames(job, needed, own);
      roots.addAll(TagRoots.of(CarriedFields.JOB.write(needed)));
    }
    return roots.contains(Tag.Root.PARAMETERS)
        ? Job.builder().from(needed).parameters(job.parameters()).build()
        : needed;
  }

  /** With the data, outputs and scripts of roles, into which callbacks look. */
  private static Job withNames(Job job, Job needed, OwnParts own) {
    Set<String> names = new HashSet<>();
    needed.prerequisites().forEach(each -> names.add(each.name()));
    Map<String, TaskRole> roles = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) -> {
              Stream.of(role.data(), role.output(), role.script())
                  .flatMap(Optional::stream)
                  .forEach(names::add);
              roles.put(TaskNames.role(name), role);
            });
    return Job.builder().from(needed).prerequisites(own.named(names)).taskRoles(roles).build();
  }

  private static PluginEntry onTasks(PluginEntry plugin) {
    return new PluginEntry(
        plugin.plugin(),
        plugin.parameters(),
        plugin.taskRoles().map(all -> all.stream().map(TaskNames::role).toList()),
        plugin.failurePolicy(),
        plugin.other());
  }

  /** What runs around some role's commands, and is not among the parts. */
  private static Map<Integer, String> lost(ResolvedJob resolved, Job parts, OwnParts own) {
    Set<String> travelling = new HashSet<>();
    parts.prerequisites().forEach(each -> travelling.add(each.name()));
    Map<Integer, String> lost = new LinkedHashMap<>();
    for (ResolvedRole role : resolved.roles().values()) {
      role.prerequisites().stream()
          .flatMap(each -> each.origin().index().stream().boxed())
          .forEach(
              index -> {
                Prerequisite each = resolved.job().prerequisites().get(index);
                if (!NamedElsewhere.runsNothing(each) && !travelling.contains(each.name())) {
                  lost.put(index, own.obstacleOf(each));
                }
              });
    }
    return lost;
  }
}
