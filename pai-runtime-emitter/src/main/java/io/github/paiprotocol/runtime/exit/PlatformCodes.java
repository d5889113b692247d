package io.github.paiprotocol.runtime.exit;

import com.google.common.io.Resources;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The negative exit codes, which the platform gives and no program can: those of OpenPAI's exit
 * specification.
 */
final class PlatformCodes {
  /** What OpenPAI calls a negative code that it does not define. */
  private static final int UNDEFINED = -8000;

  private static final ExitSpec SPEC = read();

  private PlatformCodes() {}

  static ExitDescription description(int code) {
    return SPEC.description(code).or(() -> SPEC.description(UNDEFINED)).orElseThrow();
  }

  private static ExitSpec read() {
    try {
      String text =
          Resources.toString(
              Resources.getResource(PlatformCodes.class, "platform-codes.yaml"),
              StandardCharsets.UTF_8);
      return ExitSpecReader.standard().read(SourceText.of("platform-codes.yaml", text)).spec();
    } catch (IOException e) {
      throw new UncheckedIOException("a resource of this module", e);
    }
  }
}
