package io.github.paiprotocol.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageNameTest {
  private static final String DIGEST = "sha256:" + "a".repeat(64);

  @ParameterizedTest
  @CsvSource({
    "ubuntu:18.04, registry-1.docker.io, library/ubuntu, 18.04",
    "docker.io/ubuntu, registry-1.docker.io, library/ubuntu, latest",
    "ubuntu:80, registry-1.docker.io, library/ubuntu, 80",
    "a/b__c/d--e.f, registry-1.docker.io, a/b__c/d--e.f, latest",
    "[::1]:5000/a, [::1]:5000, a, latest",
    "a/b, registry-1.docker.io, a/b, latest",
    "docker.io/a/b:V1.RC, registry-1.docker.io, a/b, V1.RC",
    "index.docker.io/a/b, registry-1.docker.io, a/b, latest",
    "my.reg/a/b, my.reg, a/b, latest",
    "MY.reg:443/a, my.reg, a, latest",
    "localhost:5000/a, localhost:5000, a, latest",
    "reg:5000/a/b/c:1, reg:5000, a/b/c, 1",
  })
  void referencesAreTakenApart(String text, String registry, String repository, String tag) {
    ImageName name = ImageName.parse(text).orElseThrow();
    assertThat(name.registry()).isEqualTo(registry);
    assertThat(name.repository()).isEqualTo(repository);
    assertThat(name.qualifier()).isEqualTo(tag);
  }

  /** A zone names a device of the machine that asks. */
  @ParameterizedTest
  @ValueSource(strings = {"[::%]:5000/x", "[fe80::1%lo]/x", "[fe80::1%25lo]:5000/x"})
  void anAddressWithAZoneIsNoRegistry(String text) {
    assertThat(ImageName.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"reg:-000/a", "reg:0/a", "[::1]:-0/a", "reg:65536/a", "reg:+1/a", "reg:1\u0660/a"})
  void whatIsNoPortIsRefused(String text) {
    assertThat(ImageName.parse(text)).isEmpty();
  }

  @Test
  void aDigestGoesBeforeATag() {
    ImageName name = ImageName.parse("reg:5000/a:t@" + DIGEST).orElseThrow();
    assertThat(name.qualifier()).isEqualTo(DIGEST);
    assertThat(name.digest()).contains(DIGEST);
  }

  @ParameterizedTest
  @CsvSource({
    "ubuntu:18.04, ubuntu",
    "reg:5000/a, reg:5000/a",
    "reg:5000/a:t, reg:5000/a",
    "a/b, a/b"
  })
  void pinnedNamesAreWrittenAsTheUserDoes(String text, String name) {
    assertThat(ImageName.parse(text).orElseThrow().pinned(DIGEST)).isEqualTo(name + "@" + DIGEST);
    assertThat(ImageName.parse(name + "@" + DIGEST).orElseThrow().pinned(DIGEST))
        .isEqualTo(name + "@" + DIGEST);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "docker.io",
        "index.docker.io",
        "registry-1.docker.io",
        "https://index.docker.io/v1/",
        "http://docker.io",
        "HTTPS://Docker.IO/v2/",
        "https://registry-1.docker.io:443/",
        " docker.io"
      })
  void dockerHubIsOneRegistryByAllItsNames(String registry) {
    RegistryLogin login = new RegistryLogin(registry, "u", Secret.of("p"));
    assertThat(login.isFor("ubuntu")).isTrue();
    assertThat(login.isFor("docker.io/a/b:1")).isTrue();
    assertThat(login.isFor("my.reg/a")).isFalse();
    assertThat(login.isFor("no reference")).isFalse();
    assertThat(login.toString()).doesNotContain("=p");
  }
}
