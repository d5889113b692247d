package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSortedMap;
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
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Which exit code a failed task gets, and what the codes mean. Of several entries that match, the
 * first one counts. Immutable, thread-safe, and equal by content.
 */
public final class ExitSpec {
  private static final ExitSpec EMPTY = new ExitSpec(ImmutableList.of());

  private static final Settings<ExitSpec> SETTINGS =
      new Settings<>(
          ExitSpecFields.SPECIFICATION,
          RuntimeCode.EXIT_SPEC_VALUE,
          RuntimeCode.EXIT_SPEC_KEY,
          Lenience.KEYS);
  private static final DocumentReader<ExitSpec> READER =
      ProtocolReader.standard().values().then(ExitSpec::bind);

  private final ImmutableList<ExitSpecEntry> entries;

  ExitSpec(List<ExitSpecEntry> entries) {
    this.entries = ImmutableList.copyOf(entries);
  }

  /**
   * Reads exit specifications from YAML, in both forms OpenPAI has: that of a runtime, a list of
   * {@code containerExitCode} with {@code patterns}, and that of the platform, a map with the list
   * {@code spec} of {@code code} with {@code pattern}. Both may describe each code. Bad input never
   * throws: everything found is in the document's diagnostics; unknown keys are warnings.
   *
   * @return the reader
   */
  public static DocumentReader<ExitSpec> reader() {
    return READER;
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

  /** The entries in order. */
  List<ExitSpecEntry> entries() {
    return entries;
  }

  /**
   * A specification that recognises nothing.
   *
   * @return the specification
   */
  public static ExitSpec empty() {
    return EMPTY;
  }

  /**
   * What the exit code alone decides, for {@code RuntimeOptions.exitCodes}: the shell inside the
   * container applies no other pattern. A pattern that stands earlier and looks at logs, too, may
   * give the same failure another code in {@link FailureAnalyzer}.
   *
   * @return exit codes of the container by exit codes of the user's commands
   */
  public Map<Integer, Integer> shellCodes() {
    Map<Integer, Integer> codes = new TreeMap<>();
    for (ExitSpecEntry entry : entries) {
      int code = entry.code().orElse(0);
      for (ExitPattern pattern : entry.patterns()) {
        if (pattern.isExitCodeOnly() && code >= 1 && code <= 255) {
          codes.putIfAbsent(pattern.exitCode().getAsInt(), code);
        }
      }
    }
    return ImmutableSortedMap.copyOf(codes);
  }

  /** What the first entry of a code says. */
  Optional<ExitDescription> description(int code) {
    return entry(code).map(ExitSpecEntry::description);
  }

  /** The first entry of a code. */
  Optional<ExitSpecEntry> entry(int code) {
    return entries.stream().filter(entry -> entry.code().equals(OptionalInt.of(code))).findFirst();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExitSpec that && entries.equals(that.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }
}
