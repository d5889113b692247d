package io.github.paiprotocol.api.internal.yaml.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where values stand, and what may be shown of where they stand. */
class NodePositionsTest {
  private static final String TEXT = "a:\n  - b: 1\n    c:\n  - &x !!str d e\nkey: s3cret\n";

  private static NodePositions positions(String text) {
    return YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty())
        .positions();
  }

  private static ProtocolPath path(String steps) {
    ProtocolPath path = ProtocolPath.root();
    for (String step : steps.isEmpty() ? new String[0] : steps.split(" ", -1)) {
      boolean index = Character.isDigit(step.charAt(0));
      path = index ? path.child(Integer.parseInt(step)) : path.child(step);
    }
    return path;
  }

  /** Keys, anchors and tags belong to it. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '$',
      value = {
        "a 0, $b: 1|    c:$",
        "a 0 b, b: 1",
        "a 0 c, c:",
        "a 1, $&x !!str d e$",
        "key, key: s3cret",
        "a 2, nowhere",
        "a 0 d, nowhere",
        "b, nowhere",
        "0, nowhere",
        "key x, nowhere",
      })
  void whatIsWrittenOfAValueIsFound(String steps, String written) {
    assertThat(
            positions(TEXT)
                .extent(path(steps))
                .map(span -> TEXT.substring(span.start(), span.end()).replace('\n', '|')))
        .isEqualTo(Optional.of(written).filter(each -> !each.equals("nowhere")));
  }

  @Test
  void anItemThatIsNotThereIsLookedForWhereTheListBegins() {
    assertThat(positions("a: [b]\n").locate(Place.value(path("a 1"))).map(SourceSpan::toString))
        .contains("t:1:4");
  }

  @ParameterizedTest
  @CsvSource({
    "'&x b', 0, 3",
    "'!!str b', 0, 6",
    "'&x !!str b', 0, 9",
    "'&x #c|b', 0, 6",
    "'&x # c|  #d||b', 0, 13",
    "'&x [b]', 0, 3",
  })
  void anchorsAndTagsStandBeforeTheRoot(String written, int from, int start) {
    NodePositions positions = positions(written.replace('|', '\n'));

    assertThat(positions.extent(ProtocolPath.root()).orElseThrow().start()).isEqualTo(from);
    assertThat(positions.locate(Place.value(ProtocolPath.root())).orElseThrow().start())
        .isEqualTo(start);
  }

  @Test
  void aPlaceIsKnownByAnOffset() {
    NodePositions positions = positions(TEXT);

    assertThat(positions.placeAt(TEXT.indexOf("b:"))).contains(Place.key(path("a 0 b")));
    assertThat(positions.placeAt(TEXT.indexOf("d e") + 1)).contains(Place.value(path("a 1")));
    assertThat(positions.editor()).isPresent();
    assertThat(positions.editor().orElseThrow()).isSameAs(positions.editor().orElseThrow());
  }

  @Test
  void ofATextThatIsNoYamlNothingIsKnown() {
    NodePositions positions = positions("a: [b\n");

    assertThat(positions.extent(path("a"))).isEmpty();
    assertThat(positions.placeAt(0)).isEmpty();
    assertThat(positions.locate(Place.value(path("a")))).isEmpty();
    assertThat(positions.masked(Map.of())).isEmpty();
    assertThat(positions.maskedSource(Map.of())).isEmpty();
  }

  @Test
  void aPartIsShownAsTheWholeShowsIt() {
    String text = "items:\n  - &a s3cret\n  - token: *a\n";
    NodePositions whole = positions(text);
    YamlNode item = whole.node(path("items 0"));
    assertThat(item).isNotNull();
    NodePositions part = whole.of(item);

    assertThat(part.locate(Place.value(ProtocolPath.root()))).map(SourceSpan::line).contains(2);
    for (int line = 1; line <= 3; line++) {
      int start = whole.source().lineStart(line);
      SourceSpan span = whole.source().span(start, start + 1);
      assertThat(part.snippet(span)).isPresent().isEqualTo(whole.snippet(span));
      assertThat(part.shownLine(line)).isPresent().isEqualTo(whole.shownLine(line));
      assertThat(part.shownLine(line).orElseThrow()).doesNotContain("s3cret");
    }
  }

  @Test
  void linesOfOtherDocumentsAreNotItsOwn() {
    SourceText stream = SourceText.of("t", "a: 1\nb: 2\n---\nsecrets: c\n---\nd: 3\n");
    NodePositions second =
        YamlText.parse(stream, ReaderLimits.standard(), OptionalInt.of(1)).positions();

    assertThat(second.shownLine(2)).isEmpty();
    assertThat(second.shownLine(3)).contains("---");
    assertThat(second.shownLine(4)).contains("secrets: ******");
    assertThat(second.shownLine(6)).isEmpty();
  }
}
