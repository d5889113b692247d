package io.github.paiprotocol.runtime.exit;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Settings;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.DocumentReader;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.runtime.plugin.RuntimeCode;
import java.util.Optional;

/**
 * Reads exit specifications from YAML, in both forms OpenPAI has: that of a runtime, a list of
 * {@code containerExitCode} with {@code patterns}, and that of the platform, a map with the list
 * {@code spec} of {@code code} with {@code pattern}. Both may describe each code. Bad input never
 * throws: everything found is in the document's diagnostics; unknown keys are warnings.
 */
public final class ExitSpecReader {
  private static final Settings<ExitSpec> SETTINGS =
      new Settings<>(
          ExitSpecFields.SPECIFICATION,
          RuntimeCode.EXIT_SPEC_VALUE,
          RuntimeCode.EXIT_SPEC_KEY,
          Lenience.KEYS);
  private static final DocumentReader<ExitSpec> STANDARD =
      ProtocolReader.standard().values().then(ExitSpecReader::bind);

  private ExitSpecReader() {}

  /**
   * The reader.
   *
   * @return the reader
   */
  public static DocumentReader<ExitSpec> standard() {
    return STANDARD;
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

  private static Document<ExitSpec> bind(Document<Optional<Value>> document) {
    DiagnosticCollector found =
        new DiagnosticCollector(document.positions(), document.suppressedPaths());
    document.diagnostics().forEach(found::report);
    ExitSpec spec =
        document.draft().map(root -> bind(root, document, found)).orElseGet(ExitSpec::empty);
    return document.as(spec, found.sorted());
  }

  private static ExitSpec bind(
      Value root, Document<Optional<Value>> document, DiagnosticCollector found) {
    if (root instanceof Value.Mapping map
        && map.get("spec").orElse(Value.none()) instanceof Value.Null) {
      // One problem for the whole document, not one for each key.
      found.report(noSpecification());
      return ExitSpec.empty();
    }
    new ExitPatternRules(found).check(root);
    return SETTINGS.read(root, document.positions(), found.suppressedPaths(), found);
  }

  private static Diagnostic noSpecification() {
    return Diagnostic.error(
        RuntimeCode.EXIT_SPEC_VALUE,
        Place.value(ProtocolPath.root()),
        "an exit specification must be a list of exit codes, or a map with the list `spec`");
  }
}
