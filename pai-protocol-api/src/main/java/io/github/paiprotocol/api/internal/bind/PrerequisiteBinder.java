package io.github.paiprotocol.api.internal.bind;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Binds prerequisites and what belongs to them. Never throws: what could not be read is absent, or
 * empty where it must not be.
 */
public final class PrerequisiteBinder {
  private PrerequisiteBinder() {}

  /**
   * A prerequisite of any generation. Where a key stands both at top level and under {@code
   * plugin_params}, the one at top level counts; callbacks of both are joined.
   *
   * @param value the value
   * @return the prerequisite
   */
  public static Prerequisite bind(Value value) {
    Fields fields = Fields.of(value);
    return Prerequisite.builder()
        .name(fields.textOrEmpty("name"))
        .type(fields.text("type"))
        .plugin(fields.text("plugin"))
        .version(fields.scalar("version"))
        .contributor(fields.text("contributor"))
        .description(fields.text("description"))
        .protocolVersion(fields.scalar("protocolVersion"))
        .uri(fields.value("uri").flatMap(PrerequisiteBinder::uri))
        .auth(fields.value("auth").map(PrerequisiteBinder::auth))
        .require(fields.list("require", PrerequisiteBinder::reference))
        .callbacks(callbacks(fields))
        .failurePolicy(failurePolicy(fields))
        .requireStorages(fields.list("requireStorages", PrerequisiteBinder::storage))
        .templateVariables(fields.list("template_variables", PrerequisiteBinder::variable))
        .properties(properties(fields))
        .build();
  }

  private static List<Callback> callbacks(Fields fields) {
    return ImmutableList.<Callback>builder()
        .addAll(fields.list("callbacks", PrerequisiteBinder::callback))
        .addAll(fields.fields("plugin_params").list("callbacks", PrerequisiteBinder::callback))
        .build();
  }

  private static Map<String, Value> properties(Fields fields) {
    Map<String, Value> all = new LinkedHashMap<>(fields.except(Keys.PREREQUISITE));
    fields
        .fields("plugin_params")
        .except(Keys.CALLBACKS_ONLY)
        .forEach((key, value) -> all.merge(key, value, PrerequisiteBinder::unlessNull));
    return all;
  }

  private static Value unlessNull(Value value, Value other) {
    return value instanceof Value.Null ? other : value;
  }

  /**
   * Where content lies.
   *
   * @param value a string or a list of strings
   * @return the uri, or empty for another kind of value
   */
  public static Optional<Uri> uri(Value value) {
    return value instanceof Value.Sequence
        ? Optional.of(Uri.listOf(Fields.texts(value)))
        : Fields.text(value).map(Uri::of);
  }

  /**
   * Registry credentials.
   *
   * @param value the value
   * @return the credentials
   */
  public static Auth auth(Value value) {
    Fields fields = Fields.of(value);
    return new Auth(
        fields.text("username"),
        fields.text("password").map(Secret::of),
        fields.text("registryuri"));
  }

  /**
   * One entry of a list of references, in either form.
   *
   * @param value a string or a map
   * @return the entry
   */
  public static PrerequisiteRef reference(Value value) {
    return reference(value, Fields.of(value), ImmutableMap.of());
  }

  /**
   * One entry of a list of references below {@code extras}, where other keys are kept.
   *
   * @param value a string or a map
   * @return the entry
   */
  public static PrerequisiteRef openReference(Value value) {
    Fields fields = Fields.of(value);
    return reference(value, fields, fields.except(Keys.REFERENCE));
  }

  private static PrerequisiteRef reference(Value value, Fields fields, Map<String, Value> other) {
    return new PrerequisiteRef(
        Fields.text(value).orElseGet(() -> fields.textOrEmpty("name")),
        fields.open("template_variables"),
        fields.text("digest"),
        other);
  }

  /**
   * A callback; commands given as one string are one command.
   *
   * @param value the value
   * @return the callback; an event of no vocabulary is pending
   */
  public static Callback callback(Value value) {
    Fields fields = Fields.of(value);
    return new Callback(
        event(fields.textOrEmpty("event")), fields.texts("commands"), failurePolicy(fields));
  }

  private static Templated<CallbackEvent> event(String text) {
    return CallbackEvent.of(text).map(Templated::known).orElseGet(() -> Templated.pending(text));
  }

  private static Optional<Templated<FailurePolicy>> failurePolicy(Fields fields) {
    return fields.text("failurePolicy").flatMap(PrerequisiteBinder::failurePolicy);
  }

  private static Optional<Templated<FailurePolicy>> failurePolicy(String text) {
    if (Fields.hasVariable(text)) {
      return Optional.of(Templated.pending(text));
    }
    return FailurePolicy.of(text).map(Templated::known);
  }

  /**
   * A storage and where it is mounted.
   *
   * @param value the value
   * @return the mount; its name is empty when there is none
   */
  public static StorageMount storage(Value value) {
    Fields fields = Fields.of(value);
    return new StorageMount(
        Fields.text(value).orElseGet(() -> fields.textOrEmpty("name")),
        fields.text("mountPath"),
        fields.templatedBool("share"),
        fields.templatedBool("readOnly"),
        fields.except(Keys.STORAGE));
  }

  /**
   * The declaration of a template variable.
   *
   * @param value the value
   * @return the variable
   */
  public static TemplateVariable variable(Value value) {
    Fields fields = Fields.of(value);
    return new TemplateVariable(
        fields.textOrEmpty("name"), fields.scalar("default"), fields.text("description"));
  }
}
