package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Settings are read with types, and every slip is reported at its place. */
class ValueMapTest {
  private static final DocumentKind KIND =
      new DocumentKind("settings", ProtocolCode.WRONG_TYPE, ProtocolCode.UNKNOWN_KEY, false);

  private final ValueDocument document =
      ProtocolReader.standard()
          .readValue(
              SourceText.of(
                  "s.yaml",
                  """
                  name: 1.10
                  on: true
                  count: 7
                  severity: warning
                  list: [a, 2]
                  inner: {a: x, typo: y}
                  items:
                    - {a: one}
                    - {a: two}
                  counts: {k: 3}
                  nothing:
                  """));
  private final DiagnosticCollector out = new DiagnosticCollector(document.positions());
  private final ValueMap map =
      ValueMap.of(document.root().orElseThrow(), ProtocolPath.root(), KIND, out);

  private List<String> lines() {
    return out.sorted().stream().map(DiagnosticPrinter::line).toList();
  }

  @Test
  void valuesOfTheRightKindAreGiven() {
    assertThat(map.text("name")).contains("1.10");
    assertThat(map.requiredText("name")).isEqualTo("1.10");
    assertThat(map.flag("on", false)).isTrue();
    assertThat(map.number("count", 7, 1)).isEqualTo(7);
    assertThat(map.numberWithin("count", 1, 7)).contains(7);
    assertThat(map.word("severity", Severity.values())).contains(Severity.WARNING);
    assertThat(map.texts("list")).contains(List.of("a", "2"));
    assertThat(map.maps("items", item -> item.requiredText("a"))).contains(List.of("one", "two"));
    assertThat(map.counts("counts")).isEqualTo(Map.of("k", 3));
    assertThat(map.has("nothing")).isFalse();
    assertThat(map.isNull("nothing")).isTrue();
    assertThat(map.isNull("none")).isFalse();
    assertThat(map.text("nothing")).isEmpty();
    assertThat(out.sorted()).isEmpty();
  }

  @Test
  void absentValuesAreTheCallers() {
    assertThat(map.flag("none", true)).isTrue();
    assertThat(map.number("none", 0, 5)).isEqualTo(5);
    assertThat(map.maps("none", ValueMap::path)).isEmpty();
    assertThat(map.named("none", (name, entry) -> name)).isEmpty();
    assertThat(out.sorted()).isEmpty();
  }

  @Test
  void valuesOfTheWrongKindAreReportedWhereTheyStand() {
    assertThat(map.texts("name")).isEmpty();
    assertThat(map.flag("count")).isEmpty();
    assertThat(map.numberWithin("count", 8, 9)).isEmpty();
    assertThat(map.word("name", Severity.values())).isEmpty();
    assertThat(map.maps("counts", ValueMap::path)).isEmpty();
    assertThat(map.map("list", ValueMap::path)).isPresent();
    assertThat(lines())
        .extracting(line -> line.replaceAll(" \\[wrong-type].*", ""))
        .containsExactly(
            "s.yaml:1:7: error: `name` must be a list of strings",
            "s.yaml:1:7: error: `name` must be one of [ERROR, WARNING]",
            "s.yaml:3:8: error: `count` must be true or false",
            "s.yaml:3:8: error: `count` must be a whole number from 8 to 9",
            "s.yaml:5:7: error: `list` must be a map",
            "s.yaml:10:9: error: `counts` must be a list of maps");
  }

  @Test
  void whatMustBeThereIsMissed() {
    assertThat(map.requiredText("none")).isEmpty();
    map.map("inner", inner -> inner.requiredText("b") + inner.text("a") + inner.text("typo"));
    map.reportSelf("something else");
    assertThat(out.sorted())
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder(
            "settings lacks `none`", "`inner` lacks `b`", "settings must be something else");
  }

  @Test
  void keysNobodyAskedForAreUnknown() {
    map.map("inner", inner -> inner.text("a"));
    assertThat(lines())
        .singleElement()
        .asString()
        .startsWith("s.yaml:6:15: error: settings has no key `inner.typo`");
  }

  @Test
  void aLenientKindOnlyWarns() {
    DocumentKind lenient =
        new DocumentKind("settings", ProtocolCode.WRONG_TYPE, ProtocolCode.UNKNOWN_KEY, true);
    ValueMap.of(document.root().orElseThrow(), ProtocolPath.root(), lenient, out).finish();
    assertThat(out.sorted()).isNotEmpty().noneMatch(Diagnostic::isError);
  }
}
