package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where logins may go is a matter of who registered the names. */
class TokenRealmTest {

  @ParameterizedTest
  @CsvSource({
    "reg.example.com, reg.example.com, true",
    "reg.example.com, reg.example.com:443, true",
    "reg.example.com, reg.example.com:8443, false",
    "reg.example.com:5000, reg.example.com, false",
    "reg.example.com:5000, reg.example.com:5000, true",
    "reg.example.com, http://reg.example.com, false",
    "reg.example.com, http://reg.example.com:443, false",
    "http://reg.example.com, reg.example.com, false",
    "http://reg.example.com:5000, http://reg.example.com:5000, true",
    "http://reg.example.com:5000, http://reg.example.com:5001, false",
    "reg.example.com, http://auth.example.com, false",
    "http://reg.example.com, auth.example.com, true",
    "10.0.0.1, 10.0.0.1:8443, false",
    "registry-1.docker.io, http://auth.docker.io, false",
    "reg.example.com, auth.example.com, true",
    "reg.example.com, example.com, true",
    "reg.example.com, example.com.evil.net, false",
    "reg.example.com, evilexample.com, false",
    "reg.example.co.uk, evil.co.uk, false",
    "mine.github.io, yours.github.io, false",
    "a.s3.amazonaws.com, b.s3.amazonaws.com, false",
    "example.com, example.net, false",
    "com, net, false",
    "reg.internal, auth.internal, false",
    "localhost, auth.localhost, false",
    "registry, auth, false",
    "10.0.0.1, 10.0.0.2, false",
    "10.0.0.1, 10.0.0.1, true",
    "[::1], [::2], false",
    "registry-1.docker.io, auth.docker.io, true",
    "registry-1.docker.io, auth.docker.com, false",
    "reg.example.com, tokens.other.net, true",
  })
  void loginsStayWithWhoOwnsTheRegistry(String registry, String realm, boolean may)
      throws AccessRefusedException {
    Set<String> allowed = Set.of("tokens.other.net");
    assertThat(TokenRealm.mayHaveLogin(at(registry), at(realm), allowed)).isEqualTo(may);
  }

  private static WebAddress at(String host) throws AccessRefusedException {
    return WebAddress.parse(host.startsWith("http:") ? host : "https://" + host);
  }

  @ParameterizedTest
  @CsvSource({
    "reg.example.com, https, true",
    "reg.example.com, http, true",
    "https://reg.example.com, https, true",
    "https://reg.example.com, http, false",
    "HTTPS://reg.example.com/v1/, http, false",
    "http://reg.example.com, https, false",
    "http://reg.example.com:5000, http, true",
    "reg.example.com:443, https, true",
    "reg.example.com:443, http, false",
    "https://index.docker.io/v1/, https, true",
  })
  void aLoginIsForOneSchemeAndPort(String registry, String scheme, boolean may) {
    assertThat(Registries.isOver(registry, scheme)).isEqualTo(may);
  }

  private static String address(Map<String, String> parameters) throws AccessRefusedException {
    return TokenRealm.address(new Challenge("bearer", parameters), "a/b")
        .map(Object::toString)
        .orElse("none");
  }

  @Test
  void theQuestionIsWrittenSoThatItCannotBeForged() throws AccessRefusedException {
    assertThat(address(Map.of("realm", "https://auth.example.com/token")))
        .isEqualTo("https://auth.example.com/token?scope=repository%3Aa%2Fb%3Apull");
    assertThat(
            address(
                Map.of(
                    "realm", "https://auth.example.com?x=1#part",
                    "service", "a&scope=b\r\nHost: c",
                    "scope", "aws")))
        .isEqualTo(
            "https://auth.example.com/?x=1&service=a%26scope%3Db%0D%0AHost%3A%20c&scope=aws");
    assertThat(address(Map.of())).isEqualTo("none");
    assertThat(address(Map.of("realm", "https://a/" + "b".repeat(9000)))).isEqualTo("none");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "repository:a/b:pull,push",
        "repository:a/b:*",
        "repository:a/b:pull repository:c/d:delete",
        "registry:catalog:*",
        ""
      })
  void noTokenIsAskedForThatMayDoMoreThanPull(String scope) throws AccessRefusedException {
    assertThat(address(Map.of("realm", "https://auth.example.com/", "scope", scope)))
        .endsWith("?scope=repository%3Aa%2Fb%3Apull");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://auth.example.com/",
        "//auth.example.com/",
        "https://user:pw@auth.example.com/",
        "https://a b/",
        "https://reg.example.com\\@evil.net/",
        "javascript:alert(1)",
        "token"
      })
  void whatIsNoAddressIsRefused(String realm) {
    assertThatThrownBy(() -> address(Map.of("realm", realm)))
        .isInstanceOf(AccessRefusedException.class);
  }
}
