package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.mask.SecretKeys;
import io.github.paiprotocol.api.internal.text.Foremost;
import java.util.List;

/** What is wrong with one text: the first problems by position, and how many there are. */
final class Problems {
  private final int limit;
  private final Foremost<Problem> all;

  /** Repeated keys below confidential ones; in a text with a fault they may be no keys. */
  private Foremost<Problem> keysOfSecrets;

  Problems(int limit) {
    this.limit = limit;
    this.all = new Foremost<>(limit);
    this.keysOfSecrets = new Foremost<>(limit);
  }

  void add(Problem problem) {
    (isKeyOfSecret(problem) ? keysOfSecrets : all)
        .add(problem.severity() == Severity.ERROR, problem.at().start(), () -> problem);
  }

  /** Adds why the text cannot be read on. What seems to be a key may be a value without a quote. */
  void fault(Problem problem) {
    keysOfSecrets = new Foremost<>(limit);
    add(problem);
  }

  private static boolean isKeyOfSecret(Problem problem) {
    return problem.code() == ProtocolCode.DUPLICATE_KEY
        && !problem.path().equals(SecretKeys.openPart(problem.path()));
  }

  boolean isEmpty() {
    return count(all) + count(keysOfSecrets) == 0;
  }

  private static long count(Foremost<Problem> problems) {
    return problems.errors() + problems.warnings();
  }

  List<Diagnostic> diagnostics(NodePositions positions) {
    Foremost<Diagnostic> located = new Foremost<>(limit);
    locate(all, positions, located);
    locate(keysOfSecrets, positions, located);
    return DiagnosticCollector.closed(located.sorted(), located.errors(), located.warnings());
  }

  private void locate(
      Foremost<Problem> problems, NodePositions positions, Foremost<Diagnostic> located) {
    long errors = problems.errors();
    long warnings = problems.warnings();
    for (Problem problem : problems.sorted()) {
      boolean error = problem.severity() == Severity.ERROR;
      errors -= error ? 1 : 0;
      warnings -= error ? 0 : 1;
      located.add(
          error,
          problem.at().start(),
          () -> problem.toDiagnostic(positions.source(), positions::snippet).locatedIn(positions));
    }
    located.count(errors, warnings);
  }
}
