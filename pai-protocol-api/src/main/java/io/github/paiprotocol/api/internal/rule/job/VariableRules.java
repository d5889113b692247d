package io.github.paiprotocol.api.internal.rule.job;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.RefList;
import io.github.paiprotocol.api.internal.rule.SemanticRule;
import io.github.paiprotocol.api.internal.rule.TemplateTexts;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.internal.template.VariableTemplate;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The {@code {{ name }}} tags of prerequisites use declared variables, and stand where they may.
 * Protocol: values, template variables.
 */
final class VariableRules implements SemanticRule {

  @Override
  public void check(ValidationContext context) {
    for (LocalNode node : context.names().nodes()) {
      node.prerequisite()
          .filter(p -> !p.isDockerImage())
          .ifPresent(p -> new Check(context, node.path(), p).check());
      if (node.prerequisite().isEmpty()) {
        checkArguments(context, node.requires());
      }
    }
    context.ofRoles().values().forEach(list -> checkArguments(context, list));
  }

  /** Outside of prerequisites nothing declares variables. */
  private static void checkArguments(ValidationContext context, RefList list) {
    for (RefList.Item item : list.items()) {
      TemplateTexts.entries(
          item.arguments(),
          item.ref().templateVariables(),
          (path, text) -> {
            if (!VariableTemplate.meant(text).isEmpty()) {
              context.report(outsidePrerequisite(path));
            }
          });
    }
  }

  private static void reportTags(
      ValidationContext context, ProtocolPath path, String text, String what) {
    if (!VariableTemplate.meant(text).isEmpty()) {
      context.report(notAllowed(path, what));
    }
  }

  private static Diagnostic outsidePrerequisite(ProtocolPath path) {
    return Diagnostic.error(
            ProtocolCode.VARIABLE_NOT_ALLOWED,
            Place.value(path),
            "template variables are known only in the prerequisite that declares them")
        .withHint("write the value itself, or refer to it by `<% $parameters.name %>`");
  }

  static Diagnostic notAllowed(ProtocolPath path, String what) {
    return Diagnostic.error(
            ProtocolCode.VARIABLE_NOT_ALLOWED,
            Place.value(path),
            "`" + what + "` cannot hold a template variable")
        .withHint("write the text itself");
  }

  static Diagnostic argumentOfAlias(ProtocolPath path, String alias, String name) {
    return Diagnostic.error(
            ProtocolCode.UNKNOWN_ARGUMENT,
            Place.key(path),
            "the alias `" + alias + "` has no template variable `" + name + "`")
        .withHint("give it in `reference_prerequisites`, where the alias is defined");
  }

  /** One prerequisite. */
  private static final class Check {
    private final ValidationContext context;
    private final ProtocolPath path;
    private final Prerequisite p;
    private final Set<String> declared;
    private final boolean known;

    Check(ValidationContext context, ProtocolPath path, Prerequisite p) {
      this.context = context;
      this.path = path;
      this.p = p;
      this.declared =
          p.templateVariables().isEmpty()
              ? Set.of()
              : p.templateVariables().stream()
                  .map(TemplateVariable::name)
                  .collect(Collectors.toSet());
      this.known = !context.isDoubtful(path.child(Keys.TEMPLATE_VARIABLES));
    }

    void check() {
      if (known) {
        checkTexts();
      }
      p.type().ifPresent(type -> reportTags(context, path.child("type"), type, "type"));
      int index = 0;
      for (TemplateVariable variable : p.templateVariables()) {
        ProtocolPath entry = path.child(Keys.TEMPLATE_VARIABLES).child(index++);
        reportTags(context, entry.child("name"), variable.name(), Keys.TEMPLATE_VARIABLES);
        Optional<Value.Scalar> value = variable.defaultValue();
        value.ifPresent(
            v -> reportTags(context, entry.child("default"), v.text(), Keys.TEMPLATE_VARIABLES));
      }
    }

    private void checkTexts() {
      p.version().ifPresent(v -> text(path.child("version"), v.text()));
      p.contributor().ifPresent(t -> text(path.child("contributor"), t));
      p.description().ifPresent(t -> text(path.child("description"), t));
      p.uri().ifPresent(uri -> uri(uri.values(), uri.list()));
      policy(path, p.failurePolicy());
      TemplateTexts.commands(path, p, this::text);
      TemplateTexts.properties(path, p, this::text);
      callbacks();
      storages();
      for (RefList.Item item : RefList.of(path.child("require"), p.require()).items()) {
        TemplateTexts.entries(item.arguments(), item.ref().templateVariables(), this::text);
      }
    }

    private void uri(List<String> values, boolean list) {
      if (list) {
        TemplateTexts.list(path.child("uri"), values, this::text);
      } else {
        text(path.child("uri"), values.get(0));
      }
    }

    private void callbacks() {
      ProtocolPath list = path.child(Keys.CALLBACKS);
      int index = 0;
      for (Callback callback : p.callbacks()) {
        ProtocolPath entry = list.child(index++);
        pending(entry.child("event"), Optional.of(callback.event()));
        policy(entry, callback.failurePolicy());
      }
    }

    private void storages() {
      int index = 0;
      for (StorageMount storage : p.requireStorages()) {
        ProtocolPath entry = path.child(Keys.REQUIRE_STORAGES).child(index++);
        text(entry.child("name"), storage.name());
        storage.mountPath().ifPresent(t -> text(entry.child("mountPath"), t));
        pending(entry.child("share"), storage.share());
        pending(entry.child("readOnly"), storage.readOnly());
        TemplateTexts.entries(entry, storage.other(), this::text);
      }
    }

    private void policy(ProtocolPath map, Optional<Templated<FailurePolicy>> policy) {
      pending(map.child(Keys.FAILURE_POLICY), policy);
    }

    private void pending(ProtocolPath at, Optional<? extends Templated<?>> field) {
      // No other text can stand there.
      field.flatMap(Templated::asPending).ifPresent(text -> undeclared(at, text));
    }

    private void text(ProtocolPath at, String text) {
      if (!text.contains("{{")) {
        return;
      }
      if (declared.isEmpty()) {
        VariableTemplate.meant(text)
            .forEach(tag -> context.report(tag.at(at).withSeverity(Severity.WARNING)));
      } else {
        undeclared(at, text);
      }
    }

    private void undeclared(ProtocolPath at, String text) {
      VariableTemplate.parse(text)
          .problems(declared)
          .forEach(problem -> context.report(problem.at(at)));
    }
  }
}
