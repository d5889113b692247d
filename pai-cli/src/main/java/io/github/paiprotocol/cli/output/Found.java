package io.github.paiprotocol.cli.output;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What a command found in one of its inputs, or around it.
 *
 * @param file the input as it is shown; empty when it is about none
 * @param diagnostic what was found; it may lie in a document that the input refers to
 */
public record Found(Optional<String> file, Diagnostic diagnostic) {
  /** Says what to do in words for a command. */
  public Found {
    diagnostic = CommandHints.in(diagnostic);
  }

  /**
   * All that was found in one input.
   *
   * @param file the input; empty when there is none
   * @param found what was found
   * @return the same with the input
   */
  public static List<Found> in(Optional<String> file, Iterable<Diagnostic> found) {
    ImmutableList.Builder<Found> all = ImmutableList.builder();
    for (Diagnostic each : found) {
      all.add(new Found(file, each));
    }
    return all.build();
  }

  /**
   * A failure of the command itself.
   *
   * @param file the input it is about; empty for none
   * @param code what kind of failure
   * @param message one sentence
   * @return an error without a place
   */
  public static Found failure(Optional<String> file, DiagnosticCode code, String message) {
    return new Found(file, Diagnostic.error(code, Place.value(ProtocolPath.root()), message));
  }

  /**
   * An input that could not be read or written.
   *
   * @param file the input
   * @param why what happened
   * @return an error without a place
   */
  public static Found failure(String file, IOException why) {
    String message = String.valueOf(why.getMessage());
    return failure(Optional.of(file), CommandCode.CANNOT_READ_OR_WRITE, message);
  }

  public boolean isFailure() {
    return diagnostic.code() instanceof CommandCode;
  }
}
