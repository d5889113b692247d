package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.nio.file.Path;
import java.util.List;

/** What can be wrong with files beside the job. */
final class InputProblems {
  private InputProblems() {}

  static PaiException lock(Path file, IllegalArgumentException why) {
    return malformed(
        "`" + file + "` is no lock: " + why.getMessage(), "write the lock anew with `pai lock`");
  }

  static PaiException bundle(Path file, IllegalArgumentException why) {
    return malformed(
        "`" + file + "` is no bundle: " + why.getMessage(), "make it anew with `pai bundle`");
  }

  private static PaiException malformed(String message, String hint) {
    return new PaiException(List.of(error(message).withHint(hint)));
  }

  private static Diagnostic error(String message) {
    return Diagnostic.error(ResolverCode.MALFORMED_FILE, Place.value(ProtocolPath.root()), message);
  }
}
