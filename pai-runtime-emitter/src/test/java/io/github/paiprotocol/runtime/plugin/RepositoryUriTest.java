package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Logins are removed from addresses; characters with a meaning in addresses are escaped. */
class RepositoryUriTest {

  private static RepositoryUri parse(String text) {
    return RepositoryUri.parse(new RevealedText(text, List.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "https://me:pw@host/x, https://host/x, https://me:pw@host",
    "HTTPS://me@host, HTTPS://host, https://me:@host",
    "https://:pw@host/, https://host/, https://:pw@host",
    "http://-me-:~p-w!@host:80/x?y#z, http://host:80/x?y#z, http://-me-:~p-w!@host:80",
    "https://a:b:c@host, https://host, https://a:b%3Ac@host",
    "https://a@b:c@d@host, https://host, https://a%40b:c%40d@host",
    "https://é:a b%20c\u0080@host, https://host, https://%C3%A9:a%20b%20c%C2%80@host"
  })
  void loginsStandForThemselves(String given, String address, String login) {
    RepositoryUri uri = parse(given);
    assertThat(uri.address()).isEqualTo(address);
    assertThat(uri.login()).contains(login);
    assertThat(uri.exposed()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://host/a@b", "git@host:x", "ssh://me:pw@host/x", "/a/b", ""})
  void otherAddressesStayAsTheyAre(String given) {
    RepositoryUri uri = parse(given);
    assertThat(uri.address()).isEqualTo(given);
    assertThat(uri.login()).isEmpty();
  }

  @Test
  void aSecretHasNoMeaningInTheAddressUnlessItIsAllOfIt() {
    RepositoryUri part =
        RepositoryUri.parse(
            new RevealedText("https://me:a/b@host/x", List.of(new TextRange(11, 14))));
    assertThat(part)
        .isEqualTo(
            new RepositoryUri("https://host/x", Optional.of("https://me:a%2Fb@host"), false));
    RepositoryUri whole =
        RepositoryUri.parse(
            new RevealedText("https://me:pw@host/x", List.of(new TextRange(0, 20))));
    assertThat(whole)
        .isEqualTo(new RepositoryUri("https://host/x", Optional.of("https://me:pw@host"), false));
  }
}
