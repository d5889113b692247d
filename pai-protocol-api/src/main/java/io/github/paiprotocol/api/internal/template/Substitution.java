package io.github.paiprotocol.api.internal.template;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Puts values in place of the {@code {{ name }}} tags of one prerequisite. */
final class Substitution {
  private final Map<String, Value.Scalar> values;
  private final boolean parametric;
  private final List<ArgumentProblem> problems = new ArrayList<>();

  Substitution(Map<String, Value.Scalar> values, boolean parametric) {
    this.values = values;
    this.parametric = parametric;
  }

  List<ArgumentProblem> problems() {
    return problems;
  }

  Prerequisite of(Prerequisite p) {
    return Prerequisite.builder()
        .name(p.name())
        .type(p.type())
        .plugin(p.plugin())
        .version(p.version().map(v -> (Value.Scalar) value(v)))
        .contributor(p.contributor().map(this::text))
        .description(p.description().map(this::text))
        .protocolVersion(p.protocolVersion().map(v -> (Value.Scalar) value(v)))
        .uri(p.uri().map(uri -> new Uri(texts(uri.values()), uri.list())))
        .auth(p.auth())
        .require(map(p.require(), this::reference))
        .callbacks(map(p.callbacks(), this::callback))
        .failurePolicy(p.failurePolicy().map(this::policy))
        .requireStorages(map(p.requireStorages(), this::storage))
        .properties(entries(p.properties()))
        .build();
  }

  private PrerequisiteRef reference(PrerequisiteRef ref) {
    return new PrerequisiteRef(ref.name(), entries(ref.templateVariables()), ref.digest());
  }

  private Callback callback(Callback callback) {
    return new Callback(
        known(callback.event(), text -> PendingField.event(text, parametric)),
        texts(callback.commands()),
        callback.failurePolicy().map(this::policy));
  }

  private Templated<FailurePolicy> policy(Templated<FailurePolicy> policy) {
    return known(policy, text -> PendingField.policy(text, parametric));
  }

  private StorageMount storage(StorageMount mount) {
    return new StorageMount(
        text(mount.name()),
        mount.mountPath().map(this::text),
        mount.share().map(b -> flag("share", b)),
        mount.readOnly().map(b -> flag("readOnly", b)),
        entries(mount.other()));
  }

  private Templated<Boolean> flag(String name, Templated<Boolean> field) {
    return known(field, text -> PendingField.flag(name, text, parametric));
  }

  private <T> Templated<T> known(Templated<T> field, Function<String, PendingField<T>> make) {
    return field.match(
        value -> field,
        text -> {
          PendingField<T> written = make.apply(text);
          written.problem(values).ifPresent(problems::add);
          return written.value(values).map(Templated::known).orElse(field);
        });
  }

  /** With few calls per level, for values can be nested deep. */
  private Map<String, Value> entries(Map<String, Value> entries) {
    return ImmutableMap.copyOf(Maps.transformValues(entries, this::value));
  }

  private Value value(Value value) {
    return value instanceof Value.Text text
        ? substituted(text.text())
        : Steps.withParts(value, this::value);
  }

  private Value.Scalar substituted(String text) {
    return VariableTemplate.of(text, parametric).substitute(values);
  }

  private String text(String text) {
    return substituted(text).text();
  }

  private List<String> texts(List<String> texts) {
    return map(texts, this::text);
  }

  private static <T, R> List<R> map(List<T> items, Function<T, R> each) {
    return items.stream().map(each).collect(ImmutableList.toImmutableList());
  }
}
