package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

class EscapesTest {
  private static final String ROCKET = "\ud83d\ude80";
  private static final String TAG = "\udb40\udc41";

  @Test
  void whatIsVisibleStandsInQuotesAsItIs() {
    assertThat(Escapes.quoted("")).isEqualTo("\"\"");
    assertThat(Escapes.quoted("ä ~'#: " + ROCKET)).isEqualTo("\"ä ~'#: " + ROCKET + "\"");
  }

  @Test
  void everythingElseIsReadBackFromYamlAndJson() throws Exception {
    String text = "\"\\\n\r\t\u0007\u0085\u2028\u202e" + TAG;

    assertThat(Escapes.quoted(text))
        .isEqualTo("\"\\\"\\\\\\n\\r\\t\\u0007\\u0085\\u2028\\u202e\\udb40\\udc41\"");
    assertThat(new ObjectMapper().readValue(Escapes.quoted(text), String.class)).isEqualTo(text);
    assertThat(Escapes.quotedYaml(text)).endsWith("\\u202e\\U000e0041\"");
    String read = new Yaml().load(Escapes.quotedYaml(text));
    assertThat(read).isEqualTo(text);
  }
}
