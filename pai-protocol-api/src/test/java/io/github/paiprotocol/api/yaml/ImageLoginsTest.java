package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.NodePositions;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImageLoginsTest {
  private static String shown(String item) {
    String text = "prerequisites:\n- " + item + "\n";
    NodePositions positions =
        YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty())
            .positions();
    return positions
        .locate(Place.value(ProtocolPath.of("prerequisites").child(0)))
        .flatMap(positions::snippet)
        .map(Snippet::text)
        .orElseThrow()
        .substring(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      quoteCharacter = '`',
      value = {
        "{type: dockerimage, uri: me:p4ss@host/a}={type: dockerimage, uri: ******@host/a}",
        "{uri: 'p4ss@host', type: dockerimage}={uri: '******@host', type: dockerimage}",
        "{type: dockerimage, uri: \"\\x6de:p4ss@host\"}={type: dockerimage, uri: \"******@host\"}",
        "{type: dockerimage, uri: \"me:p4ss\\x40host\"}={type: dockerimage, uri: \"******\"}",
        "{type: dockerimage, uri: a@sha256:0}={type: dockerimage, uri: a@sha256:0}",
        "{type: dockerimage, uri: [a:b@c]}={type: dockerimage, uri: [******]}",
        "{type: data, uri: a:b@c}={type: data, uri: ******@c}"
      })
  void theLoginOfAnImageIsMaskedInItsLine(String item, String shown) {
    assertThat(shown(item)).isEqualTo(shown);
  }
}
