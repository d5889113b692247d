package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import io.github.paiprotocol.api.model.FailurePolicy;
import java.util.List;

/**
 * The commands of one callback or plugin phase, run as one script in a shell of its own.
 *
 * @param name whose commands these are; stands in log lines
 * @param policy what their failure does
 * @param script the script, byte for byte what bash is to run
 * @param confidential whether a secret stands in it
 */
public record CallbackScript(
    String name, FailurePolicy policy, String script, boolean confidential) {
  /** Refuses null. */
  public CallbackScript {
    requireNonNulls(name, policy, script);
  }

  /**
   * One script of several commands, so that an {@code if … fi} or a here-document may span them; no
   * secret stands in it.
   *
   * @param name whose commands these are
   * @param policy what their failure does
   * @param commands the commands, one or more lines each
   * @return the script
   */
  public static CallbackScript of(String name, FailurePolicy policy, List<String> commands) {
    return new CallbackScript(name, policy, String.join("\n", commands), false);
  }
}
