package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import org.junit.jupiter.api.Test;

class ProvenanceTest {
  private static final SourceMap POSITIONS =
      ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", "name: train\n")).positions();

  @Test
  void onlyWhatIsWrittenHasAPlaceInATextOfItsPath() {
    ProtocolPath name = ProtocolPath.of("name");

    assertThat(Provenance.job(name).locate(POSITIONS)).isPresent();
    assertThat(Provenance.profile(name).locate(POSITIONS)).isPresent();
    assertThat(Provenance.profile(name).path()).isEqualTo(name);
    assertThat(Provenance.profile(name).kind()).isEqualTo(Provenance.Kind.PROFILE);
    assertThat(Provenance.frame("runtime").locate(POSITIONS)).isEmpty();
    assertThat(Provenance.submission("user").locate(POSITIONS)).isEmpty();
    assertThat(Provenance.submission("user").name()).isEqualTo("user");
  }
}
