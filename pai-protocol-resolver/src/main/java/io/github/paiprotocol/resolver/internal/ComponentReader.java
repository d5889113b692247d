package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.spi.FetchResult;
import java.util.List;
import java.util.Optional;

/** Reads and checks fetched documents. */
public record ComponentReader(ProtocolReader reader, ProtocolValidator validator) {
  /** The document; empty, with findings, when it could not be read. */
  Optional<ComponentDocument> read(
      Fetched.Document fetched, DependencyRequest request, Reporter reporter) {
    FetchResult.Found found = fetched.found();
    Document<PrerequisiteList> read =
        reader.prerequisites().read(found.address(), found.content().bytes());
    List<Diagnostic> diagnostics = read.diagnostics();
    diagnostics.forEach(d -> reporter.report(requiredBy(d, request)));
    if (diagnostics.stream().anyMatch(Diagnostic::isError)) {
      return Optional.empty();
    }
    ListMultimap<Integer, Diagnostic> problems = DocumentCheck.check(read, validator);
    ComponentDocument.FetchedFrom from =
        new ComponentDocument.FetchedFrom(
            fetched.location(), found.address(), found.content().digest(), found.details());
    return Optional.of(ComponentDocument.of(read, from, problems));
  }

  static Diagnostic requiredBy(Diagnostic diagnostic, DependencyRequest request) {
    return GraphProblems.withRelated(
        request.withWay(diagnostic), ImmutableList.of(request.at().related("required here")));
  }
}
