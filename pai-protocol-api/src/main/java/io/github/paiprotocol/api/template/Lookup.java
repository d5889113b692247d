package io.github.paiprotocol.api.template;

import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/** What a tag refers to. */
public sealed interface Lookup {

  /**
   * It refers to a value. Only a scalar can be rendered.
   *
   * @param value the value
   */
  record Found(Value value) implements Lookup {}

  /** It refers to a secret, which is put in only where secrets may be written. */
  record Deferred() implements Lookup {}

  /**
   * It refers to nothing.
   *
   * @param message why, one sentence without a full stop
   * @param hint what to do
   */
  record Missing(String message, Optional<String> hint) implements Lookup {}

  /** What it refers to cannot be known, for a reason that is reported elsewhere. */
  record Unknown() implements Lookup {}
}
