package io.github.paiprotocol.resolver;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.template.Inheritance;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.resolver.graph.Requirement;
import io.github.paiprotocol.resolver.internal.ComponentDocument;
import io.github.paiprotocol.resolver.internal.Definition;
import io.github.paiprotocol.resolver.internal.GraphNode;
import io.github.paiprotocol.resolver.internal.InstanceNames;
import io.github.paiprotocol.resolver.internal.InstanceScope;
import io.github.paiprotocol.resolver.internal.Quota;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.RequirementGraph;
import io.github.paiprotocol.resolver.internal.Requirements;
import io.github.paiprotocol.resolver.internal.RoleBound;
import io.github.paiprotocol.resolver.internal.TextRenderer;
import io.github.paiprotocol.resolver.internal.storage.Mount;
import io.github.paiprotocol.resolver.internal.storage.StorageTexts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Makes resolved prerequisites of instances, once where the role makes no difference. */
final class PrerequisiteRenderer {
  private final InstanceNames names;
  private final Quota quota;
  private final Reporter reporter;
  private final Requirements requirements;

  /** Made when a tag first asks for what something inherits; few jobs have such tags. */
  private final Supplier<Inheritance<GraphNode.Instance>> inheritance;

  private final Map<GraphNode.Instance, Rendered> shared = new HashMap<>();

  /**
   * Prepares for the prerequisites of a graph.
   *
   * @param graph everything the job requires
   * @param names how they are called
   * @param requirements what they require
   * @param quota how long their texts may get
   * @param reporter where problems go
   */
  PrerequisiteRenderer(
      RequirementGraph graph,
      InstanceNames names,
      Requirements requirements,
      Quota quota,
      Reporter reporter) {
    this.requirements = requirements;
    this.inheritance =
        Suppliers.memoize(
            () ->
                new Inheritance<>(
                    graph.instances(),
                    requirements::of,
                    instance -> TemplateScopes.keys(instance.prerequisite())));
    this.names = names;
    this.quota = quota;
    this.reporter = reporter;
  }

  /** A prerequisite, and what its {@code requireStorages} want. */
  record Rendered(ResolvedPrerequisite prerequisite, List<Mount> storages) {}

  /**
   * The prerequisite in a role.
   *
   * @param instance the instance
   * @param role the scope of the role
   */
  Rendered render(GraphNode.Instance instance, TemplateScope role) {
    Rendered known = shared.get(instance);
    if (known != null) {
      return known;
    }
    Rendered rendered = make(instance, role);
    if (!RoleBound.isBound(instance)) {
      shared.put(instance, rendered);
    }
    return rendered;
  }

  /** What references came to, images left out. */
  List<Requirement> requirements(List<GraphNode.Edge> edges) {
    ImmutableList.Builder<Requirement> all = ImmutableList.builder();
    for (GraphNode.Edge edge : edges) {
      String reference = edge.reference().name();
      if (edge.target() instanceof GraphNode.Instance instance) {
        all.add(new Requirement(reference, Optional.of(names.of(instance))));
      } else if (edge.target() instanceof GraphNode.Alias) {
        all.add(new Requirement(reference, Optional.empty()));
      }
    }
    return all.build();
  }

  private Rendered make(GraphNode.Instance instance, TemplateScope role) {
    TextRenderer texts = textsOf(instance, role);
    return new Rendered(make(instance, texts), StorageTexts.required(instance, texts, reporter));
  }

  private ResolvedPrerequisite make(GraphNode.Instance instance, TextRenderer texts) {
    Prerequisite p = instance.prerequisite();
    Definition definition = instance.definition();
    ProtocolPath path = definition.path();
    boolean cmd = p.pluginName().filter(PluginNames.CMD::equals).isPresent();
    Map<String, Value> parameters = cmd ? PluginCallbacks.others(p.properties()) : p.properties();
    return ResolvedPrerequisite.builder()
        .name(names.of(instance))
        .definition(p)
        .plugin(p.pluginName())
        .callbacks(callbacks(p, path, texts))
        .parameters(ValueRendering.entries(parameters, path, texts))
        .uri(p.uri().map(uri -> uri(uri, path.child("uri"), texts)).orElse(ImmutableList.of()))
        .origin(definition.origin())
        .arguments(instance.arguments())
        .digest(definition.document().fetched().map(ComponentDocument.FetchedFrom::digest))
        .requires(requirements.of(instance).stream().map(names::of).toList())
        .requirements(requirements(instance.edges()))
        .build();
  }

  private TextRenderer textsOf(GraphNode.Instance instance, TemplateScope role) {
    Definition definition = instance.definition();
    return new TextRenderer(
        new InstanceScope(role, instance, requirements, inheritance, reporter),
        instance.at(definition.path()),
        definition.prerequisite().templateVariables().isEmpty(),
        quota,
        reporter);
  }

  private static List<ResolvedCallback> callbacks(
      Prerequisite p, ProtocolPath path, TextRenderer texts) {
    FailurePolicy own = p.failurePolicy().map(Templated::get).orElse(FailurePolicy.FAIL);
    ImmutableList.Builder<ResolvedCallback> all = ImmutableList.builder();
    for (int i = 0; i < p.callbacks().size(); i++) {
      Callback callback = p.callbacks().get(i);
      ProtocolPath commands = path.child(Keys.CALLBACKS).child(i).child(Keys.COMMANDS);
      all.add(
          new ResolvedCallback(
              callback.event().get(),
              texts.texts(callback.commands(), commands),
              callback.failurePolicy().map(Templated::get).orElse(own),
              commands));
    }
    if (p.pluginName().filter(PluginNames.CMD::equals).isPresent()) {
      all.addAll(PluginCallbacks.of(p.properties(), path, own, texts));
    }
    return all.build();
  }

  private static List<RenderedText> uri(Uri uri, ProtocolPath path, TextRenderer texts) {
    return uri.list()
        ? texts.texts(uri.values(), path)
        : ImmutableList.of(texts.text(uri.values().get(0), path));
  }
}
