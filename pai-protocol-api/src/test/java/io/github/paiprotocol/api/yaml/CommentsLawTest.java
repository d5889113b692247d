package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Which comments are hidden does not depend on what else is looked at. */
class CommentsLawTest {
  private static final int TEXTS = 20_000;

  private static final List<String> LINES =
      List.of(
          "secrets:",
          "a: 1",
          "b: {password: x, c: 2}",
          "c: [1, 2]",
          "password:",
          "key: x",
          "- 1",
          "- token: x",
          "- a: b",
          "- [x, {key: 1}]",
          "- - key: 1",
          "d: |",
          "  text # none",
          "e: {",
          "password: 1,",
          "f: 2,",
          "}",
          "g: [",
          "]",
          "? key",
          ": x",
          "? [a]",
          ": &x y",
          "h: *x",
          "&y i: !!str 1",
          "token: *y",
          "''",
          "-",
          "j:",
          "password: {}",
          "k: []",
          "",
          "- {",
          "\"a # b\": 'c # d'");

  private static final List<String> COMMENTS =
      List.of("", "", "", " # c", " #", "\n   # d", "\n# e");

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int lines = 1 + random.nextInt(9);
    for (int i = 0; i < lines; i++) {
      text.append(" ".repeat(2 * random.nextInt(3)))
          .append(LINES.get(random.nextInt(LINES.size())))
          .append(COMMENTS.get(random.nextInt(COMMENTS.size())))
          .append('\n');
    }
    return text.toString();
  }

  private static String without(String text, List<Problem.Range> comments, Problem.Range kept) {
    StringBuilder out = new StringBuilder(text);
    for (Problem.Range each : comments) {
      if (!each.equals(kept)) {
        out.replace(each.start(), each.end(), " ".repeat(each.end() - each.start()));
      }
    }
    return out.toString();
  }

  @Test
  void aCommentIsHiddenForWhatItStandsBeside() {
    Random random = new Random(17);
    int compared = 0;
    int hidden = 0;
    int plain = 0;
    for (int i = 0; i < TEXTS; i++) {
      String text = text(random);
      NodePositions positions =
          YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty())
              .positions();
      YamlNode root = positions.root();
      if (root == null) {
        continue;
      }
      int end = text.length();
      Predicate<YamlNode> secrets = SecretNodes.of(root, text)::contains;
      List<Problem.Range> all = new ArrayList<>(Comments.beside(text, root, 0, end, node -> true));
      List<Problem.Range> found = Comments.beside(text, root, 0, end, secrets);
      assertThat(all).as(text).containsAll(found);
      for (Problem.Range each : all) {
        String alone = without(text, all, each);
        List<Problem.Range> then = Comments.beside(alone, root, 0, end, secrets);
        assertThat(then).as(text).isEqualTo(found.contains(each) ? List.of(each) : List.of());
        hidden += then.size();
        compared++;
      }
      if (root.plain) {
        plain++;
        assertThat(Comments.ofEntries(text, root, 0, end, SecretNodes::isConfidential))
            .as(text)
            .isEqualTo(found);
      }
    }
    assertThat(plain).isGreaterThan(1_000);
    assertThat(hidden).isGreaterThan(500);
    assertThat(compared - hidden).isGreaterThan(500);
  }
}
