package io.github.paiprotocol.k8s.model;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;

/**
 * How a target carries something the job says.
 *
 * @param path where the job says it
 * @param fidelity how well it is carried
 * @param explanation what becomes of it, one sentence without a full stop
 */
public record Loss(ProtocolPath path, Fidelity fidelity, String explanation) {

  /** How well a target carries something. */
  public enum Fidelity {
    /** By other means, with the same effect. */
    EXACT,
    /** With nearly the same effect. */
    APPROXIMATE,
    /** Not at all. */
    LOST
  }

  /** Gives {@code FIDELITY: PATH: EXPLANATION}, the line people read. */
  @Override
  public String toString() {
    return Ascii.toLowerCase(fidelity.name()) + ": " + path + ": " + explanation;
  }
}
