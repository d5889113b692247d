package io.github.paiprotocol.api.internal.rule.template;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.TemplateTexts;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.TagMeaning;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TaskRole;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The tags of prerequisites. What depends on the role is checked for each role that runs the
 * prerequisite; everything else once.
 */
final class PrerequisiteTemplates {
  private static final TemplateScope NO_THIS =
      tag ->
          new TagMeaning.Missing(
              "`this` cannot be passed on: there it would mean another prerequisite",
              Optional.of("use `<% $parameters.name %>`, or write the value itself"));

  private final ValidationContext context;
  private final TagCheck tags;
  private final Scopes scopes;
  private final Map<Integer, List<TagCheck.Text>> ofRoles = new HashMap<>();
  private final Map<Scopes.Kind, BitSet> seenByKind = new HashMap<>();

  PrerequisiteTemplates(ValidationContext context, TagCheck tags, Scopes scopes) {
    this.context = context;
    this.tags = tags;
    this.scopes = scopes;
  }

  void check() {
    for (LocalNode node : context.names().nodes()) {
      if (node.isImage()) {
        checkImage(node);
      } else {
        check(node);
      }
    }
    if (!ofRoles.isEmpty()) {
      context.job().taskRoles().forEach(this::checkForRole);
    }
    Optional<List<StorageMount>> storages = context.job().extras().storages();
    storages.ifPresent(s -> checkStorages(JobPaths.STORAGES, s));
  }

  private void checkImage(LocalNode node) {
    ProtocolPath path = node.path().child("uri");
    node.prerequisite()
        .flatMap(Prerequisite::uri)
        .ifPresent(uri -> TemplateTexts.list(path, uri.values(), (at, text) -> plain(path, text)));
  }

  private void check(LocalNode node) {
    List<TagCheck.Text> texts = new ArrayList<>();
    node.prerequisite().ifPresent(p -> checkOwn(node, p, texts));
    checkPassedOn(node, texts);
    texts.removeIf(text -> text.tags().stream().noneMatch(Scopes::isOfRole));
    if (!texts.isEmpty()) {
      ofRoles.put(node.id(), texts);
    }
  }

  private void checkOwn(LocalNode node, Prerequisite p, List<TagCheck.Text> texts) {
    TemplateTexts.commands(node.path(), p, tags.into(texts));
    TemplateTexts.properties(node.path(), p, tags.into(texts));
    TemplateScope scope = scopes.ofNode(node, p);
    tags.check(texts, scope);
    Set<Diagnostic> shadowed = new LinkedHashSet<>();
    for (TagCheck.Text text : texts) {
      text.tags().stream()
          .filter(tag -> tag.root() == Tag.Root.THIS)
          .forEach(tag -> scopes.shadowed(node, tag).ifPresent(shadowed::add));
    }
    shadowed.forEach(context::report);
    if (p.templateVariables().isEmpty()) {
      TemplateTexts.commands(node.path(), p, tags.likeTags(scope));
    }
    checkStorages(node.path().child(Keys.REQUIRE_STORAGES), p.requireStorages());
  }

  private void checkPassedOn(LocalNode node, List<TagCheck.Text> texts) {
    List<TagCheck.Text> passed = new ArrayList<>();
    for (RefList.Item item : node.requires().items()) {
      TemplateTexts.entries(item.arguments(), item.ref().templateVariables(), tags.into(passed));
    }
    TemplateScope ofJob = scopes.ofJob();
    tags.check(passed, tag -> (tag.root() == Tag.Root.THIS ? NO_THIS : ofJob).find(tag));
    texts.addAll(passed);
  }

  /** Of roles of one kind, only what no other one reached before. */
  private void checkForRole(String name, TaskRole role) {
    BitSet seen = seenByKind.computeIfAbsent(scopes.kind(name, role), kind -> new BitSet());
    TemplateScope scope = scopes.ofRoleAlone(name, role);
    context
        .graph()
        .reach(
            context.refList(name),
            seen,
            id -> tags.check(ofRoles.getOrDefault(id, List.of()), scope));
  }

  private void checkStorages(ProtocolPath list, List<StorageMount> storages) {
    int index = 0;
    for (StorageMount storage : storages) {
      ProtocolPath path = list.child(index++);
      plain(path.child("name"), storage.name());
      storage.mountPath().ifPresent(text -> plain(path.child("mountPath"), text));
    }
  }

  /** A text that no tag is replaced in, and that makes no sense with one. */
  private void plain(ProtocolPath path, String text) {
    int from = text.indexOf("<%");
    if (from >= 0) {
      int close = text.indexOf("%>", from);
      int to = close < 0 ? from + 2 : close + 2;
      context.report(notAllowed(Place.text(path, from, to), path));
    }
  }

  private static Diagnostic notAllowed(Place place, ProtocolPath path) {
    String key = path.key().orElse("");
    return Diagnostic.error(
            ProtocolCode.TAG_NOT_ALLOWED, place, "`" + key + "` is no template here")
        .withHint("write the text itself");
  }
}
