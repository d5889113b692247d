package io.github.paiprotocol.k8s.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;

/**
 * How a target carries something the job says.
 *
 * @param path where the job says it
 * @param fidelity how well it is carried
 * @param explanation what becomes of it, one sentence without a full stop
 * @param hint what to do about it: what to change, in the job or the profile, or which target
 *     carries it
 * @param code the code of the error it is when losses are errors, that of its fidelity unless it
 *     has one of its own
 * @param count how many losses this represents, at least 1: at most 1,000 of a job are listed, and
 *     a last one represents the others of its fidelity
 */
@JsonSerialize(using = LossWriter.class)
public record Loss(
    ProtocolPath path,
    Fidelity fidelity,
    String explanation,
    Optional<String> hint,
    DiagnosticCode code,
    long count) {
  /**
   * A single loss about which nothing in particular can be done.
   *
   * @param path where the job says it
   * @param fidelity how well it is carried
   * @param explanation what becomes of it
   */
  public Loss(ProtocolPath path, Fidelity fidelity, String explanation) {
    this(path, fidelity, explanation, Optional.empty(), fidelity.code(), 1);
  }

  /**
   * This loss with a hint.
   *
   * @param text what to do about it, without a full stop
   * @return a copy
   */
  public Loss withHint(String text) {
    return new Loss(path, fidelity, explanation, Optional.of(text), code, count);
  }

  /**
   * This loss at another place.
   *
   * @param other where the job says it
   * @return a copy
   */
  public Loss at(ProtocolPath other) {
    return new Loss(other, fidelity, explanation, hint, code, count);
  }

  /**
   * What a diagnostic says of a job, as a loss.
   *
   * @param diagnostic the diagnostic, whose path is one of the job
   * @param fidelity how well it is carried
   * @return the loss, with the diagnostic's code and hint
   */
  public static Loss of(Diagnostic diagnostic, Fidelity fidelity) {
    Objects.requireNonNull(fidelity, "fidelity");
    return new Loss(
        diagnostic.path(), fidelity, diagnostic.message(), diagnostic.hint(), diagnostic.code(), 1);
  }

  /**
   * Writes this loss for programs: an object with {@code code}, {@code fidelity}, {@code path},
   * {@code explanation}, {@code count}, and {@code hint} where there is one. Object mappers write
   * the same.
   *
   * @param json gets the object
   * @throws IOException when it takes no more
   */
  public void writeTo(JsonGenerator json) throws IOException {
    LossWriter.write(this, json);
  }

  /**
   * Checks the count.
   *
   * @throws IllegalArgumentException when it is less than 1
   */
  public Loss {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(explanation, "explanation");
    if (count < 1) {
      throw new IllegalArgumentException("a loss represents at least one, not " + count);
    }
  }

  /** How well a target carries something. */
  public enum Fidelity {
    /** By other means, with the same effect. */
    EXACT(KubernetesCode.NOTE, "note"),
    /** With nearly the same effect. */
    APPROXIMATE(KubernetesCode.APPROXIMATE, "approximate"),
    /** Not at all. */
    LOST(KubernetesCode.LOSS, "lost");

    private final KubernetesCode code;
    private final String word;

    Fidelity(KubernetesCode code, String word) {
      this.code = code;
      this.word = word;
    }

    /**
     * The code of losses that have none of their own.
     *
     * @return the code
     */
    public KubernetesCode code() {
      return code;
    }
  }

  /**
   * Gives {@code KIND: PATH: EXPLANATION [CODE]}, the line people read: the kind is {@code lost},
   * {@code approximate} or {@code note}, and a code is named only where the loss has one of its
   * own.
   */
  @Override
  public String toString() {
    String place = path.equals(ProtocolPath.root()) ? "" : path + ": ";
    String own = code == fidelity.code() ? "" : " [" + code.id() + "]";
    return fidelity.word + ": " + place + explanation + own;
  }
}
