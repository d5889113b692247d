package io.github.paiprotocol.api.internal.field;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
  void placesTheKeysOfAShortFormAtTheShortForm() {
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
            PARAMETRIC.child("missing").child("mountPath"),
            ProtocolPath.of("prerequisites").child(2),
            ProtocolPath.of("prerequisites").child(7).child("plugin_params"))) {
      assertThat(MAP.written(path)).isEqualTo(path);
    }
  }

  @Test
  void diagnosticsNameThePathAsWrittenAndKeepOutOfGaps() {
    DiagnosticCollector collector = new DiagnosticCollector(MAP);
    ProtocolPath callback = PARAMETRIC.child("callbacks").child(0);
    collector.report(Diagnostic.error(CODE, Place.value(callback), "wrong"));
    collector.suppress(WRITTEN_CALLBACK.child("commands"));
    collector.report(Diagnostic.error(CODE, Place.value(callback.child("commands")), "wrong too"));
    assertThat(collector.sorted())
        .singleElement()
        .extracting(Diagnostic::path)
        .isEqualTo(WRITTEN_CALLBACK);
  }

  @Test
  void whatADocumentKnowsOfItsTextIsAskedForAsWritten() {
    Place somewhere = Place.value(ProtocolPath.of("extras"));
    MaskedSource masked = new MaskedSource("{}", Value.of(Map.of()), Set::of);
    Known known = new Known(somewhere, masked);
    SourceMap map = WrittenPaths.of(DOCUMENT, known);
    assertThat(map.placeAt(7)).contains(somewhere);
    assertThat(map.placeAt(8)).isEmpty();
    Map<ProtocolPath, String> replacements =
        Map.of(PARAMETRIC.child("callbacks").child(0), "******");
    assertThat(MaskedSource.of(map, replacements)).contains(masked);
    assertThat(known.asked).isEqualTo(Map.of(WRITTEN_CALLBACK, "******"));
    assertThat(MaskedSource.of(MAP, replacements)).isEmpty();
    assertThat(MaskedSource.of(SourceMap.none(), replacements)).isEmpty();
  }

  private static final class Known implements MaskedSource.Holder {
    private final Place atSeven;
    private final MaskedSource masked;
    private Map<ProtocolPath, String> asked = Map.of();

    Known(Place atSeven, MaskedSource masked) {
      this.atSeven = atSeven;
      this.masked = masked;
    }

    @Override
    public Optional<Place> placeAt(int offset) {
      return offset == 7 ? Optional.of(atSeven) : Optional.empty();
    }

    @Override
    public Optional<MaskedSource> maskedSource(Map<ProtocolPath, String> replacements) {
      asked = replacements;
      return Optional.of(masked);
    }

    @Override
    public Optional<SourceSpan> locate(Place place) {
      return Optional.empty();
    }

    @Override
    public Optional<Snippet> snippet(SourceSpan span) {
      return Optional.empty();
    }
  }
}
