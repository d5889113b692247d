package io.github.paiprotocol.cli.output;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.util.Map;

/**
 * What people who type commands can do about problems that programs solve by a call: the SDK's own
 * hints name its types.
 */
public final class CommandHints {
  private static final String SHORTEN = "shorten it";
  private static final String LOCK =
      "write the lock anew with `pai lock`, or the bundle with `pai bundle`";

  private static final String FIRST = "put right what is listed first";

  private static final Map<DiagnosticCode, String> HINTS =
      ImmutableMap.<DiagnosticCode, String>builder()
          .put(ProtocolCode.TEXT_TOO_LONG, "move prerequisites into documents of their own")
          .put(ProtocolCode.NESTED_TOO_DEEP, SHORTEN)
          .put(ProtocolCode.TOO_MANY_NODES, SHORTEN)
          .put(ProtocolCode.TOO_MANY_ALIASES, SHORTEN)
          .put(
              ProtocolCode.SEVERAL_DOCUMENTS,
              "keep one document, or take one by its number, from 0: `--document 0`")
          .put(ResolverCode.RESOLUTION_LIMIT, "use less")
          .put(ResolverCode.LOCK_MISSING, LOCK)
          .put(ResolverCode.LOCK_STALE, LOCK)
          .put(ResolverCode.LOCK_MISMATCH, "the content has changed: look at it, then " + LOCK)
          .build();

  private CommandHints() {}

  /**
   * A diagnostic as commands tell it.
   *
   * @param diagnostic what was found
   * @return the same, with another hint where the SDK's own is about a program
   */
  public static Diagnostic in(Diagnostic diagnostic) {
    String hint = diagnostic.isOmission() ? FIRST : HINTS.get(diagnostic.code());
    return hint == null || diagnostic.hint().isEmpty() ? diagnostic : diagnostic.withHint(hint);
  }
}
