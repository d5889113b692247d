package io.github.paiprotocol.resolver.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.net.InetAddresses;
import java.net.Inet6Address;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CidrBlockTest {
  @ParameterizedTest
  @CsvSource({
    "0.0.0.0/0, 0.0.0.0, 255.255.255.255, ''",
    "::/0, ::, ffff::, 1.2.3.4",
    "10.0.0.0/8, 10.0.0.0, 10.255.255.255, 11.0.0.0",
    "10.0.0.0/9, 10.0.0.0, 10.127.255.255, 10.128.0.0",
    "192.168.1.0/23, 192.168.0.0, 192.168.1.255, 192.168.2.0",
    "192.168.1.7/32, 192.168.1.7, 192.168.1.7, 192.168.1.6",
    "192.168.1.7, 192.168.1.7, 192.168.1.7, 192.168.1.8",
    "fd00::/12, fd00::, fd0f:ffff::, fd10::",
    "fd00::1/127, fd00::, fd00::1, fd00::2",
    "fd00::1/128, fd00::1, fd00::1, fd00::2"
  })
  void aBlockHoldsItsFirstAndItsLastAddress(String block, String first, String last, String other) {
    CidrBlock parsed = CidrBlock.parse(block);
    assertThat(parsed.contains(InetAddresses.forString(first))).isTrue();
    assertThat(parsed.contains(InetAddresses.forString(last))).isTrue();
    if (!other.isEmpty()) {
      assertThat(parsed.contains(InetAddresses.forString(other))).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/8, '`` is not an IP address'",
    "10.0.0/8, '`10.0.0` is not an IP address'",
    "fe80::1%eth0/64, '`fe80::1%eth0` is not an IP address'",
    "10.0.0.0/, '`10.0.0.0/` must be a number from 0 to 32'",
    "10.0.0.0/33, '`10.0.0.0/33` must be a number from 0 to 32'",
    "10.0.0.0/1a, '`10.0.0.0/1a` must be a number from 0 to 32'",
    "10.0.0.0/1:, '`10.0.0.0/1:` must be a number from 0 to 32'",
    "10.0.0.0/-1, '`10.0.0.0/-1` must be a number from 0 to 32'",
    "10.0.0.0/0008, '`10.0.0.0/0008` must be a number from 0 to 32'",
    "::/129, '`::/129` must be a number from 0 to 128'"
  })
  void whatIsNoBlockIsRefusedInOneSentence(String text, String why) {
    assertThatThrownBy(() -> CidrBlock.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
  }

  @Test
  void blocksAreValues() {
    CidrBlock block = CidrBlock.parse("10.0.0.0/8");
    assertThat(block)
        .isEqualTo(CidrBlock.parse("10.0.0.0/8"))
        .hasSameHashCodeAs(CidrBlock.parse("10.0.0.0/8"))
        .isNotEqualTo(CidrBlock.parse("10.0.0.0/9"))
        .isNotEqualTo(CidrBlock.parse("11.0.0.0/8"))
        .doesNotHaveSameHashCodeAs(CidrBlock.parse("11.0.0.0/8"))
        .hasToString("10.0.0.0/8");
    assertThat(CidrBlock.parse("fd00:0::/8")).hasToString("fd00::/8");
  }

  /** Java makes IPv4 addresses of mapped ones, unless they have a scope. */
  @Test
  void anAddressInAMappedOneDecides() throws Exception {
    byte[] bytes = new byte[16];
    bytes[10] = (byte) 0xff;
    bytes[11] = (byte) 0xff;
    bytes[12] = 10;
    bytes[15] = 1;
    assertThat(AddressBlocks.judged(Inet6Address.getByAddress("h", bytes, 0)))
        .containsExactly(InetAddresses.forString("10.0.0.1"));
    for (int i = 0; i < 12; i++) {
      byte[] other = bytes.clone();
      other[i] ^= 1;
      Inet6Address address = Inet6Address.getByAddress("h", other, 0);
      assertThat(AddressBlocks.judged(address)).doesNotContain(InetAddresses.forString("10.0.0.1"));
    }
  }
}
