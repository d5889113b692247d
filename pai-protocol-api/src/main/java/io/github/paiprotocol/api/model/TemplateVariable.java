package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Optional;

/**
 * A parameter a parametric prerequisite declares, inserted by {@code {{ name }}}.
 *
 * @param name its name
 * @param defaultValue the value when the requirer gives none; absent means it must be given
 * @param description what it is for
 */
@Mapped
public record TemplateVariable(
    String name, Optional<Value.Scalar> defaultValue, Optional<String> description) {
  /** Refuses null. */
  public TemplateVariable {
    requireNonNulls(name, defaultValue, description);
  }

  /**
   * A variable the requirer must give.
   *
   * @param name its name
   * @return the variable
   */
  public static TemplateVariable required(String name) {
    return new TemplateVariable(name, Optional.empty(), Optional.empty());
  }

  /**
   * A variable with a default.
   *
   * @param name its name
   * @param value the default
   * @return the variable
   */
  public static TemplateVariable withDefault(String name, Value.Scalar value) {
    return new TemplateVariable(name, Optional.of(value), Optional.empty());
  }
}
