package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One entry of a role's {@code prerequisites} or of {@code require}: what is required, with which
 * arguments.
 *
 * @param name the reference as written, see {@link Reference}
 * @param templateVariables arguments for the target's template variables, in order
 * @param digest the content the target must have, {@code sha256:} and 64 hex digits
 * @param other keys the protocol does not define, kept as they are; only below {@code extras} there
 *     may be any
 */
@Mapped
public record PrerequisiteRef(
    String name,
    Map<String, Value> templateVariables,
    Optional<String> digest,
    Map<String, Value> other) {
  /** Copies the maps. */
  public PrerequisiteRef {
    requireNonNulls(name, digest, name, digest);
    templateVariables = ImmutableMap.copyOf(templateVariables);
    other = ImmutableMap.copyOf(other);
    OpenKeys.requireFree(other, "name", "template_variables", "digest");
  }

  /**
   * A reference with arguments to a certain content.
   *
   * @param name the reference
   * @param templateVariables the arguments by variable
   * @param digest the content the target must have
   */
  public PrerequisiteRef(
      String name, Map<String, Value> templateVariables, Optional<String> digest) {
    this(name, templateVariables, digest, ImmutableMap.of());
  }

  /**
   * A plain reference, the string form.
   *
   * @param name the reference
   * @return the entry
   */
  public static PrerequisiteRef of(String name) {
    return new PrerequisiteRef(name, ImmutableMap.of(), Optional.empty());
  }

  /**
   * A reference with arguments.
   *
   * @param name the reference
   * @param templateVariables the arguments by variable
   * @return the entry
   */
  public static PrerequisiteRef of(String name, Map<String, Value> templateVariables) {
    return new PrerequisiteRef(name, templateVariables, Optional.empty());
  }

  /**
   * This reference with an argument more, or another value of one.
   *
   * @param variable its name
   * @param text its value
   * @return a copy
   */
  public PrerequisiteRef with(String variable, String text) {
    return with(variable, Value.of(text));
  }

  /**
   * This reference with an argument more, or another value of one.
   *
   * @param variable its name
   * @param value its value
   * @return a copy
   */
  public PrerequisiteRef with(String variable, Value value) {
    Map<String, Value> arguments = new LinkedHashMap<>(templateVariables);
    arguments.put(variable, value);
    return new PrerequisiteRef(name, arguments, digest, other);
  }

  /**
   * What the reference's text means.
   *
   * @return the parsed reference; with a {@link Reference#problem} when it is none of the forms
   */
  public Reference target() {
    return Reference.parse(name);
  }
}
