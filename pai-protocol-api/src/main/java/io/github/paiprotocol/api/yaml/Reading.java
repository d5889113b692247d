package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.WrittenPaths;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.yaml.parse.NodePositions;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.Utf8Text;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One text on its way from characters to checked values. */
record Reading(SourceText source, ParsedYaml parsed, ProtocolReader settings) {

  /** A value whose structure was checked, and everything found so far. */
  record Checked(
      Value root,
      SourceMap positions,
      List<Diagnostic> diagnostics,
      Set<ProtocolPath> suppressedPaths) {

    /** The document of a reading, of which this was checked. */
    <T> Document<T> document(Reading reading, T draft) {
      return new Document<>(draft, reading.source(), positions, diagnostics, suppressedPaths);
    }
  }

  static Reading of(SourceText source, ProtocolReader reader) {
    return new Reading(source, YamlText.parse(source, reader.limits(), reader.document()), reader);
  }

  /**
   * A text whose number of documents is not known yet.
   *
   * @param documents each of its documents
   * @param only the text as that of one document; empty when it must be read again for that
   */
  record Stream(List<Reading> documents, Optional<Reading> only) {}

  /** Each document of a stream. */
  static Stream all(SourceText source, ProtocolReader reader) {
    YamlText.Stream all = YamlText.parseAll(source, reader.limits());
    return new Stream(
        all.documents().stream().map(parsed -> new Reading(source, parsed, reader)).toList(),
        all.only().map(parsed -> new Reading(source, parsed, reader)));
  }

  /** Each document of a stream in UTF-8. */
  static Stream all(String name, byte[] utf8, ProtocolReader reader) {
    Utf8Text text = Utf8Text.decode(name, utf8, reader.limits());
    return text.problem()
        .map(problem -> unreadable(text.source(), problem, reader))
        .map(reading -> new Stream(List.of(reading), Optional.of(reading)))
        .orElseGet(() -> all(text.source(), reader));
  }

  static Reading of(String name, byte[] utf8, ProtocolReader reader) {
    Utf8Text text = Utf8Text.decode(name, utf8, reader.limits());
    return text.problem()
        .map(problem -> unreadable(text.source(), problem, reader))
        .orElseGet(() -> of(text.source(), reader));
  }

  private static Reading unreadable(SourceText source, Problem problem, ProtocolReader reader) {
    Diagnostic found = problem.toDiagnostic(source, span -> Optional.empty());
    ParsedYaml nothing =
        new ParsedYaml(Optional.empty(), NodePositions.of(source), List.of(found), Set.of());
    return new Reading(source, nothing, reader);
  }

  /** The content of a file, or as much of it as shows that it is too long. */
  static byte[] bytes(Path file, ReaderLimits limits) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes((int) Math.min(limits.maxBytes() + 1L, Integer.MAX_VALUE));
    }
  }

  Value root() {
    return parsed.root().orElse(Value.none());
  }

  /** Checks the structure; the reader may be lenient about keys. */
  Checked check(Shape shape) {
    return check(shape, settings.isLenient() ? Lenience.KEYS : Lenience.NONE);
  }

  Checked check(Shape shape, Lenience lenience) {
    DiagnosticCollector found = found();
    if (parsed.root().isPresent()) {
      ShapeChecker.check(root(), shape, lenience, found);
    } else {
      found.suppress(ProtocolPath.root());
    }
    return checked(found);
  }

  /** A value whose structure is not looked at, for the reason given. */
  Checked refused(Diagnostic reason) {
    DiagnosticCollector found = found();
    found.report(reason);
    found.suppress(ProtocolPath.root());
    return checked(found);
  }

  private DiagnosticCollector found() {
    DiagnosticCollector found =
        new DiagnosticCollector(parsed.positions(), Set.of(), settings.limits().maxDiagnostics());
    boolean isBroken = parsed.diagnostics().stream().anyMatch(Diagnostic::isError);
    Optional<Problem> other = OtherKind.ofText(source.text(), isBroken);
    if (other.isPresent()) {
      found.report(other.get().toDiagnostic(source, parsed.positions()::snippet));
      found.suppress(ProtocolPath.root());
      return found;
    }
    parsed.diagnostics().forEach(found::report);
    parsed.suppressedPaths().forEach(found::suppress);
    return found;
  }

  private Checked checked(DiagnosticCollector found) {
    // What cannot be used at all need not be called doubtful, too.
    List<Diagnostic> all =
        ImmutableList.copyOf(
            Iterables.filter(
                found.sorted(),
                d -> d.code() != ProtocolCode.AMBIGUOUS_SCALAR || !found.isSuppressed(d.path())));
    return new Checked(
        root(), WrittenPaths.of(root(), parsed.positions()), all, found.suppressedPaths());
  }
}
