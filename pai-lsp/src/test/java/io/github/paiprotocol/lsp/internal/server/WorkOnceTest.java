package io.github.paiprotocol.lsp.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.lsp.PaiLanguageServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** However much is asked about a state of a text, it is looked at once. */
class WorkOnceTest {
  private static final String URI = "untitled:job";
  private static final String TEXT =
      """
      protocolVersion: 2
      name: demo
      type: job
      prerequisites: [{name: img, type: dockerimage, uri: "a:1"}]
      taskRoles:
        a:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
          commands: [echo]
      """;

  private final AtomicInteger checks = new AtomicInteger();

  private PaiLanguageServer counting() {
    return new PaiLanguageServer()
        .validator(
            ProtocolValidator.builder().rule((job, out) -> checks.incrementAndGet()).build());
  }

  private static Map<String, Object> at(int line, int character) {
    return Map.of(
        "textDocument",
        Map.of("uri", URI),
        "position",
        Map.of("line", line, "character", character));
  }

  @Test
  void aStateIsCheckedOnce() throws Exception {
    try (Editor editor = Editor.begun(counting())) {
      editor.open(URI, TEXT);
      editor.published(1);
      for (int i = 0; i < 5; i++) {
        editor.ask("textDocument/hover", at(5, 3));
        editor.ask("textDocument/completion", at(6, 5));
        editor.ask(
            "textDocument/codeAction",
            Map.of(
                "textDocument",
                Map.of("uri", URI),
                "range",
                Map.of("start", at(0, 0).get("position"), "end", at(8, 0).get("position")),
                "context",
                Map.of("diagnostics", List.of(), "only", List.of("quickfix"))));
      }
      assertThat(checks).hasValue(1);
    }
  }

  @Test
  void noStateIsCheckedTwiceDuringTyping() throws Exception {
    try (Editor editor = Editor.begun(counting())) {
      editor.open(URI, TEXT);
      for (int version = 2; version <= 300; version++) {
        editor.replace(URI, version, TEXT + "# " + version + "\n");
      }
      editor.published(300);
      assertThat(checks.get()).isBetween(1, 300);
    }
  }
}
