package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.template.Inheritance;
import io.github.paiprotocol.api.internal.template.ShadowedKey;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What tags in an instance mean: {@code this} may be what it inherits. */
public final class InstanceScope implements TemplateScope {
  private static final String PARAMETERS = "parameters";

  private final TemplateScope outer;
  private final GraphNode.Instance self;
  private final Requirements requirements;
  private final Supplier<Inheritance<GraphNode.Instance>> inheritance;
  private final Reporter reporter;
  private final Map<Optional<GraphNode.Instance>, TemplateScope> scopes = new HashMap<>();
  private final Set<String> checked = new HashSet<>();

  public InstanceScope(
      TemplateScope outer,
      GraphNode.Instance self,
      Requirements requirements,
      Supplier<Inheritance<GraphNode.Instance>> inheritance,
      Reporter reporter) {
    this.outer = outer;
    this.self = self;
    this.requirements = requirements;
    this.inheritance = inheritance;
    this.reporter = reporter;
  }

  @Override
  public TagMeaning find(Tag tag) {
    if (tag.root() != Tag.Root.THIS) {
      return outer.find(tag);
    }
    return scopes.computeIfAbsent(owner(tag), this::scope).find(tag);
  }

  /** Without an owner, the answer lists the names that are near. */
  private TemplateScope scope(Optional<GraphNode.Instance> owner) {
    List<Prerequisite> near =
        owner.isPresent()
            ? ImmutableList.of()
            : requirements.of(self).stream().map(GraphNode.Instance::prerequisite).toList();
    return TemplateScopes.ofPrerequisite(outer, owner.orElse(self).prerequisite(), near);
  }

  private Optional<GraphNode.Instance> owner(Tag tag) {
    List<String> segments = tag.segments();
    Optional<GraphNode.Instance> owner = owner(segments.get(0));
    boolean prefixed = segments.size() > 1 && segments.get(0).equals(PARAMETERS);
    return owner.isEmpty() && prefixed ? owner(segments.get(1)) : owner;
  }

  private Optional<GraphNode.Instance> owner(String key) {
    Optional<GraphNode.Instance> owner = inheritance.get().owner(self, key);
    owner.filter(other -> other != self && checked.add(key)).ifPresent(o -> reportOther(key, o));
    return owner;
  }

  private void reportOther(String key, GraphNode.Instance owner) {
    ShadowedKey.other(
            key, owner, requirements.of(self), inheritance.get(), each -> value(each, key))
        .ifPresent(other -> reporter.report(GraphProblems.shadowed(key, self, owner, other)));
  }

  private static Optional<Value> value(GraphNode.Instance instance, String key) {
    return TemplateScopes.value(instance.prerequisite(), key);
  }
}
