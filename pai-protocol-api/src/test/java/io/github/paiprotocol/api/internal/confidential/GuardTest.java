package io.github.paiprotocol.api.internal.confidential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "secrets:\n  pin: x",
        "SECRET",
        "<% $secrets.pin %>",
        "db_password: x",
        "dbpassword",
        "jobsecrets",
        "dbPassword",
        "DBPassword",
        "passwd",
        "pass-phrase",
        "passphrases",
        "token",
        "my_tokens: x",
        "hfToken",
        "HFToken",
        "mytoken: x",
        "to\nken",
        "auth",
        "auth:\n  username: me",
        "'auth' : {}",
        "credentials",
        "api_key",
        "apiKeys",
        "api\n  key: x",
        "access-key-id",
        "PRIVATE KEY",
        "sec\n  rets:",
        "sec rets",
        "pass: x",
        "my_pwd: x",
        "\"pwd\"\n : x",
        "pass x",
        "- pwd x",
      })
  void wordsGuard(String text) {
    assertThat(Guard.isGuarded(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "passwrd: x",
        "pasword",
        "secerts",
        "scret",
        "dbpasword",
        "mySecrt",
        "api_ky",
        "apikye",
        "acess_key",
        "passprase",
        "pasphrse",
        "credntals",
        "privte_ky",
        "tokn: x",
        "tokne: x",
        "uath: x",
        "aut: x",
        "autth x",
        "{pas: x}",
        "pdw: x",
        "pwdd: x",
        "PWDp: x",
        "DB_PASSt: x",
        "AUTHe: x",
        "export HF_TOKENx=y",
        "\"\\x70assword\": x",
        "\"pass\\u0077ord\": x",
        "\"\\U00000073\\u0065\\x63ret\": x",
        "\"echo\\nauth: x\"",
        "p\u00e9assword",
        "pass\u200bword",
      })
  void wordsWithTypingErrorsGuard(String text) {
    assertThat(Guard.isGuarded(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://me:pw@host/x",
        "https://me:pw@host",
        "https:/me:pw@host",
        "https:///me:pw@host",
        "https:me:pw@host",
        "HTTPS:mepw@host",
        "me:pw@host",
        "(//me:pw@host)",
        "https://mepw@host",
        "https://me:pwhost/x",
        "http://me:pwhost:9186",
        "https://me:314159265358host",
        "https://me:314159265358 @host",
        "https://me:2026-11-27 @host",
        "https://me:6.02e23 @host",
        "https://me: pw@host",
        "https://me:\"pw@host",
        "https://me:p/w@host",
        "https://me:31415/9265358@host",
        "https://me:31415#9265358@host",
        "https://me\n:pw@host",
        "https://host/x?token=y",
        "https://host/x;token=y",
        "https://host/x#token=y",
        "https://host/x?a=b&sig=y",
        "?key=y",
        "ftp://me:pw@host",
        "uri: registry:pw@sharepoint.com/x",
      })
  void loginsGuard(String text) {
    assertThat(Guard.isGuarded(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-----BEGIN RSA PRIVATE KEY-----",
        "-----BEGIN PUBLIC KEY-----",
        "----BEGIN PGP KEY",
        "-----BGIN PUBLIC KEY-----",
        "-----BEGIN PUBLIC KYE-----",
        "-----BEGIN\nPUBLIC KEY-----",
        "-----END PUBLIC KEY-----",
        "ssh-rsa AAAAB3NzaC1yc2E",
        "ssh-rsa AAA",
        "sh-rsa AAAAB3NzaC1yc2E",
        "ssh-ed25519 x",
        "AAAAC3NzaC1lZDI1NTE5",
        "ecdsa-sha2-nistp256 AAAAE2VjZHNh",
      })
  void keysGuard(String text) {
    assertThat(Guard.isGuarded(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "author: me",
        "authors, authority",
        "tokenizer",
        "tokenizers: x",
        "path: /x",
        "PATH: /x",
        "pass",
        "- pwd\n- ls",
        "cd x; pwd; ls",
        "compass and bypass",
        "tests passed",
        "taken: 1",
        "pods: 1",
        "pod: x",
        "discrete: true",
        "incremental",
        "else return",
        "use create",
        "keyboard: x",
        "auto-resume",
        "image: registry.io:5000/team/image:1@sha256:0123",
        "git clone git@github.com:team/project.git",
        "pip install git+https://github.com/team/project.git@v1",
        "mail: me@host.com",
        "https://host:8080/x",
        "https://host:8080, and more",
        "http://$HOST:$PORT/x",
        "http://{}:{}/x",
        "http://host:<% $parameters.port %>/x",
        "\"http://host:80\\nx\"",
        "http://[::1]:80/x",
        "tcp://a:1,b:2/x",
        "x?a=b&c=d",
        "ssh-keygen -t rsa",
        "--- begin of the training with a key",
        "#AAAAB3",
        "",
      })
  void othersDoNotGuard(String text) {
    assertThat(Guard.isGuarded(text)).isFalse();
  }

  static Stream<String> confidentialNames() {
    return Stream.of(
        "MY_PASSWORD", "db.pwd", "PASS", "HF_TOKEN", "oauth", "apiKey", "tokne", "Key");
  }

  @ParameterizedTest
  @MethodSource("confidentialNames")
  void namesWithSuchWordsAreConfidential(String name) {
    assertThat(Guard.isConfidentialName(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"PATH", "POD_IP", "cwd", "auto", "keys", "tokenizer", "author", "past", ""})
  void otherNamesAreNot(String name) {
    assertThat(Guard.isConfidentialName(name)).isFalse();
  }

  /** Signs at each place of a word. */
  @Test
  void splitWordsGuard() {
    for (String word : new String[] {"secrets", "password", "token", "auth", "apikey"}) {
      for (int i = 1; i < word.length(); i++) {
        for (String sign :
            new String[] {" ", ": ", "- ", "\"", "'", "{", "#", "\t", "\\", "\n  "}) {
          String text = "  " + word.substring(0, i) + sign + word.substring(i) + ": x";
          assertThat(Guard.isGuarded(text)).as(text).isTrue();
        }
      }
    }
  }
}
