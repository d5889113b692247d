package io.github.paiprotocol.resolver.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A lock is written and read by machines: the same bytes, or a sentence that says what is wrong.
 */
class LockTextTest {
  private static final String DIGEST = "sha256:" + "0a".repeat(32);
  private static final LockContent LOCK =
      new LockContent(
          List.of(
              new LockedReference(
                  "marketplace://name/a",
                  Map.of(
                      "n",
                      new Value.Numeral("1.10"),
                      "b",
                      new Value.Bool(true, "True"),
                      "m",
                      Value.of(Map.of("number", Value.of("x"))),
                      "l",
                      Value.of(List.of(Value.none(), Value.of("t")))),
                  Optional.of("any"))),
          List.of(new LockedDocument("web", "a", "u", DIGEST, Map.of())),
          List.of(new LockedPrerequisite("p", "web", "u", DIGEST, Map.of(), List.of("q"))));

  private static final String TEXT =
      """
      {
        "version" : 1,
        "references" : [ ],
        "documents" : [
          {
            "source" : "web",
            "address" : "a",
            "uri" : "u",
            "digest" : "DIGEST"
          }
        ],
        "prerequisites" : [ ]
      }
      """
          .replace("DIGEST", DIGEST);

  @Test
  void theBytesAreThoseOfEveryVersionBefore() {
    LockContent lock = new LockContent(List.of(), LOCK.documents(), List.of());
    assertThat(LockText.write(lock)).isEqualTo(TEXT);
    assertThat(LockText.read(TEXT)).isEqualTo(lock);
  }

  @Test
  void whatIsReadBackIsEqual() {
    assertThat(LockText.read(LockText.write(LOCK))).isEqualTo(LOCK);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "version" : 1         | "version" : 2       | the lock is not of version 1
          "version" : 1,        | NOTHING             | the lock is not of version 1
          "source" : "web"      | "source" : 1        | `source` must be a string, but is the number
          "source" : "web",     | NOTHING             | `documents[0]` lacks the required key `source`
          sha256:0a             | sha256:0A           | `digest` must be `sha256:` and 64 hexadecimal
          "documents"           | "other"             | does not know: `other` is not a key of a lock
          "references" : [ ],   | "references" : {},  | `references` must be a list
          "references" : [ ],   | "references" : [ ], "references" : [ ], | the lock is not JSON
          """)
  void namesInvalidParts(String written, String damaged, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> LockText.read(TEXT.replace(written, damaged.replace("NOTHING", ""))))
        .withMessageContaining(message);
  }

  @Test
  void namesInvalidDetails() {
    for (String value : List.of("1", "{\"number\": \"x\"}", "{}", "[{\"map\": 1}]")) {
      String damaged = TEXT.replace("\"uri\"", "\"details\": {\"d\": " + value + "}, \"uri\"");
      assertThatIllegalArgumentException()
          .as(value)
          .isThrownBy(() -> LockText.read(damaged))
          .withMessageContaining("`details` must be a map of values as a lock writes them");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "{\"boolean\": \"true\"}"})
  void readsBooleansOfEarlierFilesToo(String value) {
    String text = TEXT.replace("\"uri\"", "\"details\": {\"d\": " + value + "}, \"uri\"");
    LockContent lock = LockText.read(text);
    assertThat(lock.documents().get(0).details()).isEqualTo(Map.of("d", Value.of(true)));
    assertThat(LockText.write(lock)).contains("\"d\" : true");
  }
}
