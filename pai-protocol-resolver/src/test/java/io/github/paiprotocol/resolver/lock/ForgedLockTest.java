package io.github.paiprotocol.resolver.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.lock.internal.LockContent;
import io.github.paiprotocol.resolver.lock.internal.LockText;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Locks are written by machines; what none would write is refused, and not repeated. */
class ForgedLockTest {
  private static final String DIGEST = "sha256:" + "a".repeat(64);
  private static final String DOCUMENT =
      "{\"source\":\"http\",\"address\":\"https://a/b\",\"uri\":\"https://a/b\",\"digest\":\""
          + DIGEST
          + "\"}";

  private static String lock(String version, String documents) {
    return "{\"version\":"
        + version
        + ",\"references\":[],\"documents\":["
        + documents
        + "],\"prerequisites\":[]}";
  }

  @Test
  void aLockAsItIsWrittenIsRead() {
    LockContent lock = LockText.read(lock("1", DOCUMENT));
    assertThat(lock.documents()).hasSize(1);
    assertThat(LockText.read(LockText.write(lock))).isEqualTo(lock);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "2", "-1", "\"1\"", "1.0", "1.9", "true", "null", "[]", "99999999999", "1e0"})
  void otherVersionsAreRefused(String version) {
    assertThatThrownBy(() -> LockFile.parse(lock(version, "")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the lock is not of version 1, which this program writes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u0000", "\\ud800", "\\udc00\\ud800"})
  void textsThatNoTextCanHoldAreRefused(String escape) {
    String document = DOCUMENT.replace("\"address\":\"", "\"address\":\"" + escape);
    assertThatThrownBy(() -> LockFile.parse(lock("1", document)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the lock was damaged: the string holds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ffff", "007f", "200b", "00a0"})
  void keysThatCannotBeSeenAreEscaped(String point) {
    String odd = Character.toString(Integer.parseInt(point, 16));
    String document = DOCUMENT.replace("\"address\"", "\"a" + odd + "\"");
    assertThatThrownBy(() -> LockFile.parse(lock("1", document)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("`a\\u" + point + "`")
        .hasMessageNotContaining(odd);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "md5:0",
        "sha256:",
        "sha512:DIGITS",
        "SHA256:DIGITS",
        "sha256:DIGITSa",
        "sha256:DIGITS\\n",
        "sha256:../../../../etc/passwd",
        "sha256:\\u0000",
        "\\u001b[2Jsha256:DIGITS"
      })
  void digestsAreDigests(String digest) {
    String written = digest.replace("DIGITS", "a".repeat(64));
    assertThatThrownBy(() -> LockFile.parse(lock("1", DOCUMENT.replace(DIGEST, written))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the lock was damaged: `digest` must be `sha256:` and 64")
        .hasMessageNotContaining("\u001b");
  }

  @Test
  void noKeyIsPassedOver() {
    for (String forged :
        new String[] {
          lock("1", DOCUMENT).replace("\"references\"", "\"\\u001b[2J\":1,\"references\""),
          lock("1", DOCUMENT.replace("\"uri\"", "\"URI\":\"x\",\"uri\"")),
        }) {
      assertThatThrownBy(() -> LockFile.parse(forged))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the lock has keys that this program does not know")
          .hasMessageNotContaining("\u001b");
    }
  }

  @Test
  void oneDocumentIsFoundAtOnePlace() {
    String other = DOCUMENT.replace("\"uri\":\"https://a/b\"", "\"uri\":\"https://evil/\"");
    for (String second : new String[] {DOCUMENT, other}) {
      assertThatThrownBy(() -> LockFile.parse(lock("1", DOCUMENT + "," + second)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the lock has one of its `documents` twice");
    }
  }

  @Test
  void whatIsNoJsonOfALockIsRefused() {
    for (String text :
        new String[] {
          "",
          "null",
          "[]",
          "{}",
          "1",
          "{",
          lock("1", "") + "x",
          lock("1", "").replace("{\"version\":1", "{\"version\":1,\"version\":1"),
          "[".repeat(200_000),
          "{\"version\":1,\"references\":" + "[".repeat(200_000),
          lock("1" + "0".repeat(100_000), ""),
          lock("1", DOCUMENT.replace("}", ",\"details\":{\"a\":{\"number\":1}}}")),
          lock("1", DOCUMENT.replace("}", ",\"details\":{\"a\":{\"what\":1}}}")),
          lock("1", DOCUMENT.replace("}", ",\"details\":[]}")),
          lock("1", "[]"),
          lock("1", "null"),
        }) {
      assertThatThrownBy(() -> LockFile.parse(text))
          .as("%s…", text.substring(0, Math.min(60, text.length())))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("the lock ");
    }
  }

  /** What a lock says of places is shown, never opened. */
  @Test
  void placesAreOnlyTexts() {
    String forged = DOCUMENT.replace("https://a/b", "file:../../etc/passwd");
    assertThat(LockText.read(lock("1", forged)).document("http", "https://a/b", Optional.empty()))
        .isEmpty();
  }
}
