package io.github.paiprotocol.k8s.model;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;

/**
 * How a target carries something the job says.
 *
 * @param path where the job says it
 * @param fidelity how well it is carried
 * @param explanation what becomes of it, one sentence without a full stop
 * @param count how many losses this stands for, at least 1: at most 1,000 of a job are listed, and
 *     a last one stands for the others of its fidelity
 */
public record Loss(ProtocolPath path, Fidelity fidelity, String explanation, long count) {
  /**
   * A single loss.
   *
   * @param path where the job says it
   * @param fidelity how well it is carried
   * @param explanation what becomes of it
   */
  public Loss(ProtocolPath path, Fidelity fidelity, String explanation) {
    this(path, fidelity, explanation, 1);
  }

  /**
   * Checks the count.
   *
   * @throws IllegalArgumentException when it is less than 1
   */
  public Loss {
    if (count < 1) {
      throw new IllegalArgumentException("a loss stands for one at least, not " + count);
    }
  }

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
    String place = path.equals(ProtocolPath.root()) ? "" : path + ": ";
    return Ascii.toLowerCase(fidelity.name()) + ": " + place + explanation;
  }
}
