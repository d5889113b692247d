package io.github.paiprotocol.api.internal.confidential;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class GuardPropertiesTest {
  @Property(tries = 500)
  void guardedTextsStayGuardedWithMoreLines(
      @ForAll("pieces") String before, @ForAll("guarded") String text, @ForAll String after) {
    assertThat(Guard.isGuarded(before + "\n" + text)).isTrue();
    assertThat(Guard.isGuarded(text + "\n" + after)).isTrue();
  }

  @Property(tries = 500)
  void oneSlipInAWordStillGuards(
      @ForAll("words") String word, @ForAll int place, @ForAll char c, @ForAll int kind) {
    int at = Math.floorMod(place, word.length());
    String rest = word.substring(at + 1);
    String slip =
        switch (Math.floorMod(kind, 3)) {
          case 0 -> word.substring(0, at) + rest;
          case 1 -> word.substring(0, at) + c + word.substring(at);
          default ->
              rest.isEmpty()
                  ? word
                  : word.substring(0, at) + rest.charAt(0) + word.charAt(at) + rest.substring(1);
        };

    assertThat(Guard.isGuarded("x: 1\n" + slip + ": x")).as(slip).isTrue();
  }

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.of(
        "secrets",
        "password",
        "passwd",
        "passphrase",
        "token",
        "credential",
        "apikey",
        "auth",
        "accesskey",
        "private_key",
        "api_key",
        "MY_PASSWORD",
        "dbpassword");
  }

  @Provide
  Arbitrary<String> guarded() {
    return Arbitraries.of("secrets", "auth: x", "https://me:pw@host", "pass: x", "ssh-rsa AAAA");
  }

  @Provide
  Arbitrary<String> pieces() {
    return Arbitraries.strings()
        .withChars("secrtpawodhkeyinl SECRET:/@?=&-\\\"u0071\n")
        .ofMinLength(1)
        .ofMaxLength(40);
  }
}
