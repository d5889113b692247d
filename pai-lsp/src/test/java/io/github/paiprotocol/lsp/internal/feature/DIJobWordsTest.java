package io.github.paiprotocol.lsp.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DIJobWordsTest {
  private static List<String> typed(String text, String part, String marked) {
    String changed = text.replace(part, marked);
    assertThat(changed).isNotEqualTo(text);
    Jobs.Marked cursor = Jobs.Marked.of(changed);
    return Completions.of(
            EditedText.of("dijob.yaml", cursor.text()),
            Jobs.of(text),
            cursor.offset(),
            ComponentFinder.none())
        .stream()
        .map(Proposal::label)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "type: learner|type: ¦|learner",
        "- type: learner|- ¦: learner|type",
      })
  void offersKeysAndWords(String part, String marked, String expected) {
    assertThat(typed(DIJobs.JOB, part, marked)).contains(expected);
  }

  @Test
  @Thorough
  void whatIsPutIntoADIJobIsAnswered() {
    Random random = new Random(11);
    String signs = "{}[]:-#&*!|>'\"%@`,<$ \t\n\r\uFEFF\uD83Da.";
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder(i % 3 == 0 ? DIJobs.list() : DIJobs.JOB);
      int at = random.nextInt(text.length());
      for (int j = 0; j < 1 + random.nextInt(4); j++) {
        text.insert(at, signs.charAt(random.nextInt(signs.length())));
      }
      HalfTypedTest.askEverything(text.toString(), at + random.nextInt(3));
    }
  }

  @Test
  @Thorough
  void everyBeginningOfADIJobIsAnswered() {
    for (int end = 0; end <= DIJobs.JOB.length(); end += 3) {
      HalfTypedTest.askEverything(DIJobs.JOB.substring(0, end), end);
    }
    String list = DIJobs.list();
    for (int end = 0; end <= list.length(); end += 31) {
      HalfTypedTest.askEverything(list.substring(0, end), end);
    }
  }
}
