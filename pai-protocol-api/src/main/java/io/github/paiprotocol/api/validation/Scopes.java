package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.template.Lookup;
import io.github.paiprotocol.api.template.Tag;
import io.github.paiprotocol.api.template.TemplateScope;
import io.github.paiprotocol.api.template.TemplateScopes;
import java.util.Optional;
import java.util.Set;

/** The scopes of a draft: as those of a job, but what could not be read is unknown, not missing. */
final class Scopes {
  private static final Set<Tag.Root> OF_ROLE =
      Set.of(Tag.Root.DATA, Tag.Root.OUTPUT, Tag.Root.SCRIPT);

  private final Draft draft;
  private final TemplateScope ofJob;

  Scopes(Draft draft) {
    this.draft = draft;
    this.ofJob =
        draft
            .given()
            .map(job -> careful(TemplateScopes.ofJob(job)))
            .orElse(tag -> new Lookup.Unknown());
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
    return tag -> isOfRole(tag) ? new Lookup.Unknown() : ofJob.find(tag);
  }

  TemplateScope ofRole(String name, TaskRole role) {
    TemplateScope scope = careful(TemplateScopes.ofRole(draft.job(), name, role));
    return tag ->
        isOfRole(tag) && isDoubtful(tag, name, role) ? new Lookup.Unknown() : scope.find(tag);
  }

  private boolean isDoubtful(Tag tag, String name, TaskRole role) {
    String key = tag.root().word().substring(1);
    if (draft.out().isGap(Paths.role(name).child(key))) {
      return true;
    }
    Optional<String> target =
        switch (tag.root()) {
          case DATA -> role.data();
          case OUTPUT -> role.output();
          default -> role.script();
        };
    return target.isPresent()
        && draft.names().named(target.get()).stream()
            .filter(node -> node.type().filter(key::equals).isPresent())
            .anyMatch(node -> draft.isDoubtful(node.path()));
  }

  /** The scope of a prerequisite, without what depends on the role. */
  TemplateScope ofNode(LocalNode node, Prerequisite prerequisite) {
    TemplateScope scope =
        TemplateScopes.ofPrerequisite(ofJob(), prerequisite, draft.graph().inherited(node));
    return tag -> {
      Lookup found = scope.find(tag);
      boolean open =
          found instanceof Lookup.Missing
              && tag.root() == Tag.Root.THIS
              && draft.graph().leadsAway(node, draft);
      return open ? new Lookup.Unknown() : found;
    };
  }

  private TemplateScope careful(TemplateScope scope) {
    return tag -> {
      Lookup found = scope.find(tag);
      return found instanceof Lookup.Missing && isSectionDoubtful(tag.root())
          ? new Lookup.Unknown()
          : found;
    };
  }

  private boolean isSectionDoubtful(Tag.Root root) {
    return switch (root) {
      case PARAMETERS -> draft.isDoubtful(ProtocolPath.of("parameters"));
      case SECRETS -> draft.isDoubtful(ProtocolPath.of("secrets"));
      default -> false;
    };
  }
}
