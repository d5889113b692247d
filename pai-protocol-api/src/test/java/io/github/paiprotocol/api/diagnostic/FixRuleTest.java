package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixRuleTest {
  /** What it writes has them, which goes into the text they come from. */
  @Test
  void itsLabelShowsNoCredentials() {
    FixRule fixRule = FixRule.replaceValue("https://me:p4ss@example.com/a");
    SourceMap map =
        ProtocolReader.standard().values().read(SourceText.of("t", "uri: x\n")).positions();
    Diagnostic problem =
        Diagnostic.error(ProtocolCode.MALFORMED_URI, Place.value(ProtocolPath.of("uri")), "wrong")
            .withFix(fixRule)
            .locatedIn(map);
    List<Fix> fixes = problem.fixes();

    assertThat(fixRule.label()).isEqualTo("write `https://******@example.com/a`");
    assertThat(fixes).extracting(Fix::label).containsExactly(fixRule.label());
    assertThat(TextEdit.apply("uri: x\n", fixes.get(0).edits()))
        .isEqualTo("uri: https://me:p4ss@example.com/a\n");
  }
}
