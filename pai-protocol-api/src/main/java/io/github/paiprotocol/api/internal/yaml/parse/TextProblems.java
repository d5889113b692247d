package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.internal.text.BoundedCollector;
import io.github.paiprotocol.api.internal.yaml.problem.Problem;
import java.util.List;

/** What is wrong with one text: the first problems by position, and how many there are. */
final class TextProblems {
  private final int limit;
  private final BoundedCollector<Problem> all;

  TextProblems(int limit) {
    this.limit = limit;
    this.all = new BoundedCollector<>(limit);
  }

  void add(Problem problem) {
    all.add(problem.isError(), problem.at().start(), () -> problem);
  }

  boolean isEmpty() {
    return all.errors() + all.warnings() == 0;
  }

  List<Diagnostic> diagnostics(NodePositions positions) {
    BoundedCollector<Diagnostic> located = new BoundedCollector<>(limit);
    long errors = all.errors();
    long warnings = all.warnings();
    for (Problem problem : all.sorted()) {
      boolean error = problem.isError();
      errors -= error ? 1 : 0;
      warnings -= error ? 0 : 1;
      located.add(
          error,
          problem.at().start(),
          () -> problem.toDiagnostic(positions.source(), positions::snippet).locatedIn(positions));
    }
    located.count(errors, warnings);
    return DiagnosticCollector.closed(located.sorted(), located.errors(), located.warnings());
  }
}
