package io.github.paiprotocol.samples.howto;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.validation.FixedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.validation.ValidationRule;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Fixes jobs, by the protocol's rules and one of the house. */
public final class FixJobs {
  private FixJobs() {}

  // snippet: fix
  /** The job with all certain fixes; prints the changes. */
  static String fixed(String job, Appendable out) throws IOException {
    ProtocolValidator rules =
        ProtocolValidator.builder().rule(new MirrorRule("mirror.example.com")).build();
    FixedText fixed =
        TextFixer.of(ProtocolReader.standard(), rules).fix(SourceText.of("job.yaml", job));
    out.append(fixed.diff());
    return fixed.source().text();
  }

  // end

  // snippet: rule
  /**
   * Images of Docker Hub come from a mirror.
   *
   * @param mirror the mirror's host
   */
  record MirrorRule(String mirror) implements ValidationRule {
    private static final DiagnosticCode CODE = () -> "not-from-mirror";
    private static final String HUB = "docker.io/";

    @Override
    public void check(Job job, DiagnosticCollector out) {
      List<Prerequisite> prerequisites = job.prerequisites();
      for (int i = 0; i < prerequisites.size(); i++) {
        ProtocolPath uri = ProtocolPath.of("prerequisites").child(i).child("uri");
        address(prerequisites.get(i))
            .filter(address -> address.startsWith(HUB))
            .ifPresent(address -> out.report(notFromMirror(uri, address)));
      }
    }

    private static Optional<String> address(Prerequisite each) {
      return each.isDockerImage()
          ? each.uri().flatMap(uri -> uri.values().stream().findFirst())
          : Optional.empty();
    }

    private Diagnostic notFromMirror(ProtocolPath uri, String address) {
      String own = mirror + "/" + address.substring(HUB.length());
      return Diagnostic.error(CODE, Place.value(uri), "the image is not from the mirror")
          .withHint("write `" + own + "`")
          .withFix(FixRule.replaceValue(own));
    }
  }
  // end
}
