package io.github.paiprotocol.resolver.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTest {
  @ParameterizedTest
  @CsvSource({
    "https://example.com, https://example.com:443, https://example.com/",
    "http://example.com/, http://example.com:80, http://example.com/",
    "HTTPS://Example.COM:443/a?b#c, https://example.com:443, https://example.com/a?b",
    "http://example.com:443/, http://example.com:443, http://example.com:443/",
    "https://example.com:1/, https://example.com:1, https://example.com:1/",
    "https://example.com:65535/, https://example.com:65535, https://example.com:65535/",
    "https://example.com#x, https://example.com:443, https://example.com/",
    "https://example.com?x, https://example.com:443, https://example.com/?x",
    "https://[::1]:8443/x, https://[::1]:8443, https://[::1]:8443/x",
    "https://[0:0::5]/, https://[::5]:443, https://[::5]/",
    "https://example.com./, https://example.com:443, https://example.com/",
    "https://az09.a-z_0.zz:9090/, https://az09.a-z_0.zz:9090, https://az09.a-z_0.zz:9090/"
  })
  void isNormalised(String written, String origin, String normal) throws Exception {
    WebAddress address = WebAddress.parse(written);
    assertThat(address.origin()).isEqualTo(origin);
    assertThat(address).hasToString(normal);
    assertThat(WebAddress.parse(address.toString())).isEqualTo(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com:65536/",
        "https://example.com:0/",
        "https://example.com:/",
        "https://example.com:100000/",
        "https://example.com:4:3/",
        "https://example.com:/80",
        "https://example.com:+80/"
      })
  void aPortIsANumberFrom1To65535(String written) {
    assertThat(refusal(() -> WebAddress.parse(written)).rule()).isEqualTo("port");
  }

  @ParameterizedTest
  @CsvSource({
    "\\x, backslash",
    "a b, white-space",
    "'a\tb', white-space",
    "//user@host/, userinfo",
    "//[::ffff:10.99999999999.0.1]/, malformed",
    "https://[::ffff:99999999999.0.0.1]:80/, malformed",
    "//[::1, malformed"
  })
  void whatReadersTakeDifferentlyIsRefusedInReferences(String reference, String rule)
      throws Exception {
    WebAddress page = WebAddress.parse("https://example.com/a/b");
    assertThat(refusal(() -> page.resolve(reference)).rule()).isEqualTo(rule);
  }

  /** The examples of section 5.4 of RFC 3986, without those of other schemes. */
  @ParameterizedTest
  @CsvSource({
    "g, /b/c/g",
    "./g, /b/c/g",
    "g/, /b/c/g/",
    "/g, /g",
    "?y, /b/c/d;p?y",
    "g?y, /b/c/g?y",
    "#s, /b/c/d;p?q",
    "g#s, /b/c/g",
    "g?y#s, /b/c/g?y",
    ";x, /b/c/;x",
    "g;x, /b/c/g;x",
    "g;x?y#s, /b/c/g;x?y",
    "'', /b/c/d;p?q",
    "?, /b/c/d;p?",
    "., /b/c/",
    "./, /b/c/",
    ".., /b/",
    "../, /b/",
    "../g, /b/g",
    "../.., /",
    "../../, /",
    "../../g, /g",
    "../../../g, /g",
    "../../../../g, /g",
    "/./g, /g",
    "/../g, /g",
    "g., /b/c/g.",
    ".g, /b/c/.g",
    "g.., /b/c/g..",
    "..g, /b/c/..g",
    "./../g, /b/g",
    "./g/., /b/c/g/",
    "g/./h, /b/c/g/h",
    "g/../h, /b/c/h",
    "g;x=1/./y, /b/c/g;x=1/y",
    "g;x=1/../y, /b/c/y",
    "g?y/./x, /b/c/g?y/./x",
    "g?y/../x, /b/c/g?y/../x",
    "g#s/../x, /b/c/g",
    "?a=/../b, /b/c/d;p?a=/../b",
    "/b//c/../d, /b//d",
  })
  void referencesAreResolvedByTheStandard(String reference, String target) throws Exception {
    WebAddress page = WebAddress.parse("https://a:8443/b/c/d;p?q");
    assertThat(page.resolve(reference)).isEqualTo(new WebAddress("https", "a", 8443, target));
  }

  @ParameterizedTest
  @CsvSource({
    "//g, https://g/",
    "//g:81/x?y#z, https://g:81/x?y",
    "//g?x, https://g/?x",
    "http://g/x, http://g/x",
    "HTTPS://G/x, https://g/x",
  })
  void referencesToOtherHostsKeepNothingButTheScheme(String reference, String address)
      throws Exception {
    assertThat(WebAddress.parse("https://a:8443/b?q").resolve(reference)).hasToString(address);
    assertThat(WebAddress.parse("https://a:8443").resolve("?y").target()).isEqualTo("/?y");
  }

  @Test
  void aHostHas254CharactersAtMost() throws Exception {
    String part = "a".repeat(62) + ".";
    String longest = part.repeat(4) + "aa";
    assertThat(WebAddress.parse("https://" + longest + "/").host()).hasSize(254);
    assertThat(refusal(() -> WebAddress.parse("https://" + longest + "a/")).rule())
        .isEqualTo("malformed");
  }

  @Test
  void aHintNamesTheOptionWithTheHostAsItIsWritten() {
    AccessPolicy policy = AccessPolicy.standard();
    assertThat(refusal(() -> policy.checkUrl(WebAddress.parse("https://[fd00::1]/"))).hint())
        .contains("`--allow-host [fd00::1]`");
    assertThat(refusal(() -> policy.checkUrl(WebAddress.parse("http://example.com/"))).hint())
        .contains("`--allow-host http://example.com`");
    assertThat(AccessRefusedException.allowOrigin("s3://models"))
        .contains("`s3://models`", "`--allow-host s3://models`");
  }

  private interface Attempt {
    void run() throws AccessRefusedException;
  }

  private static AccessRefusedException refusal(Attempt attempt) {
    AccessRefusedException refused =
        catchThrowableOfType(AccessRefusedException.class, attempt::run);
    assertThat(refused).isNotNull();
    return refused;
  }
}
