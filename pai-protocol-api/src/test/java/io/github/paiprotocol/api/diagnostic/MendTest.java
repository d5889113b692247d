package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class MendTest {
  /** What it writes has them, which goes into the text they come from. */
  @Test
  void itsLabelShowsNoCredentials() {
    Mend mend = Mend.replaceValue("https://me:p4ss@example.com/a");
    SourceMap map =
        ProtocolReader.standard().values().read(SourceText.of("t", "uri: x\n")).positions();
    Diagnostic problem =
        Diagnostic.error(ProtocolCode.MALFORMED_URI, Place.value(ProtocolPath.of("uri")), "wrong")
            .withMend(mend)
            .locatedIn(map);
    List<Fix> fixes = problem.fixes();

    assertThat(mend.label()).isEqualTo("write `https://******@example.com/a`");
    assertThat(fixes).extracting(Fix::label).containsExactly(mend.label());
    assertThat(TextEdit.apply("uri: x\n", fixes.get(0).edits()))
        .isEqualTo("uri: https://me:p4ss@example.com/a\n");
  }
}
