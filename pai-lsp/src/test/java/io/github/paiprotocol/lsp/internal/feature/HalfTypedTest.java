package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Nothing that is typed, however little sense it makes, stops an answer. */
class HalfTypedTest {

  static void askEverything(String text, int offset) {
    Analysis analysis = Jobs.of(text);
    Hover.of(analysis, offset);
    Completions.of(analysis.text(), analysis, offset, ComponentFinder.none());
    SymbolPlaces.definition(analysis, offset, ComponentFinder.none());
    SymbolPlaces.references(analysis, offset, true);
    Outline.of(analysis);
    Repair.in(analysis, new TextRange(offset, offset));
    try {
      SymbolRenaming.rename(analysis, offset, "other");
    } catch (RefusedException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  @Test
  @Thorough
  void everyBeginningOfAJobIsAnswered() {
    for (int end = 0; end <= Jobs.JOB.length(); end += 3) {
      askEverything(Jobs.JOB.substring(0, end), end);
    }
  }

  @Test
  @Thorough
  void whatIsPutIntoAJobIsAnswered() {
    Random random = new Random(7);
    String signs = "{}[]:-#&*!|>'\"%@`,<$ \t\n\r\uFEFF\uD83Da.";
    for (int i = 0; i < 400; i++) {
      StringBuilder text = new StringBuilder(Jobs.JOB);
      int at = random.nextInt(text.length());
      for (int j = 0; j < 1 + random.nextInt(4); j++) {
        text.insert(at, signs.charAt(random.nextInt(signs.length())));
      }
      askEverything(text.toString(), at + random.nextInt(3));
    }
  }

  @Test
  void deepAndLongTextsAreAnswered() {
    askEverything("[".repeat(100_000), 50_000);
    askEverything("{a: ".repeat(100_000), 400_000);
    askEverything("- ".repeat(100_000), 200_000);
    StringBuilder stairs = new StringBuilder();
    for (int i = 0; i < 700; i++) {
      stairs.append(" ".repeat(i)).append("a:\n");
    }
    askEverything(stairs.toString(), stairs.length());
    askEverything("a: <% $parameters" + ".a".repeat(100_000) + " %>\nprotocolVersion: 2", 30);
    askEverything("a: '" + "PAI_HOST_IP_" + "_".repeat(100_000) + "'\ntaskRoles: {_: {}}", 30);
    askEverything("k: v\n".repeat(50_000), 1000);
  }
}
