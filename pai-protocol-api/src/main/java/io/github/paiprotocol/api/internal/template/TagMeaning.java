package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/** What a tag refers to. */
public sealed interface TagMeaning {

  /**
   * It refers to a value. Only a scalar can be rendered.
   *
   * @param value the value
   */
  record Found(Value value) implements TagMeaning {}

  /** It refers to a secret, which is put in only where secrets may be written. */
  record Deferred() implements TagMeaning {}

  /**
   * It refers to nothing.
   *
   * @param message why, one sentence without a full stop
   * @param hint what to do
   * @param meant what may be meant
   * @param fixRule what to write, where that is no other reference
   */
  record Missing(
      String message, Optional<String> hint, Optional<Meant> meant, Optional<FixRule> fixRule)
      implements TagMeaning {
    /**
     * It refers to nothing, and what it means is unknown.
     *
     * @param message why, one sentence without a full stop
     * @param hint what to do
     */
    public Missing(String message, Optional<String> hint) {
      this(message, hint, Optional.empty(), Optional.empty());
    }
  }

  /**
   * What may be meant by a segment that names nothing.
   *
   * @param segment the segment
   * @param name another one
   * @param sure whether nothing else can be meant
   */
  record Meant(String segment, String name, boolean sure) {}

  /** What it refers to cannot be known, for a reason that is reported elsewhere. */
  record Unknown() implements TagMeaning {}

  /**
   * The text of what it refers to.
   *
   * @return the text; empty when it is no scalar that is known
   */
  default Optional<String> text() {
    return this instanceof Found found && found.value() instanceof Value.Scalar scalar
        ? Optional.of(scalar.text())
        : Optional.empty();
  }
}
