package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WrittenPathsTest {
  private static final DiagnosticCode CODE = () -> "some-code";

  private static final Value DOCUMENT =
      Value.of(
          Map.of(
              "prerequisites",
              Value.of(
                  List.of(
                      Value.of(
                          Map.of(
                              "require",
                              Value.of(List.of(Value.of("mnist"))),
                              "plugin_params",
                              Value.of(
                                  Map.of(
                                      "mountPath",
                                      Value.of("/a"),
                                      "callbacks",
                                      Value.of(
                                          List.of(
                                              Value.of(Map.of("commands", Value.of("echo"))))))))),
                      Value.of(Map.of("mountPath", Value.of("/b"))))),
              "extras",
              Value.of(
                  Map.of(
                      "hivedscheduler",
                      Value.of(Map.of("w", Value.of(Map.of("gpuType", Value.of("K80")))))))));

  private static final SourceMap MAP = WrittenPaths.of(DOCUMENT, SourceMap.none());

  private static final ProtocolPath PARAMETRIC = ProtocolPath.of("prerequisites").child(0);

  private static final ProtocolPath WRITTEN_CALLBACK =
      PARAMETRIC.child("plugin_params").child("callbacks").child(0);

  @Test
  void keysUnderPluginParamsAreFound() {
    assertThat(MAP.written(PARAMETRIC.child("mountPath")))
        .isEqualTo(PARAMETRIC.child("plugin_params").child("mountPath"));
    assertThat(MAP.written(PARAMETRIC.child("callbacks").child(0))).isEqualTo(WRITTEN_CALLBACK);
  }

  @Test
  void keysAtTopLevelAreFoundWhenPluginParamsWasMeant() {
    ProtocolPath extended = ProtocolPath.of("prerequisites").child(1);
    assertThat(MAP.written(extended.child("plugin_params").child("mountPath")))
        .isEqualTo(extended.child("mountPath"));
  }

  @Test
  void aShortFormStandsForItsParts() {
    assertThat(MAP.written(PARAMETRIC.child("require").child(0).child("name")))
        .isEqualTo(PARAMETRIC.child("require").child(0));
    assertThat(MAP.written(PARAMETRIC.child("callbacks").child(0).child("commands").child(0)))
        .isEqualTo(WRITTEN_CALLBACK.child("commands"));
  }

  @Test
  void olderSpellingsAreFound() {
    assertThat(MAP.written(ProtocolPath.of("extras", "hivedScheduler", "w", "skuType")))
        .isEqualTo(ProtocolPath.of("extras", "hivedscheduler", "w", "gpuType"));
  }

  @Test
  void aPathTheDocumentHasOrLacksStaysAsItIs() {
    for (ProtocolPath path :
        List.of(
            ProtocolPath.root(),
            WRITTEN_CALLBACK,
            ProtocolPath.of("taskRoles", "w", "name"),
            ProtocolPath.of("prerequisites").child(7).child("plugin_params"))) {
      assertThat(MAP.written(path)).isEqualTo(path);
    }
  }

  @Test
  void diagnosticsNameThePathAsWrittenAndKeepOutOfGaps() {
    DiagnosticCollector collector = new DiagnosticCollector(MAP);
    ProtocolPath callback = PARAMETRIC.child("callbacks").child(0);
    collector.report(Diagnostic.error(CODE, Place.value(callback), "wrong"));
    collector.addGap(WRITTEN_CALLBACK.child("commands"));
    collector.report(Diagnostic.error(CODE, Place.value(callback.child("commands")), "wrong too"));
    assertThat(collector.sorted())
        .singleElement()
        .extracting(Diagnostic::path)
        .isEqualTo(WRITTEN_CALLBACK);
  }
}
