package io.github.paiprotocol.runtime.exit;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.DocumentKind;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.api.yaml.ValueMap;
import io.github.paiprotocol.runtime.plugin.RuntimeCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads exit specifications from YAML, in both forms OpenPAI has: that of a runtime, a list of
 * {@code containerExitCode} with {@code patterns}, and that of the platform, a map with the list
 * {@code spec} of {@code code} with {@code pattern}. Both may describe each code. Bad input never
 * throws: everything found is in the document's diagnostics; unknown keys are warnings.
 *
 * <p>Immutable and thread-safe.
 */
public final class ExitSpecReader {
  private static final DocumentKind KIND =
      new DocumentKind(
          "an exit specification", RuntimeCode.EXIT_SPEC_VALUE, RuntimeCode.EXIT_SPEC_KEY, true);
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

  private static ExitSpecDocument bind(ValueDocument document) {
    DiagnosticCollector found = new DiagnosticCollector(document.positions(), document.gaps());
    document.diagnostics().forEach(found::report);
    List<ExitSpecEntry> entries =
        document.root().map(root -> entries(root, found)).orElseGet(ImmutableList::of);
    return new ExitSpecDocument(new ExitSpec(entries), found.sorted());
  }

  private static List<ExitSpecEntry> entries(Value root, DiagnosticCollector out) {
    ProtocolPath path = ProtocolPath.root();
    if (root instanceof Value.Sequence list) {
      return ValueMap.items(list, path, KIND, out, ExitSpecBinder::runtimeEntry);
    }
    ValueMap map = ValueMap.of(root, path, KIND, out);
    map.get("service_type", "a string", any -> Optional.of(any));
    map.get("schema", "a list", any -> Optional.of(any));
    if (!map.has("spec")) {
      // Whatever else the document is, its keys are not worth a word each.
      map.reportSelf("a list of exit codes, or a map with the list `spec`");
      return ImmutableList.of();
    }
    List<ExitSpecEntry> entries =
        map.maps("spec", ExitSpecBinder::platformEntry).orElseGet(ImmutableList::of);
    map.finish();
    return entries;
  }
}
