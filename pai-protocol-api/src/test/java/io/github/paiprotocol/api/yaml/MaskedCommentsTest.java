package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments say what they stand beside. */
class MaskedCommentsTest {

  private static String masked(String text) {
    return ProtocolReader.standard().read(SourceText.of("t", text)).maskedText().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name: a\n# s3cret above\nsecrets:\n  p: x\nversion: 1\n",
        "secrets: # s3cret\n  p: x\nversion: 1\n",
        "secrets:\n  # s3cret\n  p: x\nversion: 1\n",
        "secrets:\n  p: x # s3cret\nversion: 1\n",
        "secrets:\n  p: x\n  # s3cret\nversion: 1\n",
        "secrets:\n  p: x\n# s3cret\n\n# s3cret again\nversion: 1\n",
        "version: 1\nsecrets:\n  p: x\n\n# s3cret",
        "secrets: {p: x} # s3cret\nversion: 1\n",
        "secrets: {p: x # s3cret\n  }\nversion: 1\n",
        "{secrets: {p: x}, # s3cret\nversion: 1}\n",
        "{version: 1, secrets: {p: x}} # s3cret\n",
        "\"secrets\" : # s3cret\n  p: x\nversion: 1\n",
        "? secrets # s3cret\n: # s3cret\n  p: x\nversion: 1\n",
        "x: &a {p: y} # s3cret\nsecrets: *a # s3cret\nversion: 1\n",
        "secrets:\r\n  p: x # s3cret\r\n# s3cret\r\nversion: 1\r\n"
      })
  void commentsBesideSecretsGiveWayAsTheyDo(String text) {
    String masked = masked(text);
    Value read =
        ProtocolReader.standard().readValue(SourceText.of("m", masked)).root().orElseThrow();

    assertThat(masked).doesNotContain("s3cret").contains("******");
    assertThat(((Value.Mapping) read).get("secrets")).contains(Value.of("******"));
    assertThat(((Value.Mapping) read).get("version")).isPresent();
  }

  @Test
  void otherCommentsStay() {
    assertThat(masked("# head\nname: a # mine\nsecrets: {p: x}\nversion: 1 # too\n"))
        .isEqualTo("# head\nname: a # mine\nsecrets: \"******\"\nversion: 1 # too\n");
  }

  @Test
  void otherCommentsStayWhereNodesAreShared() {
    assertThat(masked("# head\na: &n b # mine\nc: *n # also\nsecrets: {p: x}\nversion: 1 # too\n"))
        .isEqualTo("# head\na: &n b # mine\nc: *n # also\nsecrets: \"******\"\nversion: 1 # too\n");
  }

  @Test
  void commentsBesideOtherUsesOfSecretsGiveWay() {
    assertThat(masked("secrets: {p: &p x}\nb: *p # s3cret\nversion: 1 # too\n"))
        .isEqualTo("secrets: \"******\"\nb: \"******\" # ******\nversion: 1 # too\n");
  }

  @Test
  void aPasswordThatIsWrittenIntoTheJobGivesWay() {
    String text =
        """
        prerequisites:
          - {name: a, type: dockerimage, uri: u, auth: {password: hunter2}}
          - {name: b, type: dockerimage, uri: u, auth: {password: <% $secrets.p %>}}
        """;

    assertThat(masked(text)).doesNotContain("hunter2").contains("<% $secrets.p %>");
  }
}
