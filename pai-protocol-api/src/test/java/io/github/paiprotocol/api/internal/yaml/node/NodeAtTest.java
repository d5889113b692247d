package io.github.paiprotocol.api.internal.yaml.node;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Finds the node at an offset. */
class NodeAtTest {
  /** The place is marked by a bar; keys are told from what is behind their colons. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      quoteCharacter = '`',
      ignoreLeadingAndTrailingWhitespace = false,
      nullValues = "",
      value = {
        "|a: {b: 1}=KEY a",
        "a|: {b: 1}=KEY a",
        "a:| {b: 1}=VALUE ",
        "a: |{b: 1}=VALUE a",
        "a: {|b: 1}=KEY a.b",
        "a: {b|: 1}=KEY a.b",
        "a: {b:| 1}=VALUE a",
        "a: {b: |1}=VALUE a.b",
        "a: {b: 1|}=VALUE a.b",
        "a: {b: 1}|=VALUE a",
        "a: {b: 1 |}=VALUE a",
        "a: |[x, y]=VALUE a",
        "a: [|x, y]=VALUE a[0]",
        "a: [x|, y]=VALUE a[0]",
        "a: [x,| y]=VALUE a",
        "a: [x, |y]=VALUE a[1]",
        "a: [x, y|]=VALUE a[1]",
        "a: [|]=VALUE a",
        "a: |=VALUE ",
        "a: [x, {b: [c, d|]}]=VALUE a[1].b[1]",
        "`#\n|\na: b`=VALUE ",
        "`a: b\nc: |d\ne: f`=VALUE c",
        "`a: b\n|c: d\ne: f`=KEY c",
        "`a: b\nc: d\n|e: f`=KEY e",
        "`a: b\nc: d\ne: f|`=VALUE e",
        "`- a\n- |b\n- c`=VALUE [1]",
        "`- a\n|- b\n- c`=VALUE ",
        "x|yz=VALUE ",
      })
  void thePlaceOfAnOffsetIsTheInnermost(String marked, String place) {
    int offset = marked.indexOf('|');
    String text = marked.substring(0, offset) + marked.substring(offset + 1);
    Place found =
        YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty())
            .positions()
            .placeAt(offset)
            .orElseThrow();
    assertThat(found.part() + " " + found.path()).isEqualTo(place);
  }
}
