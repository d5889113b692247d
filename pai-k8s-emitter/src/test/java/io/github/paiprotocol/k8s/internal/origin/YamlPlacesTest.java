package io.github.paiprotocol.k8s.internal.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What stands in the lines of YAML. */
class YamlPlacesTest {

  /** Each line of a text, behind what stands in it; the line of a value's text behind its path. */
  private static String listed(String text) {
    YamlPlaces places = new YamlPlaces(text);
    List<String> lines = text.lines().toList();
    return IntStream.range(0, lines.size())
        .mapToObj(i -> lines.get(i) + " < " + listed(places, i + 1) + "\n")
        .collect(Collectors.joining());
  }

  private static String listed(YamlPlaces places, int line) {
    return places.in(line).stream()
        .map(at -> at.path() + (at.text() == 0 ? "" : ":" + at.text()))
        .collect(Collectors.joining(" "));
  }

  @Test
  void aLineHoldsTheDeepestValuesInIt() {
    assertThat(
            listed(
                """
                ---
                # nothing
                name: job
                list:
                  - a
                  - [b, {c: 1, d: 2}]
                  - e: 1
                    f: {}
                map:
                  g:
                    h: i
                """))
        .isEqualTo(
            """
            --- <\s
            # nothing <\s
            name: job < name
            list: < list
              - a < list[0]
              - [b, {c: 1, d: 2}] < list[1][0] list[1][1].c list[1][1].d
              - e: 1 < list[2].e
                f: {} < list[2].f
            map: < map
              g: < map.g
                h: i < map.g.h
            """);
  }

  @Test
  void onlyTextsAsTheyAreHaveLinesOfTheirOwn() {
    assertThat(
            listed(
                """
                kept: |
                  one
                  two
                bare: |-
                  one
                all: |2+
                    one

                   two
                folded: >
                  one
                  two
                quoted: "one
                  two"
                plain: one
                  two
                noted: | # not said
                  one
                pipe: a|
                """))
        .isEqualTo(
            """
            kept: | < kept
              one < kept:1
              two < kept:2
            bare: |- < bare
              one < bare:1
            all: |2+ < all
                one < all:1
             < all:2
               two < all:3
            folded: > < folded
              one < folded
              two < folded
            quoted: "one < quoted
              two" < quoted
            plain: one < plain
              two < plain
            noted: | # not said < noted
              one < noted
            pipe: a| < pipe
            """);
  }

  @Test
  void aTextMayEndWithoutALineEnd() {
    YamlPlaces places = new YamlPlaces("a: |\n  one\n  two");
    assertThat(listed(places, 1)).isEqualTo("a");
    assertThat(listed(places, 2)).isEqualTo("a:1");
    assertThat(listed(places, 3)).isEqualTo("a:2");
  }

  @Test
  void thereAreLinesFromOneToTheLast() {
    YamlPlaces places = new YamlPlaces("a: 1\nb: 2\n");
    assertThat(listed(places, 2)).isEqualTo("b");
    assertThat(places.root().flatMap(root -> Steps.textAt(root, ProtocolPath.of("b"))))
        .contains("2");
    assertThatThrownBy(() -> places.in(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("there is no line 0, the text has 2");
    assertThatThrownBy(() -> places.in(3)).hasMessage("there is no line 3, the text has 2");
  }

  @Test
  void whatIsNoYamlHoldsNothing() {
    YamlPlaces places = new YamlPlaces("a: [\n");
    assertThat(places.root()).isEmpty();
    assertThat(places.in(1)).isEmpty();
  }
}
