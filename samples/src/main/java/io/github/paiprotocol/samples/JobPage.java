package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.report.JobReport;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Shows a job, even an invalid one. */
final class JobPage {
  private JobPage() {}

  // snippet: page
  /** An HTML document, to be sent as {@code text/html; charset=utf-8}. */
  static String of(Path file) throws IOException {
    try {
      Validated<Job> job =
          ProtocolValidator.standard().require(ProtocolReader.standard().jobs().read(file));
      return JobReport.of(PrerequisiteResolver.standard().resolve(job))
          .withTargets(List.of(Targets.PODS, Targets.VOLCANO))
          .html();
    } catch (PaiException e) {
      return JobReport.htmlOf(file.getFileName().toString(), e.diagnostics());
    }
  }
  // end
}
