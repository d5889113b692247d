package io.github.paiprotocol.api.internal.yaml.parse;

import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.at;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.parse;
import static io.github.paiprotocol.api.internal.yaml.parse.YamlTexts.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import org.junit.jupiter.api.Test;

/** The positions of keys, values and templates in the text. */
class YamlPlacesTest {
  @Test
  void locatesKeysItemsAndTags() {
    ParsedYaml parsed = parse("a:\n  b: [x, 'y <% $z %>']\n");
    ProtocolPath item = ProtocolPath.of("a", "b").child(1);
    assertThat(parsed.positions().locate(Place.value(item)))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:2:10"));
    assertThat(parsed.positions().locate(Place.text(item, 2, 10)))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:2:13"));
    assertThat(parsed.positions().locate(Place.value(ProtocolPath.of("a"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:1:1"));
  }

  @Test
  void byteOrderMarkTakesNoColumn() {
    ParsedYaml parsed = parse("\uFEFFa: 1\n");

    assertThat(parsed.root()).contains(value("a: 1"));
    assertThat(parsed.positions().locate(Place.key(ProtocolPath.of("a"))))
        .hasValueSatisfying(span -> assertThat(span).hasToString("job.yaml:1:1"));
  }

  @Test
  void locatesAnAliasAtItselfAndItsPartsAtTheAnchor() {
    ParsedYaml parsed = parse("x: &x {p: 1}\na: *x\nb: {<<: *x}\nc: &c text <% $y %>\nd: *c\n");

    assertThat(at(parsed, Place.value(ProtocolPath.of("a")))).isEqualTo("2:4");
    assertThat(at(parsed, Place.value(ProtocolPath.of("a", "p")))).isEqualTo("1:11");
    assertThat(at(parsed, Place.key(ProtocolPath.of("b", "p")))).isEqualTo("1:8");
    assertThat(at(parsed, Place.text(ProtocolPath.of("d"), 5, 13))).isEqualTo("4:12");
  }

  @Test
  void locatesMissingKeysAtTheValueAroundThem() {
    ParsedYaml parsed = parse("a:\n  - b: 1\n    c:\n  -\n");

    assertThat(at(parsed, Place.value(ProtocolPath.of("a").child(0).child("c")))).isEqualTo("3:5");
    assertThat(at(parsed, Place.value(ProtocolPath.of("a").child(0).child("x")))).isEqualTo("2:5");
    assertThat(at(parsed, Place.key(ProtocolPath.of("a").child(0)))).isEqualTo("2:5");
    assertThat(at(parsed, Place.value(ProtocolPath.of("a").child(7).child("x")))).isEqualTo("1:1");
    assertThat(at(parsed, Place.value(ProtocolPath.root().child(0)))).isEqualTo("1:1");
  }

  @Test
  void locatesTagsBehindEscapesAndFolds() {
    ParsedYaml parsed =
        parse(
            """
            a: "\\u0041 <% $x %> {{ y }}"
            b: |
              <% $x %>
              {{ y }} <% $z %>
            c: 'it''s
              <% $x %>'
            d: "\\u003c% $x %> q"
            """);

    assertThat(at(parsed, Place.text(ProtocolPath.of("a"), 2, 10))).isEqualTo("1:12");
    assertThat(at(parsed, Place.text(ProtocolPath.of("a"), 11, 18))).isEqualTo("1:21");
    assertThat(at(parsed, Place.text(ProtocolPath.of("b"), 17, 25))).isEqualTo("4:11");
    assertThat(at(parsed, Place.text(ProtocolPath.of("c"), 5, 13))).isEqualTo("6:3");
    assertThat(at(parsed, Place.text(ProtocolPath.of("d"), 0, 8))).isEqualTo("7:4");
    assertThat(at(parsed, Place.text(ProtocolPath.of("d"), 0, 99))).isEqualTo("7:4");
  }
}
