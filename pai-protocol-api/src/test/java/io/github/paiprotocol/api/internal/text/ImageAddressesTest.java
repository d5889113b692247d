package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageAddressesTest {
  @ParameterizedTest
  @CsvSource({
    "u:p4ss@host/a, ******@host/a",
    "p4ss@host, ******@host",
    "p4ss@host:5000, ******@host:5000",
    "u:p4ss@host/a@sha256:0, ******@host/a@sha256:0",
    "u:p4ss@host@sha512:0, ******@host@sha512:0",
    "u:p@ss@host/a, ******@host/a",
    "https://u:p4ss@host/a, https://******@host/a",
    "https:/p4ss@host/a@b, https:/******@host/a@b",
    "Https:///p4ss@host, Https:///******@host"
  })
  void aLoginIsNotShown(String address, String shown) {
    assertThat(ImageAddresses.shown(address)).isEqualTo(shown);
    assertThat(ImageAddresses.shown(shown)).isEqualTo(shown);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a",
        "ubuntu:22.04",
        "ubuntu@sha256:0",
        "host:5000/a/b:1@sha512:0",
        "host/a@b",
        "@host/a",
        "/a@b",
        "https://@host/a",
        "@",
        "https://host/a",
        "https:/",
        ":/a@b"
      })
  void otherAddressesStayAsTheyAre(String address) {
    assertThat(ImageAddresses.shown(address)).isEqualTo(address);
  }

  @ParameterizedTest
  @CsvSource({
    "a/b, 0",
    "host:5000/a, 0",
    "a1:/b, 0",
    ":/b, 0",
    "https://a, 8",
    "https:/a, 7",
    "http:////a, 9",
    "a:/, 3"
  })
  void anAddressBeginsBehindItsScheme(String address, int start) {
    assertThat(ImageAddresses.start(address)).isEqualTo(start);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "ubuntu:22.04",
        "a/a.b_c__d--e/f:V_1.x-y",
        "localhost/a",
        "localhost:5000/a",
        "Registry.example.com:5000/a/b",
        "127.0.0.1/a",
        "[::1]:5000/a:b",
        "UPPER/a"
      })
  void takesAddresses(String address) {
    assertThat(ImageAddresses.problem(address)).isEmpty();
    assertThat(ImageAddresses.problem(address + "@sha256:" + "0a".repeat(32))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " a",
        "a ",
        "a b",
        "a\n",
        "a,",
        "/a",
        "a/",
        "a//b:1",
        "x:",
        ":x",
        ":",
        "a:b:c",
        "a:-b",
        "a:.b",
        "a:v1+cu118",
        "-a",
        "a-",
        "a..b",
        "a___b",
        "a._b",
        "team/App",
        "host:port/a",
        "host:/a",
        "-host.example/a",
        "a@",
        "a@sha256:abc",
        "a@md5:00",
        "https://host.example/a",
        "user:pw@host.example/a",
        "\u4e2d",
        "[::1/a"
      })
  void refusesWhatNoRuntimeParses(String address) {
    assertThat(ImageAddresses.problem(address)).isPresent();
  }

  @Test
  void refusesLongTagsAndNames() {
    assertThat(ImageAddresses.problem("a:" + "b".repeat(128))).isEmpty();
    assertThat(ImageAddresses.problem("a:" + "b".repeat(129))).isPresent();
    assertThat(ImageAddresses.problem("g".repeat(255))).isEmpty();
    assertThat(ImageAddresses.problem("g".repeat(256))).isPresent();
    assertThat(ImageAddresses.problem("0".repeat(64))).isPresent();
  }
}
