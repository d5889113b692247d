package io.github.paiprotocol.resolver.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.common.net.InetAddresses;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every block of the registries is refused from its first address to its last. */
class SpecialBlocksTest {
  private static final WebAddress HOST = new WebAddress("https", "host.example", 443, "/");

  private static String rule(AccessPolicy policy, InetAddress address) {
    AccessRefusedException refused =
        catchThrowableOfType(
            AccessRefusedException.class, () -> policy.checkAddress(HOST, address));
    return refused == null ? "none" : refused.rule();
  }

  private static String rule(String address) {
    return rule(AccessPolicy.standard(), InetAddresses.forString(address));
  }

  static Stream<SpecialBlocks.Special> blocks() {
    return SpecialBlocks.ALL.stream();
  }

  private static InetAddress at(CidrBlock block, boolean last) throws UnknownHostException {
    String text = block.toString();
    int slash = text.indexOf('/');
    byte[] bytes = InetAddresses.forString(text.substring(0, slash)).getAddress();
    int free = bytes.length * 8 - Integer.parseInt(text.substring(slash + 1));
    BigInteger rest = BigInteger.ONE.shiftLeft(free).subtract(BigInteger.ONE);
    BigInteger number = new BigInteger(1, bytes);
    byte[] found = (last ? number.or(rest) : number).toByteArray();
    byte[] address = new byte[bytes.length];
    int length = Math.min(found.length, address.length);
    System.arraycopy(found, found.length - length, address, address.length - length, length);
    return InetAddress.getByAddress(address);
  }

  @ParameterizedTest
  @MethodSource("blocks")
  void bothEdgesOfABlockAreRefused(SpecialBlocks.Special special) throws UnknownHostException {
    for (boolean last : new boolean[] {false, true}) {
      InetAddress edge = at(special.block(), last);
      assertThat(special.block().contains(edge)).isTrue();
      assertThat(rule(AccessPolicy.standard(), edge)).as("%s", edge).isNotEqualTo("none");
      AccessPolicy allowed =
          AccessPolicy.standard().toBuilder().allowCidr(special.block().toString()).build();
      // What has an IPv4 address inside is allowed by the block of that one, or as it is written.
      assertThat(rule(allowed, edge)).as("%s", edge).isEqualTo("none");
    }
    assertThat(special.source()).matches("RFC \\d+|Azure");
  }

  @Test
  void whatIsInsideAnotherBlockStandsBeforeIt() throws UnknownHostException {
    List<SpecialBlocks.Special> all = SpecialBlocks.ALL;
    for (int i = 0; i < all.size(); i++) {
      InetAddress first = at(all.get(i).block(), false);
      InetAddress last = at(all.get(i).block(), true);
      for (int j = 0; j < i; j++) {
        CidrBlock before = all.get(j).block();
        assertThat(before.contains(first) && before.contains(last))
            .as("%s in %s", all.get(i).block(), before)
            .isFalse();
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "168.63.129.16, cloud-platform",
    "::ffff:168.63.129.16, cloud-platform",
    "100.100.100.200, shared",
    "192.0.0.192, protocol-assignments",
    "fd00:ec2::254, unique-local",
    "fd20:ce::254, unique-local",
    "fd00:42::42, unique-local",
    "fe80::a9fe:a9fe, link-local",
    "192.0.2.0, documentation",
    "192.0.2.255, documentation",
    "198.51.100.77, documentation",
    "203.0.113.255, documentation",
    "192.31.196.0, as112",
    "192.52.193.255, relay",
    "192.88.99.1, relay",
    "192.175.48.6, as112",
    "2620:4f:8000::42, as112",
    "2001:4:112::1, protocol-assignments",
    "100.64.0.0, shared",
    "198.19.255.255, benchmarking",
    "240.0.0.1, reserved",
    "255.255.255.255, reserved",
    "192.0.0.170, protocol-assignments",
    "2001:db8::, documentation",
    "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff, documentation",
    "3fff::1, documentation",
    "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff, documentation",
    "5f00::, segment-routing",
    "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff, segment-routing",
    "100:0:0:1::1, dummy",
    "2001:2::1, benchmarking",
    "2001:10::1, identifiers",
    "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff, protocol-assignments",
    "64:ff9a::1, unassigned",
    "64:ff9b::1:0:0, unassigned",
    "200::1, unassigned",
    "1fff:ffff::1, unassigned",
    "4000::1, unassigned",
    "fe00::1, unassigned",
    "feff::1, site-local",
  })
  void everyBlockHasItsRule(String address, String rule) {
    assertThat(rule(address)).isEqualTo(rule);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.0.0.0",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "168.63.129.17",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "191.255.255.255",
        "192.0.1.0",
        "192.0.1.255",
        "192.0.3.0",
        "192.31.195.255",
        "192.31.197.0",
        "192.52.192.255",
        "192.52.194.0",
        "192.88.98.255",
        "192.88.100.0",
        "192.167.255.255",
        "192.169.0.0",
        "192.175.47.255",
        "192.175.49.0",
        "198.17.255.255",
        "198.20.0.0",
        "198.51.99.255",
        "198.51.101.0",
        "203.0.112.255",
        "203.0.114.0",
        "223.255.255.255",
        "2000::",
        "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "2001:200::",
        "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
        "2001:db9::",
        "2003::",
        "2620:4f:7fff:ffff:ffff:ffff:ffff:ffff",
        "2620:4f:8001::",
        "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "3fff:1000::",
        "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "2a00:1450:4001:80b::200e",
      })
  void theirNeighboursArePublic(String address) {
    assertThat(rule(address)).isEqualTo("none");
  }

  /** Forms that carry an IPv4 address; `%s` is it in hexadecimal, in two groups. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "::ffff:%s",
        "::ffff:0:%s",
        "64:ff9b::%s",
        "2002:%s::",
        "2002:%s:ffff:ffff:ffff:ffff:ffff",
        "2a00:1450::5efe:%s",
        "2a00:1450::200:5efe:%s",
        "2a00:1450::100:5efe:%s",
        "2a00:1450::300:5efe:%s",
        "2002:808:808::5efe:%s",
        "2002:%s:0:0:5efe:808:808",
        "2001:0:%s::",
      })
  void addressesInsideOfOthersDecide(String form) {
    for (String group :
        List.of(
            "7f00:1",
            "a00:1",
            "a9fe:a9fe",
            "c0a8:1",
            "c000:201",
            "c633:6401",
            "cb00:7101",
            "a83f:8110")) {
      assertThat(rule(String.format(form, group))).as(form + " " + group).isNotEqualTo("none");
    }
    String isTeredo = "2001:0:%s::";
    if (!form.equals(isTeredo)) {
      assertThat(rule(String.format(form, "808:808"))).as(form).isEqualTo("none");
    }
  }

  @Test
  void bothEndsOfATunnelDecide() {
    // The client 8.8.8.8 and 10.0.0.1, each with all its bits turned.
    assertThat(rule("2001:0:808:808::f7f7:f7f7")).isEqualTo("none");
    assertThat(rule("2001:0:808:808::f5ff:fffe")).isEqualTo("private");
    assertThat(rule("2001:0:a00:1::f7f7:f7f7")).isEqualTo("private");
    AccessPolicy client = AccessPolicy.standard().toBuilder().allowCidr("10.0.0.0/8").build();
    InetAddress both = InetAddresses.forString("2001:0:a00:1::f5ff:fffe");
    assertThat(rule(client, both)).isEqualTo("none");
    assertThat(rule(client, InetAddresses.forString("2001:0:a00:1::80ff:fffe")))
        .isEqualTo("loopback");
    assertThatCode(
            () -> client.checkAddress(HOST, InetAddresses.forString("2002:a00:1::5efe:a00:2")))
        .doesNotThrowAnyException();
  }
}
