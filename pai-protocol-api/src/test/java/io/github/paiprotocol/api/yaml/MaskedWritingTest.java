package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written with masks is what would be made of the written text by masking it. */
class MaskedWritingTest {
  private static final ProtocolPath SECRETS = ProtocolPath.of("secrets");
  private static final ProtocolPath PASSWORD =
      ProtocolPath.of("list").child(1).child("auth").child("password");

  private static Value job(Value secrets, String password) {
    Value image = Value.of(Map.of("auth", Value.of(Map.of("password", Value.of(password)))));
    Map<String, Value> entries = new HashMap<>();
    entries.put("name", Value.of("j"));
    entries.put("secrets", secrets);
    entries.put("list", Value.of(List.of(Value.of("first"), image)));
    entries.put("z", Value.of(List.of(Value.of(Map.of("secrets", Value.of("not these"))))));
    return Value.of(entries);
  }

  private static Value read(String text) {
    return ProtocolReader.standard().values().read(SourceText.of("t", text)).draft().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CANARY", "CANARY\nof lines\n", "", "  CANARY: '\" #\t", "1.0", "null"})
  void replacesOnlyWhatIsAtThesePaths(String password) {
    for (Value secrets :
        List.of(
            Value.of(password),
            Value.of(Map.of("CANARY", Value.of(password))),
            Value.of(List.of(Value.of(password), Value.of(Map.of("a", Value.of("CANARY"))))),
            Value.of(Map.of()))) {
      Value job = job(secrets, password);
      Map<ProtocolPath, String> instead = Map.of(SECRETS, "******", PASSWORD, "<% $secrets.\"p %>");
      String written = ProtocolWriter.standard().yaml(job, instead);
      assertThat(written).doesNotContain("CANARY").contains("not these");
      assertThat(read(written)).isEqualTo(job(Value.of("******"), "<% $secrets.\"p %>"));
    }
  }

  @Test
  void placesThatAreNotThereHaveNoEffect() {
    Value job = job(Value.of("s"), "p");
    assertThat(
            ProtocolWriter.standard()
                .yaml(job, Map.of(ProtocolPath.of("list").child(7).child("auth"), "x")))
        .isEqualTo(ProtocolWriter.standard().yaml(job));
  }

  @Test
  void theWholeMayGiveWay() {
    assertThat(
            ProtocolWriter.standard()
                .yaml(job(Value.of("s"), "p"), Map.of(ProtocolPath.root(), "x")))
        .isEqualTo("\"x\"\n");
  }
}
