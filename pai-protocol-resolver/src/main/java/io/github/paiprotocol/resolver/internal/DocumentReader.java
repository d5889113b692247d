package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.yaml.PrerequisiteDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.spi.FetchResult;
import java.util.List;
import java.util.Optional;

/** Reads and checks fetched documents. */
public final class DocumentReader {
  private final ProtocolReader reader;

  public DocumentReader(ProtocolReader reader) {
    this.reader = reader;
  }

  /** The document; empty, with findings, when there is an error in it. */
  Optional<Document> read(Fetched.Document fetched, Wanted wanted, Findings findings) {
    FetchResult.Found found = fetched.found();
    PrerequisiteDocument read =
        reader.readPrerequisites(found.address(), found.content().bytes());
    List<Diagnostic> diagnostics = read.diagnostics();
    for (Diagnostic diagnostic : diagnostics) {
      findings.report(
          GraphProblems.withRelated(
              diagnostic, ImmutableList.of(wanted.at().related("required here"))));
    }
    if (diagnostics.stream().anyMatch(Diagnostic::isError)) {
      return Optional.empty();
    }
    ImmutableList.Builder<ProtocolPath> paths = ImmutableList.builder();
    for (int i = 0; i < read.prerequisites().size(); i++) {
      paths.add(read.path(i));
    }
    return Optional.of(
        new Document(
            read.prerequisites(),
            paths.build(),
            read.positions(),
            Optional.of(
                new Document.FetchedFrom(
                    fetched.location(),
                    found.address(),
                    found.content().digest(),
                    found.details()))));
  }
}
