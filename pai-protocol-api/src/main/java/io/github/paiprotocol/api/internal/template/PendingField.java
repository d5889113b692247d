package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A field of a prerequisite whose value is known once its template variables are.
 *
 * @param <T> what it is then
 * @param template what is written there
 * @param name its key
 * @param read makes its value of a text; empty for a text it cannot take
 * @param allowed what it takes
 */
record PendingField<T>(
    VariableTemplate template, String name, Function<String, Optional<T>> read, String allowed) {

  static PendingField<CallbackEvent> event(String text, boolean parametric) {
    return new PendingField<>(
        VariableTemplate.of(text, parametric),
        "event",
        CallbackEvent::of,
        "an event such as `taskStarts`");
  }

  static PendingField<FailurePolicy> policy(String text, boolean parametric) {
    return new PendingField<>(
        VariableTemplate.of(text, parametric),
        Keys.FAILURE_POLICY,
        FailurePolicy::of,
        "`ignore` or `fail`");
  }

  static PendingField<Boolean> flag(String name, String text, boolean parametric) {
    return new PendingField<>(
        VariableTemplate.of(text, parametric), name, PendingField::bool, "`true` or `false`");
  }

  private static Optional<Boolean> bool(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  Optional<T> value(Map<String, Value.Scalar> values) {
    return read.apply(template.substitute(values).text());
  }

  /** What is wrong with the value; nothing while a variable has none. */
  Optional<ArgumentProblem> problem(Map<String, Value.Scalar> values) {
    return value(values).isEmpty()
            && !template.tags().isEmpty()
            && values.keySet().containsAll(template.variables())
        ? Optional.of(
            ArgumentProblem.unfit(template.variables().stream().findFirst(), name, allowed))
        : Optional.empty();
  }

  /** Those of a parametric prerequisite, each that is written alike once. */
  static Collection<PendingField<?>> of(Prerequisite p) {
    Gathered all = new Gathered();
    p.failurePolicy().ifPresent(all::policy);
    for (Callback callback : p.callbacks()) {
      all.add("event", callback.event(), text -> event(text, true));
      callback.failurePolicy().ifPresent(all::policy);
    }
    for (StorageMount mount : p.requireStorages()) {
      mount.share().ifPresent(share -> all.flag("share", share));
      mount.readOnly().ifPresent(readOnly -> all.flag("readOnly", readOnly));
    }
    return all.fields.values();
  }

  private static final class Gathered {
    private final Map<Written, PendingField<?>> fields = new LinkedHashMap<>();

    private record Written(String name, String text) {}

    void policy(Templated<FailurePolicy> field) {
      add(Keys.FAILURE_POLICY, field, text -> PendingField.policy(text, true));
    }

    void flag(String name, Templated<Boolean> field) {
      add(name, field, text -> PendingField.flag(name, text, true));
    }

    void add(String name, Templated<?> field, Function<String, PendingField<?>> make) {
      field
          .asPending()
          .ifPresent(
              text -> fields.computeIfAbsent(new Written(name, text), w -> make.apply(w.text())));
    }
  }
}
