package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Set;

/** What the checker found. */
record Found(List<Diagnostic> diagnostics, Set<ProtocolPath> suppressedPaths) {
  static final String JOB =
      """
      protocolVersion: 2
      name: edge
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: 'ubuntu:18.04'}
      taskRoles:
        worker:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 1}
          commands: [echo hi]
      """;

  static Found in(String yaml) {
    return in(YamlValues.parse(yaml), JobFields.JOB.shape(), false);
  }

  static Found in(Value value, Shape shape, boolean lenient) {
    DiagnosticCollector out = new DiagnosticCollector(SourceMap.none());
    ShapeChecker.check(value, shape, lenient ? Lenience.KEYS : Lenience.NONE, out);
    return new Found(out.sorted(), out.suppressedPaths());
  }

  /** What is wrong with a prerequisite beside the image. */
  static Found inPrerequisite(String yaml) {
    return in(YamlValues.parse(yaml), PrerequisiteFields.PREREQUISITE.shape(), false);
  }

  /** The job with a stretch replaced. */
  static Found inJobWith(String part, String other) {
    if (!JOB.contains(part)) {
      throw new IllegalArgumentException("the job does not contain " + part);
    }
    return in(JOB.replace(part, other));
  }

  /** The job with more lines. */
  static Found inJobAnd(String more) {
    return in(JOB + more);
  }

  boolean refused() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** {@code code path}, a warning with a question mark. */
  List<String> summary() {
    return diagnostics.stream()
        .map(d -> d.code().id() + (d.isError() ? " " : "? ") + d.path())
        .toList();
  }

  List<String> messages() {
    return diagnostics.stream()
        .map(d -> d.message() + d.hint().map(h -> " | " + h).orElse(""))
        .toList();
  }
}
