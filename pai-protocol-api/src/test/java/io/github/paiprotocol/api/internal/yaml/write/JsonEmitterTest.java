package io.github.paiprotocol.api.internal.yaml.write;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Texts in JSON. */
class JsonEmitterTest {

  /** Of control characters, only ends of lines and tabs have names that are used. */
  @Test
  void whatIsNotSeenIsEscapedByItsNumber() {
    Map<String, String> escapes =
        Map.ofEntries(
            Map.entry("\0", "\\u0000"),
            Map.entry("\u0001", "\\u0001"),
            Map.entry("\b", "\\u0008"),
            Map.entry("\t", "\\t"),
            Map.entry("\n", "\\n"),
            Map.entry("\u000b", "\\u000b"),
            Map.entry("\f", "\\u000c"),
            Map.entry("\r", "\\r"),
            Map.entry("\u001b", "\\u001b"),
            Map.entry("\u001f", "\\u001f"),
            Map.entry(" ", " "),
            Map.entry("\"", "\\\""),
            Map.entry("\\", "\\\\"),
            Map.entry("/~", "/~"),
            Map.entry("\u007f", "\\u007f"),
            Map.entry("\u0080", "\\u0080"),
            Map.entry("\u009f", "\\u009f"),
            Map.entry("\u00a0é日", "\u00a0é日"),
            Map.entry("\u200b\u2028", "\\u200b\\u2028"),
            Map.entry("\ud83d\ude00", "\ud83d\ude00"),
            Map.entry("\udb40\udc67", "\\udb40\\udc67"));
    escapes.forEach(
        (text, written) -> {
          assertThat(JsonEmitter.emit(Value.of(text))).isEqualTo('"' + written + "\"\n");
          assertThat(JsonEmitter.emit(Value.of(Map.of(text, Value.of(List.of(Value.of(text)))))))
              .isEqualTo("{\n  \"" + written + "\": [\n    \"" + written + "\"\n  ]\n}\n");
        });
  }
}
