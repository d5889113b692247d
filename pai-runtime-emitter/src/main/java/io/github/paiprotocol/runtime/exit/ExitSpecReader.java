package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.Settings;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.runtime.plugin.RuntimeCode;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Reads exit specifications from YAML, in both forms OpenPAI has: that of a runtime, a list of
 * {@code containerExitCode} with {@code patterns}, and that of the platform, a map with the list
 * {@code spec} of {@code code} with {@code pattern}. Both may describe each code. Bad input never
 * throws: everything found is in the document's diagnostics; unknown keys are warnings.
 *
 * <p>Immutable and thread-safe.
 */
public final class ExitSpecReader {
  private static final Settings<ExitSpec> SETTINGS =
      new Settings<>(
          ExitSpecFields.SPECIFICATION,
          RuntimeCode.EXIT_SPEC_VALUE,
          RuntimeCode.EXIT_SPEC_KEY,
          Lenience.KEYS);
  private static final ExitSpecReader STANDARD = new ExitSpecReader();

  private ExitSpecReader() {}

  /**
   * The reader.
   *
   * @return the reader
   */
  public static ExitSpecReader standard() {
    return STANDARD;
  }

  /**
   * Reads a specification.
   *
   * @param source the text
   * @return the specification and what is wrong with it
   */
  public ExitSpecDocument read(SourceText source) {
    return bind(ProtocolReader.standard().readValue(source));
  }

  /**
   * Reads a specification from a file in UTF-8.
   *
   * @param file the file
   * @return the specification and what is wrong with it
   * @throws IOException when the file cannot be read
   */
  public ExitSpecDocument read(Path file) throws IOException {
    return bind(ProtocolReader.standard().readValue(file));
  }

  /**
   * The JSON Schema (draft 2020-12) of an exit specification, for editors and other tools.
   *
   * @return JSON text with LF line ends
   */
  public static String schema() {
    return SETTINGS.schema(
        "exit-spec.json",
        "Exit specification",
        "Which exit code a failed task gets, and what the codes mean.");
  }

  private static ExitSpecDocument bind(ValueDocument document) {
    DiagnosticCollector found = new DiagnosticCollector(document.positions(), document.gaps());
    document.diagnostics().forEach(found::report);
    ExitSpec spec =
        document.root().map(root -> bind(root, document, found)).orElseGet(ExitSpec::empty);
    return new ExitSpecDocument(spec, found.sorted());
  }

  private static ExitSpec bind(Value root, ValueDocument document, DiagnosticCollector found) {
    if (root instanceof Value.Mapping map
        && map.get("spec").orElse(Value.none()) instanceof Value.Null) {
      // Whatever else the document is, its keys are not worth a word each.
      found.report(noSpecification());
      return ExitSpec.empty();
    }
    new ExitPatternRules(found).check(root);
    return SETTINGS.read(root, document.positions(), found.gaps(), found);
  }

  private static Diagnostic noSpecification() {
    return Diagnostic.error(
        RuntimeCode.EXIT_SPEC_VALUE,
        Place.value(ProtocolPath.root()),
        "an exit specification must be a list of exit codes, or a map with the list `spec`");
  }
}
