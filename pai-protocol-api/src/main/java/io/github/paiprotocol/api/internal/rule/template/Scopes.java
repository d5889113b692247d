package io.github.paiprotocol.api.internal.rule.template;

import com.google.common.base.Suppliers;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.Inheritance;
import io.github.paiprotocol.api.internal.template.ShadowedKey;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.internal.template.TemplateScopes;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The scopes of a draft: as those of a job, but what could not be read is unknown, not missing. */
final class Scopes {
  private static final Set<Tag.Root> OF_ROLE =
      Set.of(Tag.Root.DATA, Tag.Root.OUTPUT, Tag.Root.SCRIPT);

  private static final int NEAR_BY = 32;

  private final ValidationContext context;
  private final TemplateScope ofJob;

  /** Made when a tag first asks for what a prerequisite inherits; few jobs have such tags. */
  private @Nullable Inheritance<LocalNode> inheritance;

  /** The scopes of roles by their names: commands of deployments ask for them again. */
  private final Map<String, TemplateScope> ofRoles = new HashMap<>();

  /** Whether nothing at all was left unread. */
  private final boolean complete;

  private @Nullable Set<LocalNode> away;

  Scopes(ValidationContext context) {
    this.context = context;
    this.complete = !context.out().holdsSuppressed(ProtocolPath.root());
    this.ofJob =
        context
            .given()
            .map(job -> careful(TemplateScopes.ofJob(job)))
            .orElse(tag -> new TagMeaning.Unknown());
  }

  private Inheritance<LocalNode> inheritance() {
    Inheritance<LocalNode> known = inheritance;
    if (known == null) {
      known = new Inheritance<>(context.names().nodes(), context.graph()::required, Scopes::keys);
      inheritance = known;
    }
    return known;
  }

  /** Images and aliases have nothing to pass on. */
  private static Set<String> keys(LocalNode node) {
    return node.prerequisite()
        .filter(p -> !p.isDockerImage())
        .map(TemplateScopes::keys)
        .orElse(Set.of());
  }

  static boolean isOfRole(Tag tag) {
    return OF_ROLE.contains(tag.root());
  }

  /** Images belong to no role. */
  TemplateScope ofImage() {
    return ofJob;
  }

  /** What is the same everywhere in the job; what depends on the role is unknown. */
  TemplateScope ofJob() {
    return tag -> isOfRole(tag) ? new TagMeaning.Unknown() : ofJob.find(tag);
  }

  /** What a role's tags depend on beside the job: of roles of one kind they mean the same. */
  record Kind(
      Optional<String> data, Optional<String> output, Optional<String> script, String doubtful) {}

  Kind kind(String name, TaskRole role) {
    boolean doubtful =
        !complete
            && OF_ROLE.stream()
                .anyMatch(root -> context.out().isSuppressed(JobPaths.role(name).child(key(root))));
    return new Kind(role.data(), role.output(), role.script(), doubtful ? name : "");
  }

  private static String key(Tag.Root root) {
    return root.word().substring(1);
  }

  /** What depends on the role, and nothing else. */
  TemplateScope ofRoleAlone(String name, TaskRole role) {
    TemplateScope ofRole = ofRole(name, role);
    return tag -> isOfRole(tag) ? ofRole.find(tag) : new TagMeaning.Unknown();
  }

  /** That of what a role lists, or a task of a DIJob requires. */
  TemplateScope ofList(String name) {
    TaskRole role = context.job().taskRoles().get(name);
    return role == null ? TemplateScopes.ofTask(context.job(), name) : ofRole(name, role);
  }

  TemplateScope ofRole(String name, TaskRole role) {
    return ofRoles.computeIfAbsent(name, n -> newScope(n, role));
  }

  private TemplateScope newScope(String name, TaskRole role) {
    TemplateScope scope = careful(TemplateScopes.ofRole(context.job(), name, role));
    return complete
        ? scope
        : tag ->
            isOfRole(tag) && isDoubtful(tag, name, role)
                ? new TagMeaning.Unknown()
                : scope.find(tag);
  }

  private boolean isDoubtful(Tag tag, String name, TaskRole role) {
    String key = key(tag.root());
    if (context.out().isSuppressed(JobPaths.role(name).child(key))) {
      return true;
    }
    Optional<String> target =
        switch (tag.root()) {
          case DATA -> role.data();
          case OUTPUT -> role.output();
          default -> role.script();
        };
    return target.isPresent()
        && context.names().named(target.get()).stream()
            .filter(node -> node.type().filter(key::equals).isPresent())
            .anyMatch(node -> context.isDoubtful(node.path()));
  }

  /** The scope of a prerequisite, without what depends on the role. */
  TemplateScope ofNode(LocalNode node, Prerequisite prerequisite) {
    // Most have no tag at all.
    Supplier<TemplateScope> nearBy = Suppliers.memoize(() -> scope(prerequisite, nearBy(node)));
    return tag -> {
      if (tag.root() != Tag.Root.THIS) {
        return nearBy.get().find(tag);
      }
      TagMeaning found =
          owner(node, tag.segments())
              .map(owner -> scope(prerequisite, List.of(owner)))
              .orElseGet(nearBy)
              .find(tag);
      return found instanceof TagMeaning.Missing && leadsAway(node)
          ? new TagMeaning.Unknown()
          : found;
    };
  }

  /** Another that a prerequisite requires, whose value of a key is not the one that it inherits. */
  Optional<Diagnostic> shadowed(LocalNode node, Tag tag) {
    List<String> segments = tag.segments();
    Optional<LocalNode> owner = ownerNode(node, segments);
    if (owner.isEmpty() || owner.get().id() == node.id()) {
      return Optional.empty();
    }
    String key = segments.get(keys(owner.get()).contains(segments.get(0)) ? 0 : 1);
    return ShadowedKey.other(
            key,
            owner.get(),
            context.graph().required(node),
            inheritance(),
            each -> value(each, key))
        .map(second -> shadowed(key, node, owner.get(), second));
  }

  private static Diagnostic shadowed(
      String key, LocalNode reader, LocalNode first, LocalNode second) {
    return ShadowedKey.warning(
            Place.key(second.path().child(key)), key, reader.name(), first.name(), second.name())
        .withRelated("this one counts", Place.key(first.path().child(key)));
  }

  private static Optional<Value> value(LocalNode node, String key) {
    return node.prerequisite().flatMap(p -> TemplateScopes.value(p, key));
  }

  private TemplateScope scope(Prerequisite self, Iterable<Prerequisite> inherited) {
    return TemplateScopes.ofPrerequisite(ofJob(), self, inherited);
  }

  /** For the names a hint lists. */
  private Iterable<Prerequisite> nearBy(LocalNode node) {
    return Iterables.limit(context.graph().inherited(node), NEAR_BY);
  }

  /** Who answers a tag of {@code this}; in {@code this.parameters.x} the key may be either. */
  private Optional<Prerequisite> owner(LocalNode node, List<String> segments) {
    return ownerNode(node, segments).flatMap(LocalNode::prerequisite);
  }

  private Optional<LocalNode> ownerNode(LocalNode node, List<String> segments) {
    Optional<LocalNode> owner = inheritance().owner(node, segments.get(0));
    boolean prefixed = segments.get(0).equals("parameters") && segments.size() > 1;
    return owner.isEmpty() && prefixed ? inheritance().owner(node, segments.get(1)) : owner;
  }

  /** Whether it, or something it requires, lies elsewhere or could not be read. */
  private boolean leadsAway(LocalNode node) {
    if (away == null) {
      away =
          inheritance()
              .leadingTo(
                  each ->
                      context.graph().edges(each).size() < each.requires().items().size()
                          || context.isDoubtful(each.path()));
    }
    return away.contains(node);
  }

  private TemplateScope careful(TemplateScope scope) {
    if (complete) {
      return scope;
    }
    return tag -> {
      TagMeaning found = scope.find(tag);
      return found instanceof TagMeaning.Missing && isSectionDoubtful(tag.root())
          ? new TagMeaning.Unknown()
          : found;
    };
  }

  private boolean isSectionDoubtful(Tag.Root root) {
    return switch (root) {
      case PARAMETERS -> context.isDoubtful(ProtocolPath.of("parameters"));
      case SECRETS -> context.isDoubtful(ProtocolPath.of("secrets"));
      default -> false;
    };
  }
}
