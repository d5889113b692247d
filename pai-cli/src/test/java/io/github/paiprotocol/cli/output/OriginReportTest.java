package io.github.paiprotocol.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OriginReportTest {
  private static final ProtocolPath PATH =
      ProtocolPath.of("extras").child("login me:canary-7f3").child("port");

  private static OriginReport report(String job) {
    SourceMap positions =
        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job)).positions();
    return new OriginReport(
        "pods.yaml:1", List.of(Provenance.job(PATH)), positions, SourceMap.none(), Map.of());
  }

  @Test
  void showsAKeyThatIsNoNameOfAnOpenJobOnly() {
    OriginReport open = report("name: train\n");
    assertThat(open.text()).contains("login me:canary-7f3");
    assertThat(open.json()).contains("login me:canary-7f3");

    OriginReport guarded = report("name: train\nsecrets: {pin: 1}\n");
    assertThat(guarded.text()).contains("extras", "port", "******").doesNotContain("canary");
    assertThat(guarded.json()).contains("extras", "port", "******").doesNotContain("canary");
  }
}
