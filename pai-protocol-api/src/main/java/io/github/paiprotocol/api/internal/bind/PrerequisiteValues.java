package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;

/** The canonical values of prerequisites and what belongs to them; the way back from binding. */
public final class PrerequisiteValues {
  private PrerequisiteValues() {}

  /**
   * A prerequisite. Plugin-specific keys are written at top level, unless one of them is also the
   * name of a key of every prerequisite (the {@code name} of a {@code pvc_storage}): then they and
   * the callbacks go under {@code plugin_params}.
   *
   * @param prerequisite the prerequisite
   * @return its value
   */
  public static Value.Mapping of(Prerequisite prerequisite) {
    Entries entries = new Entries().put("name", prerequisite.name());
    entries
        .text("type", prerequisite.type())
        .text("plugin", prerequisite.plugin())
        .value("protocolVersion", prerequisite.protocolVersion())
        .value("version", prerequisite.version())
        .text("contributor", prerequisite.contributor())
        .text("description", prerequisite.description())
        .value("uri", prerequisite.uri().map(PrerequisiteValues::of))
        .value("auth", prerequisite.auth().map(PrerequisiteValues::of))
        .list("require", prerequisite.require(), PrerequisiteValues::of)
        .list("requireStorages", prerequisite.requireStorages(), PrerequisiteValues::of)
        .list("template_variables", prerequisite.templateVariables(), PrerequisiteValues::of)
        .templated("failurePolicy", prerequisite.failurePolicy(), PrerequisiteValues::of);
    if (prerequisite.properties().keySet().stream().anyMatch(Keys.PREREQUISITE::contains)) {
      return entries.put("plugin_params", plugin(prerequisite, new Entries()).build()).build();
    }
    return plugin(prerequisite, entries).build();
  }

  private static Entries plugin(Prerequisite prerequisite, Entries entries) {
    return entries
        .putAll(prerequisite.properties())
        .list("callbacks", prerequisite.callbacks(), PrerequisiteValues::of);
  }

  /**
   * A uri, in the form it was given.
   *
   * @param uri the uri
   * @return a string or a list
   */
  public static Value of(Uri uri) {
    return uri.list() ? Entries.texts(uri.values()) : Value.of(uri.values().get(0));
  }

  /**
   * Registry credentials, revealed.
   *
   * @param auth the credentials
   * @return their value
   */
  public static Value.Mapping of(Auth auth) {
    return new Entries()
        .text("username", auth.username())
        .text("password", auth.password().map(Secret::reveal))
        .text("registryuri", auth.registryuri())
        .build();
  }

  /**
   * A reference: a string when it is nothing but a name.
   *
   * @param reference the reference
   * @return a string or a map
   */
  public static Value of(PrerequisiteRef reference) {
    if (reference.equals(PrerequisiteRef.of(reference.name()))) {
      return Value.of(reference.name());
    }
    return new Entries()
        .put("name", reference.name())
        .open("template_variables", reference.templateVariables())
        .text("digest", reference.digest())
        .putAll(reference.other())
        .build();
  }

  /**
   * A callback, its event by the canonical name.
   *
   * @param callback the callback
   * @return its value
   */
  public static Value.Mapping of(Callback callback) {
    return new Entries()
        .put("event", Entries.templated(callback.event(), PrerequisiteValues::of))
        .templated("failurePolicy", callback.failurePolicy(), PrerequisiteValues::of)
        .put("commands", Entries.texts(callback.commands()))
        .build();
  }

  /**
   * An event, by its canonical name.
   *
   * @param event the event
   * @return a string
   */
  public static Value.Text of(CallbackEvent event) {
    return Value.of(event.canonicalName());
  }

  /**
   * A failure policy, by its canonical name.
   *
   * @param policy the policy
   * @return a string
   */
  public static Value.Text of(FailurePolicy policy) {
    return Value.of(policy.canonicalName());
  }

  /**
   * A storage; an empty name is left out.
   *
   * @param storage the storage
   * @return its value
   */
  public static Value.Mapping of(StorageMount storage) {
    Entries entries = new Entries();
    if (!storage.name().isEmpty()) {
      entries.put("name", storage.name());
    }
    return entries
        .text("mountPath", storage.mountPath())
        .templated("share", storage.share(), Value::of)
        .templated("readOnly", storage.readOnly(), Value::of)
        .putAll(storage.other())
        .build();
  }

  /**
   * The declaration of a template variable.
   *
   * @param variable the variable
   * @return its value
   */
  public static Value.Mapping of(TemplateVariable variable) {
    return new Entries()
        .put("name", variable.name())
        .value("default", variable.defaultValue())
        .text("description", variable.description())
        .build();
  }
}
