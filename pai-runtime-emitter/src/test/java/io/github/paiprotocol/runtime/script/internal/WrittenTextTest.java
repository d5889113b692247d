package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import org.junit.jupiter.api.Test;

/** Lines of what was made of a text stand in the text as it was written. */
class WrittenTextTest {
  private static final ProtocolPath PATH = ProtocolPath.of("x");
  private static final String WRITTEN = " \n a <% $parameters.a %>\nb <% $parameters.b %>\n\n";
  private static final TagOrigins TAGS =
      TagOrigins.of(Origins.job(Origins.role("true")).build(), "worker");

  private static String values(WrittenText text, int line) {
    return Origins.shown(text.valuesOf(line, TAGS));
  }

  @Test
  void blanksAroundItAreLeftOutWhereTheyWereTaken() {
    WrittenText text = new WrittenText(PATH, WRITTEN, "a 1\nb 2", true);
    assertThat(text.ofLine(0)).isEqualTo(Place.text(PATH, 3, 25));
    assertThat(text.ofLine(1)).isEqualTo(Place.text(PATH, 25, 46));
    assertThat(text.ofLine(2)).isEqualTo(Place.value(PATH));
    assertThat(values(text, 0)).isEqualTo("parameters.a");
    assertThat(values(text, 1)).isEqualTo("parameters.b");
    assertThat(values(text, 2)).isEqualTo("parameters.a parameters.b");
  }

  @Test
  void otherwiseTheyCountAsLines() {
    WrittenText text = new WrittenText(PATH, WRITTEN, " \n a 1\nb 2\n\n", false);
    assertThat(text.ofLine(0)).isEqualTo(Place.text(PATH, 0, 2));
    assertThat(text.ofLine(1)).isEqualTo(Place.text(PATH, 2, 25));
    assertThat(values(text, 0)).isEmpty();
    assertThat(values(text, 1)).isEqualTo("parameters.a");
  }
}
