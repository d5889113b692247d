package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PluginParametersTest {
  private static Table<Prerequisite> table() {
    return Table.open("plugin", "the plugin", "A plugin.")
        .of(
            PluginParameters.callbacks(),
            PluginParameters.properties(),
            (callbacks, properties) ->
                Prerequisite.builder()
                    .name("data")
                    .callbacks(callbacks)
                    .properties(properties)
                    .build());
  }

  private static Value callbacks(String command) {
    return Value.of(
        List.of(
            Value.of(
                Map.of(
                    "event",
                    Value.of("taskStarts"),
                    "commands",
                    Value.of(List.of(Value.of(command)))))));
  }

  @Test
  void callbacksAtTopLevelAndBelowAreJoined() {
    Prerequisite read =
        table()
            .read(
                Value.of(
                    Map.of(
                        "callbacks",
                        callbacks("first"),
                        "plugin_params",
                        Value.of(
                            Map.of(
                                "callbacks", callbacks("second"), "mountPath", Value.of("/a"))))));
    assertThat(read.callbacks())
        .containsExactly(
            Callback.on(CallbackEvent.TASK_STARTS, "first"),
            Callback.on(CallbackEvent.TASK_STARTS, "second"));
    assertThat(read.properties()).containsExactly(Map.entry("mountPath", Value.of("/a")));
  }

  @Test
  void whatIsWrittenIsReadBackEqual() {
    Prerequisite read =
        table().read(Value.of(Map.of("callbacks", callbacks("first"), "path", Value.of("/a"))));
    assertThat(table().write(read))
        .isEqualTo(Value.of(Map.of("callbacks", callbacks("first"), "path", Value.of("/a"))));
    assertThat(table().keys()).containsExactly("callbacks", "plugin_params");
  }
}
