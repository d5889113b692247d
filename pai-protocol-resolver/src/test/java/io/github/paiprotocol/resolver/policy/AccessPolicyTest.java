package io.github.paiprotocol.resolver.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.net.InetAddresses;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessPolicyTest {

  private static void check(AccessPolicy policy, String url) throws AccessRefusedException {
    policy.checkUrl(WebAddress.parse(url));
  }

  private static String ruleThatRefuses(AccessPolicy policy, String url) {
    try {
      check(policy, url);
      return "none";
    } catch (AccessRefusedException e) {
      assertThat(e.getMessage()).isNotBlank().isEqualTo(e.getMessage());
      assertThat(e.hint()).isNotBlank();
      return e.rule();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://127.0.0.1/, loopback",
    "https://127.0.0.1./, loopback",
    "https://127.255.255.254:8443/x, loopback",
    "https://0.0.0.0/, this-network",
    "https://0.1.2.3/, this-network",
    "https://10.0.0.1/, private",
    "https://10.255.255.255/, private",
    "https://100.64.0.1/, shared",
    "https://100.127.255.255/, shared",
    "https://169.254.169.254/latest/meta-data, link-local",
    "https://172.16.0.1/, private",
    "https://172.31.255.255/, private",
    "https://192.0.0.1/, protocol-assignments",
    "https://192.168.1.1/, private",
    "https://198.18.0.1/, benchmarking",
    "https://198.19.255.255/, benchmarking",
    "https://224.0.0.1/, multicast",
    "https://239.255.255.255/, multicast",
    "https://240.0.0.1/, reserved",
    "https://255.255.255.255/, reserved",
    "https://[::]/, unspecified",
    "https://[::1]/, loopback",
    "https://[0:0:0:0:0:0:0:1]/, loopback",
    "https://[0000::0001]/, loopback",
    "https://[::7f00:1]/, ipv4-compatible",
    "https://[::127.0.0.1]/, ipv4-compatible",
    "https://[::ffff:127.0.0.1]/, loopback",
    "https://[::ffff:7f00:1]/, loopback",
    "https://[::ffff:a00:1]/, private",
    "https://[0:0:0:0:0:ffff:169.254.169.254]/, link-local",
    "https://[::ffff:0:127.0.0.1]/, loopback",
    "https://[::ffff:0:c0a8:101]/, private",
    "https://[64:ff9b::7f00:1]/, loopback",
    "https://[64:ff9b::10.0.0.1]/, private",
    "https://[64:ff9b:1::7f00:1]/, local-translation",
    "https://[2002:7f00:1::]/, loopback",
    "https://[2002:a9fe:a9fe::1]/, link-local",
    "https://[2002:c0a8:101::]/, private",
    "https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/, loopback",
    "https://[2001:0:4136:e378:8000:63bf:f5ff:fffe]/, private",
    "https://[fc00::1]/, unique-local",
    "https://[fd12:3456:789a::1]/, unique-local",
    "https://[fe80::1]/, link-local",
    "https://[febf::1]/, link-local",
    "https://[fec0::1]/, site-local",
    "https://[ff02::1]/, multicast",
    "https://[100::1]/, discard-only",
    "https://2130706433/, ambiguous-ipv4",
    "https://017700000001/, ambiguous-ipv4",
    "https://0x7f000001/, ambiguous-ipv4",
    "https://0x7f.1/, ambiguous-ipv4",
    "https://127.1/, ambiguous-ipv4",
    "https://127.0.1/, ambiguous-ipv4",
    "https://0177.0.0.1/, ambiguous-ipv4",
    "https://127.0.0.01/, ambiguous-ipv4",
    "https://0x7f.0x0.0x0.0x1/, ambiguous-ipv4",
    "https://0/, ambiguous-ipv4",
    "https://256.0.0.1/, ambiguous-ipv4",
    "https://1.2.3.4.5/, ambiguous-ipv4",
    "https://foo.0x1/, ambiguous-ipv4",
    "https://foo.9/, ambiguous-ipv4",
    "https://foo.0/, ambiguous-ipv4",
    "https://localhost/, local-name",
    "https://LOCALHOST/, local-name",
    "https://localhost./, local-name",
    "https://a.localhost/, local-name",
    "https://ip6-localhost/, local-name",
    "https://localhost.localdomain/, local-name",
    "https://host.docker.internal/, local-name",
    "https://\uff11\uff12\uff17.0.0.1/, loopback",
    "https://127\u30020\u30020\u30021/, loopback",
    "https://\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3/, local-name",
    "https://user@example.com/, userinfo",
    "https://@example.com/, userinfo",
    "https://user:pw@example.com/, userinfo",
    "https://example.com@127.0.0.1/, userinfo",
    "https:///path, empty-host",
    "https://:443/, empty-host",
    "https://./, empty-host",
    "https://a..b/, empty-host",
    "https://%31%32%37.0.0.1/, encoded-host",
    "https://exa%6Dple.com/, encoded-host",
    "https://[fe80::1%25eth0]/, encoded-host",
    "https://[::1/, malformed",
    "https://[127.0.0.1]/, malformed",
    "https://ex_\u00e9!ample.com/, malformed",
    "https://stra\u00dfe.example/, unmappable-host",
    "https://example.com:0/, port",
    "https://example.com:99999/, port",
    "https://example.com:8a/, port",
    "ftp://example.com/, scheme",
    "file:///etc/passwd, scheme",
    "//example.com/, scheme",
    "http://example.com/, plain-http",
  })
  void refusesEverythingThatIsNotHttpsToAPublicHost(String url, String rule) {
    assertThat(ruleThatRefuses(AccessPolicy.standard(), url)).isEqualTo(rule);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com\\@127.0.0.1/",
        "https://example.com\t/",
        "https://exam ple.com/",
        "https://example.com\u00a0/",
        "https://example.com/\n",
        "https://\u0000example.com/"
      })
  void refusesCharactersThatReadersTakeDifferently(String url) {
    assertThat(ruleThatRefuses(AccessPolicy.standard(), url)).isIn("backslash", "white-space");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/",
        "https://EXAMPLE.com:8443/a?b=c#d",
        "https://8.8.8.8/",
        "https://172.15.255.255/",
        "https://172.32.0.1/",
        "https://100.128.0.1/",
        "https://[2606:4700::1111]/",
        "https://[64:ff9b::808:808]/",
        "https://b\u00fccher.example/",
        "https://1password.example/"
      })
  void allowsHttpsToPublicHosts(String url) {
    assertThatCode(() -> check(AccessPolicy.standard(), url)).doesNotThrowAnyException();
  }

  @Test
  void unconfiguredAllowsNothing() {
    assertThat(ruleThatRefuses(AccessPolicy.unconfigured(), "https://example.com/"))
        .isEqualTo("host");
    assertThat(ruleThatRefuses(AccessPolicy.unconfigured(), "https://8.8.8.8/")).isEqualTo("host");
  }

  @Test
  void aHostAllowedByNameMayBePrivate() throws Exception {
    AccessPolicy policy =
        AccessPolicy.unconfigured().toBuilder()
            .allowHost("Market.Corp")
            .allowHost("*.data.corp")
            .allowHost("localhost")
            .build();
    check(policy, "https://market.corp/items");
    check(policy, "https://a.data.corp/x");
    check(policy, "https://localhost/");
    WebAddress market = WebAddress.parse("https://market.corp/");
    policy.checkAddress(market, InetAddresses.forString("10.1.2.3"));
    assertThat(ruleThatRefuses(policy, "https://data.corp/")).isEqualTo("host");
    assertThat(ruleThatRefuses(policy, "https://evil-market.corp/")).isEqualTo("host");
    assertThat(ruleThatRefuses(policy, "http://market.corp/")).isEqualTo("plain-http");
  }

  @Test
  void anAddressAllowedByBlockMayBePrivate() throws Exception {
    AccessPolicy policy =
        AccessPolicy.standard().toBuilder()
            .allowCidr("10.1.0.0/16")
            .allowPlainHttp("10.1.2.3")
            .build();
    check(policy, "https://10.1.2.3/");
    check(policy, "http://10.1.2.3/");
    check(policy, "https://[::ffff:10.1.2.3]/");
    assertThat(ruleThatRefuses(policy, "https://10.2.0.1/")).isEqualTo("private");
  }

  @Test
  void aPublicNameThatResolvesToAPrivateAddressIsRefused() throws Exception {
    WebAddress address = WebAddress.parse("https://rebind.example/");
    AccessPolicy.standard().checkUrl(address);
    assertThatThrownBy(
            () ->
                AccessPolicy.standard()
                    .checkAddress(address, InetAddresses.forString("169.254.169.254")))
        .isInstanceOf(AccessRefusedException.class)
        .hasMessageContaining("169.254.0.0/16")
        .hasMessageContaining("rebind.example");
  }

  @Test
  void onlyNamedHostsMayUseSecrets() {
    AccessPolicy policy =
        AccessPolicy.standard().toBuilder().allowSecrets("trusted.example").build();
    assertThat(policy.allowsSecrets("trusted.example")).isTrue();
    assertThat(policy.allowsSecrets("other.example")).isFalse();
    assertThat(policy.toBuilder().build().allowsSecrets("trusted.example")).isTrue();
  }

  @Test
  void aRedirectIsResolvedAgainstItsPage() throws Exception {
    WebAddress base = WebAddress.parse("https://Example.com/a/b?c#d");
    assertThat(base).hasToString("https://example.com/a/b?c");
    assertThat(base.resolve("e")).hasToString("https://example.com/a/e");
    assertThat(base.resolve("/f?g")).hasToString("https://example.com/f?g");
    assertThat(base.resolve("//other.example:444")).hasToString("https://other.example:444/");
    assertThat(base.resolve("http://x.example/").secure()).isFalse();
    assertThat(WebAddress.parse("https://[2001:DB8::1]:9").origin())
        .isEqualTo("https://[2001:db8::1]:9");
    assertThatThrownBy(() -> base.resolve("http://u@x/"))
        .isInstanceOf(AccessRefusedException.class);
    assertThatThrownBy(() -> base.resolve("http://[x")).isInstanceOf(AccessRefusedException.class);
  }

  @Test
  void noRefusalRepeatsCredentials() {
    assertThatThrownBy(() -> WebAddress.parse("https://bob:hunter2@example.com/"))
        .hasMessageNotContaining("hunter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "fe80::1%1/8"})
  void aBlockThatIsNoneIsRefused(String text) {
    assertThatThrownBy(() -> CidrBlock.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void blocksContainTheirAddressesOnly() {
    CidrBlock block = CidrBlock.parse("192.168.128.0/17");
    assertThat(block.contains(InetAddresses.forString("192.168.128.1"))).isTrue();
    assertThat(block.contains(InetAddresses.forString("192.168.255.255"))).isTrue();
    assertThat(block.contains(InetAddresses.forString("192.168.127.255"))).isFalse();
    assertThat(block.contains(InetAddresses.forString("::1"))).isFalse();
    assertThat(block)
        .hasToString("192.168.128.0/17")
        .isEqualTo(CidrBlock.parse("192.168.128.0/17"));
    assertThat(block).hasSameHashCodeAs(CidrBlock.parse("192.168.128.0/17"));
    assertThat(CidrBlock.parse("1.2.3.4")).hasToString("1.2.3.4/32").isNotEqualTo(block);
    assertThat(CidrBlock.parse("0.0.0.0/0").contains(InetAddresses.forString("9.9.9.9"))).isTrue();
  }
}
