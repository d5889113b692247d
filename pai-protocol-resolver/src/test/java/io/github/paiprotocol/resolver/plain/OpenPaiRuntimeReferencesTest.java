package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where references lead in a job, as OpenPAI's runtime follows them. */
class OpenPaiRuntimeReferencesTest {
  private static final Value PARAMETERS =
      OpenPaiRuntimeJobs.value(
              """
              text: t
              number: 12
              flag: true
              none:
              list: [a, {k: b}, [c, d], 12]
              map: {'': e, '0': f, 'x y': g}
              'b]': [h]
              'l[0]': i
              """)
          .draft()
          .orElseThrow();

  private static final OpenPaiRuntimeReferences REFERENCES =
      new OpenPaiRuntimeReferences(Map.of("p", PARAMETERS));

  @ParameterizedTest
  @CsvSource({
    "p.text, t",
    "p.list[0], a",
    "p.list[ 0 ], a",
    "p.list[00], a",
    "p.list.[0], a",
    "p.list[1].k, b",
    "p.list[2][0], c",
    "p.list.[2].[0], c",
    "p.map., e",
    "p.map.0, f",
    "p.map.x y, g",
    "p.b][0], h",
  })
  void aReferenceLeadsToAText(String reference, String text) {
    assertThat(REFERENCES.find(reference)).contains(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p",
        "",
        "q.text",
        "p.none",
        "p.number",
        "p.flag",
        "p.missing",
        "p.text.more",
        "p.text[0]",
        "p.list",
        "p.list.0",
        "p.list[]",
        "p.list[-1]",
        "p.list[4]",
        "p.list[3]",
        "p.list[x]",
        "p.list[2147483648]",
        "p.list[2][2]",
        "p.list[2]",
        "p.map[0]",
        "p.list[0",
        "p.list]0[",
        "p.l[0]"
      })
  void anythingElseStopsTheRuntime(String reference) {
    assertThat(REFERENCES.find(reference)).isEmpty();
  }
}
