package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.validation.ValidationRule;
import java.util.List;

// snippet: rule
/**
 * Images come from the registry of the house.
 *
 * @param registry how their addresses begin, e.g. {@code registry.example.com/}
 */
public record OwnRegistryRule(String registry) implements ValidationRule {
  private static final DiagnosticCode CODE = () -> "other-registry";

  @Override
  public void check(Job job, DiagnosticCollector out) {
    List<Prerequisite> prerequisites = job.prerequisites();
    for (int i = 0; i < prerequisites.size(); i++) {
      Prerequisite each = prerequisites.get(i);
      boolean own =
          each.uri().stream()
              .flatMap(uri -> uri.values().stream())
              .allMatch(address -> address.startsWith(registry));
      if (each.isDockerImage() && !own) {
        out.report(other(ProtocolPath.of("prerequisites").child(i).child("uri")));
      }
    }
  }

  private Diagnostic other(ProtocolPath path) {
    return Diagnostic.error(CODE, Place.value(path), "the image is not from `" + registry + "`")
        .withHint("push it there, and write the address it has then");
  }
}
// end
