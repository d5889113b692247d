package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.function.UnaryOperator;

/**
 * How texts are read and checked.
 *
 * @param lenient whether unknown keys are only warned of
 * @param validator which rules hold for jobs
 * @param wording a diagnostic as the editor's user is to read it
 */
public record CheckOptions(
    boolean lenient, ProtocolValidator validator, UnaryOperator<Diagnostic> wording) {

  /** The same for a text whose unknown keys are errors, or are only warned of. */
  public CheckOptions withLenient(boolean value) {
    return new CheckOptions(value, validator, wording);
  }

  /** A reader of one document, to be set further. */
  ProtocolReader.Builder reader() {
    return ProtocolReader.builder().lenient(lenient);
  }

  /** What makes the certain fixes. */
  TextFixer fixer() {
    return TextFixer.of(reader().build(), validator);
  }
}
