package io.github.paiprotocol.api.diagnostic;

import java.util.Locale;

/**
 * The code of the line that ends a list of diagnostics from which some were left out, and how many
 * these are. Only so many are kept of a document; see {@link DiagnosticCollector}.
 *
 * @param errors how many errors are not in the list
 * @param warnings how many warnings are not in the list
 */
record OmittedDiagnostics(long errors, long warnings) implements DiagnosticCode {

  @Override
  public String id() {
    return "more-diagnostics";
  }

  /** The line that closes a list; an error when it represents errors. */
  Diagnostic diagnostic() {
    Place everywhere = Place.value(ProtocolPath.root());
    String message = counted() + (errors + warnings == 1 ? " is" : " are") + " not listed";
    Diagnostic line =
        errors > 0
            ? Diagnostic.error(this, everywhere, message)
            : Diagnostic.warning(this, everywhere, message);
    return line.withHint(
        "put right what is listed first; a program may ask for more with `maxDiagnostics`");
  }

  private String counted() {
    String first = errors > 0 ? counted(errors, " more error") : "";
    String second = warnings > 0 ? counted(warnings, " more warning") : "";
    return first + (errors > 0 && warnings > 0 ? " and " : "") + second;
  }

  private static String counted(long count, String noun) {
    return String.format(Locale.ROOT, "%,d", count) + noun + (count == 1 ? "" : "s");
  }
}
