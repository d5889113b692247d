package io.github.paiprotocol.resolver.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Credentials are shown in no form in which a server or a library could repeat them. */
class CredentialsTest {
  private static final Credentials TOKEN = Credentials.bearer("tok/en+1~!");
  private static final Credentials LOGIN = Credentials.basic("me", "p4 ss/wörd");
  private static final String PAIR =
      Base64.getEncoder().encodeToString("me:p4 ss/wörd".getBytes(StandardCharsets.UTF_8));

  @Test
  void theHeaderIsThatOfTheScheme() {
    assertThat(TOKEN.revealHeader()).isEqualTo("Bearer tok/en+1~!");
    assertThat(LOGIN.revealHeader()).isEqualTo("Basic " + PAIR);
    assertThat(TOKEN).hasToString("Bearer ******");
    assertThat(LOGIN).hasToString("Basic ******");
  }

  @Test
  void everyFormIsMasked() {
    assertThat(
            TOKEN.masked("tok/en+1~!tok/en+1~! a TOK/EN+1~! b tok%2Fen%2B1~%21 c tok%2fen%2b1~%21"))
        .isEqualTo("************ a ****** b ****** c ******");
    assertThat(LOGIN.masked("p4 ss/wörd, p4%20ss%2Fw%C3%B6rd, " + PAIR + ", me"))
        .isEqualTo("******, ******, ******, me");
    assertThat(TOKEN.masked("tok/en+1~")).isEqualTo("tok/en+1~");
    assertThat(Credentials.basic("me", "").masked("me and more")).isEqualTo("me and more");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "a\n", "\u007f", "é", "a\u0000"})
  void aTokenIsVisibleAscii(String token) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Credentials.bearer(token))
        .withMessageStartingWith("a token is made of visible ASCII characters");
    assertThat(Credentials.bearer("!~").revealHeader()).isEqualTo("Bearer !~");
  }

  @ParameterizedTest
  @ValueSource(strings = {":", ":me", "me:"})
  void aUserHasNoColon(String user) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Credentials.basic(user, "p"))
        .withMessage("a user name has no colon");
  }

  @Test
  void theyBelongToOneOrigin() {
    CredentialProvider provider = CredentialProvider.forOrigin("https://Example.com/a", TOKEN);

    assertThat(provider.find("https://example.com:443")).contains(TOKEN);
    assertThat(provider.find("https://example.com:444")).isEmpty();
    assertThat(provider.or(origin -> Optional.of(LOGIN)).find("x")).contains(LOGIN);
    assertThat(provider.or(CredentialProvider.none()).find("https://example.com:443"))
        .contains(TOKEN);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CredentialProvider.forOrigin("https://a b/", TOKEN))
        .withMessageContaining("white space");
  }
}
