package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Visits every text of a prerequisite that may hold tags, with its path. */
final class PrerequisiteTexts {
  private final ProtocolPath root;
  private final BiConsumer<ProtocolPath, String> visitor;

  private PrerequisiteTexts(ProtocolPath root, BiConsumer<ProtocolPath, String> visitor) {
    this.root = root;
    this.visitor = visitor;
  }

  static void visit(Definition definition, BiConsumer<ProtocolPath, String> visitor) {
    visit(definition.path(), definition.prerequisite(), visitor);
  }

  static void visit(
      ProtocolPath path, Prerequisite prerequisite, BiConsumer<ProtocolPath, String> visitor) {
    new PrerequisiteTexts(path, visitor).visit(prerequisite);
  }

  private void visit(Prerequisite p) {
    p.version().ifPresent(v -> value(root.child("version"), v));
    text("contributor", p.contributor());
    text("description", p.description());
    p.protocolVersion().ifPresent(v -> value(root.child("protocolVersion"), v));
    p.uri().ifPresent(uri -> texts(root.child("uri"), uri.values(), uri.list()));
    for (int i = 0; i < p.require().size(); i++) {
      PrerequisiteRef reference = p.require().get(i);
      entries(
          root.child("require").child(i).child(Keys.TEMPLATE_VARIABLES),
          reference.templateVariables());
    }
    callbacks(p.callbacks());
    pending(root.child(Keys.FAILURE_POLICY), p.failurePolicy());
    storages(p.requireStorages());
    variables(p.templateVariables());
    entries(root, p.properties());
  }

  private void callbacks(List<Callback> callbacks) {
    for (int i = 0; i < callbacks.size(); i++) {
      ProtocolPath path = root.child(Keys.CALLBACKS).child(i);
      Callback callback = callbacks.get(i);
      pending(path.child("event"), Optional.of(callback.event()));
      texts(path.child(Keys.COMMANDS), callback.commands(), true);
      pending(path.child(Keys.FAILURE_POLICY), callback.failurePolicy());
    }
  }

  private void storages(List<StorageMount> storages) {
    for (int i = 0; i < storages.size(); i++) {
      ProtocolPath path = root.child(Keys.REQUIRE_STORAGES).child(i);
      StorageMount mount = storages.get(i);
      visitor.accept(path.child("name"), mount.name());
      mount.mountPath().ifPresent(text -> visitor.accept(path.child("mountPath"), text));
      pending(path.child("share"), mount.share());
      pending(path.child("readOnly"), mount.readOnly());
      entries(path, mount.other());
    }
  }

  private void variables(List<TemplateVariable> variables) {
    for (int i = 0; i < variables.size(); i++) {
      ProtocolPath path = root.child(Keys.TEMPLATE_VARIABLES).child(i).child("default");
      variables.get(i).defaultValue().ifPresent(value -> value(path, value));
    }
  }

  private void text(String key, Optional<String> text) {
    text.ifPresent(t -> visitor.accept(root.child(key), t));
  }

  private void texts(ProtocolPath path, List<String> texts, boolean list) {
    for (int i = 0; i < texts.size(); i++) {
      visitor.accept(list ? path.child(i) : path, texts.get(i));
    }
  }

  private <T> void pending(ProtocolPath path, Optional<Templated<T>> field) {
    field.flatMap(Templated::asPending).ifPresent(text -> visitor.accept(path, text));
  }

  private void entries(ProtocolPath path, Map<String, Value> entries) {
    entries.forEach((key, value) -> value(path.child(key), value));
  }

  private void value(ProtocolPath path, Value value) {
    Scalars.texts(path, value, visitor);
  }
}
