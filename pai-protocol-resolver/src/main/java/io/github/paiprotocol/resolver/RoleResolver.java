package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Blanks;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.internal.DocumentPlace;
import io.github.paiprotocol.resolver.internal.GraphNode;
import io.github.paiprotocol.resolver.internal.GraphProblems;
import io.github.paiprotocol.resolver.internal.Order;
import io.github.paiprotocol.resolver.internal.Quota;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.RequirementGraph;
import io.github.paiprotocol.resolver.internal.TextRenderer;
import io.github.paiprotocol.resolver.internal.storage.MountTable;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the resolved roles of one job. */
final class RoleResolver {

  private final Job job;
  private final SourceMap positions;
  private final RequirementGraph graph;
  private final PrerequisiteRenderer prerequisites;
  private final Optional<StorageCatalog> catalog;
  private final Budgets budgets;
  private final Reporter reporter;
  private final Optional<Integer> active;
  private final SetMultimap<String, Integer> plugins;
  private final Map<String, Prerequisite> images;

  /**
   * What all roles share.
   *
   * @param texts how long what is put in may get
   * @param uses how much they may run and mount
   */
  record Budgets(Quota texts, Quota uses) {}

  RoleResolver(
      Job job,
      SourceMap positions,
      RequirementGraph graph,
      PrerequisiteRenderer prerequisites,
      Optional<StorageCatalog> catalog,
      Budgets budgets,
      Reporter reporter) {
    this.job = job;
    this.positions = positions;
    this.graph = graph;
    this.prerequisites = prerequisites;
    this.catalog = catalog;
    this.budgets = budgets;
    this.reporter = reporter;
    this.active = activeDeployment(job);
    this.plugins = plugins(job);
    this.images = images(job);
  }

  /** As a name is looked up in the job: the first of its name. */
  private static Map<String, Prerequisite> images(Job job) {
    Map<String, Prerequisite> images = new HashMap<>();
    for (Prerequisite each : job.prerequisites()) {
      if (each.isDockerImage()) {
        images.putIfAbsent(each.name(), each);
      }
    }
    return images;
  }

  /** Which plugins of the job's extras work around which role, by their places, in order. */
  private static SetMultimap<String, Integer> plugins(Job job) {
    SetMultimap<String, Integer> byRole = LinkedHashMultimap.create();
    List<String> all = ImmutableList.copyOf(job.taskRoles().keySet());
    List<PluginEntry> plugins = job.extras().runtimePlugins();
    for (int i = 0; i < plugins.size(); i++) {
      for (String role : plugins.get(i).taskRoles().orElse(all)) {
        byRole.put(role, i);
      }
    }
    return byRole;
  }

  ResolvedRole resolve(String name, TaskRole role) {
    TemplateScope scope = TemplateScopes.ofRole(job, name, role);
    TextRenderer texts =
        new TextRenderer(scope, at(ProtocolPath.root()), true, budgets.texts(), reporter);
    Order order = graph.order(name);
    reportImages(name, role, order.images());
    RoleStorages storages =
        new RoleStorages(job, positions, catalog, reporter, new MountTable(catalog, reporter));
    ImmutableList.Builder<ResolvedPrerequisite> ordered = ImmutableList.builder();
    for (GraphNode.Instance instance : order.instances()) {
      if (reporter.isStopped() || !budgets.uses().take(1)) {
        break;
      }
      PrerequisiteRenderer.Rendered rendered = prerequisites.render(instance, scope);
      ordered.add(rendered.prerequisite());
      storages.addAll(rendered.storages());
      storages.addPlugin(
          rendered.prerequisite().plugin(),
          rendered.prerequisite().parameters(),
          instance.at(instance.definition().path()));
    }
    List<ResolvedPlugin> applying = plugins(name, texts, storages);
    Commands commands = commands(name, role, texts);
    List<ResolvedStorage> mounted = storages.merged();
    budgets.uses().take(mounted.size());
    return ResolvedRole.builder()
        .name(name)
        .role(role)
        .image(image(name, role))
        .prerequisites(ordered.build())
        .requirements(
            prerequisites.requirements(graph.roots().getOrDefault(name, ImmutableList.of())))
        .plugins(applying)
        .commands(commands.texts())
        .commandPaths(commands.paths())
        .storages(mounted)
        .build();
  }

  private DocumentPlace at(ProtocolPath path) {
    return DocumentPlace.value(path, positions);
  }

  private void reportImages(String name, TaskRole role, List<GraphNode.Edge> images) {
    for (GraphNode.Edge edge : images) {
      boolean own =
          edge.target() instanceof GraphNode.Image image
              && image.definition().document().fetched().isEmpty()
              && image.definition().name().equals(role.dockerImage());
      if (!own) {
        reporter.report(GraphProblems.foreignImage(edge, name, role.dockerImage()));
      }
    }
  }

  private Prerequisite image(String name, TaskRole role) {
    return Optional.ofNullable(images.get(role.dockerImage()))
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "a validated job has the image `%s` of its role `%s`"
                        .formatted(role.dockerImage(), name)));
  }

  /** What a role runs, and where each of it stands in the job. */
  private record Commands(List<RenderedText> texts, List<ProtocolPath> paths) {}

  private Commands commands(String name, TaskRole role, TextRenderer texts) {
    List<RenderedText> all = new ArrayList<>();
    List<ProtocolPath> paths = new ArrayList<>();
    Optional<Deployment.Commands> around =
        active.map(i -> job.deployments().get(i).taskRoles().get(name));
    ProtocolPath path = JobPaths.deployment(active.orElse(0)).child(Keys.TASK_ROLES).child(name);
    around.ifPresent(a -> add(a.preCommands(), path.child("preCommands"), texts, all, paths));
    add(role.commands(), JobPaths.commands(name), texts, all, paths);
    around.ifPresent(a -> add(a.postCommands(), path.child("postCommands"), texts, all, paths));
    int start = Blanks.leading(all);
    List<RenderedText> kept = Blanks.trimmed(all);
    return new Commands(kept, paths.subList(start, start + kept.size()));
  }

  private static void add(
      List<String> commands,
      ProtocolPath list,
      TextRenderer texts,
      List<RenderedText> all,
      List<ProtocolPath> paths) {
    for (int i = 0; i < commands.size(); i++) {
      ProtocolPath path = list.child(i);
      all.add(texts.trimmed(commands.get(i), path));
      paths.add(path);
    }
  }

  private static Optional<Integer> activeDeployment(Job job) {
    Optional<String> wanted = job.defaults().deployment();
    for (int i = 0; i < job.deployments().size(); i++) {
      if (wanted.filter(job.deployments().get(i).name()::equals).isPresent()) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private List<ResolvedPlugin> plugins(String role, TextRenderer texts, RoleStorages storages) {
    ImmutableList.Builder<ResolvedPlugin> all = ImmutableList.builder();
    List<PluginEntry> given = job.extras().runtimePlugins();
    for (int i : plugins.get(role)) {
      ProtocolPath path = JobPaths.PLUGINS.child(i).child("parameters");
      ResolvedPlugin plugin = plugin(i, given.get(i), path, texts);
      all.add(plugin);
      storages.addPlugin(Optional.of(plugin.plugin()), plugin.parameters(), at(path));
    }
    return all.build();
  }

  private static ResolvedPlugin plugin(
      int index, PluginEntry plugin, ProtocolPath path, TextRenderer texts) {
    String name = PluginNames.shortName(plugin.plugin());
    FailurePolicy policy = plugin.failurePolicy().orElse(FailurePolicy.FAIL);
    Map<String, Value> parameters = plugin.parameters();
    boolean cmd = name.equals(PluginNames.CMD);
    return new ResolvedPlugin(
        index,
        name,
        cmd ? PluginCallbacks.of(parameters, path, policy, texts) : ImmutableList.of(),
        ValueRendering.entries(cmd ? PluginCallbacks.others(parameters) : parameters, path, texts),
        policy);
  }
}
