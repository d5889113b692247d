package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import org.junit.jupiter.api.Test;

class PieceOriginTest {
  private static final SourceMap POSITIONS =
      ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", "name: train\n")).positions();

  @Test
  void onlyWhatIsWrittenHasAPlaceInATextOfItsPath() {
    ProtocolPath name = ProtocolPath.of("name");

    assertThat(PieceOrigin.job(name).locate(POSITIONS)).isPresent();
    assertThat(PieceOrigin.profile(name).locate(POSITIONS)).isPresent();
    assertThat(PieceOrigin.profile(name).path()).isEqualTo(name);
    assertThat(PieceOrigin.profile(name).kind()).isEqualTo(PieceOrigin.Kind.PROFILE);
    assertThat(PieceOrigin.frame("runtime").locate(POSITIONS)).isEmpty();
    assertThat(PieceOrigin.submission("user").locate(POSITIONS)).isEmpty();
    assertThat(PieceOrigin.submission("user").name()).isEqualTo("user");
  }
}
