package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextEditTest {
  @Test
  void offsetsCountUnitsOfUtf16() {
    assertThat(TextEdit.apply("\uFEFFa \ud83d\ude00 b\r\n", List.of(new TextEdit(6, 7, "c"))))
        .isEqualTo("\uFEFFa \ud83d\ude00 c\r\n");
  }

  @Test
  void editsThatOverlapAreRefused() {
    List<TextEdit> edits = List.of(new TextEdit(0, 2, ""), new TextEdit(1, 3, ""));
    assertThatThrownBy(() -> TextEdit.apply("abc", edits))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new TextEdit(2, 1, "")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theFirstOfTwoFixesThatTouchIsKept() {
    Fix first = new Fix("first", List.of(new TextEdit(4, 6, "x")), true);
    Fix touching = new Fix("touching", List.of(new TextEdit(6, 6, "y")), true);
    Fix around = new Fix("around", List.of(new TextEdit(0, 9, "")), true);
    Fix apart = new Fix("apart", List.of(new TextEdit(0, 1, ""), new TextEdit(8, 9, "")), true);
    assertThat(Fix.compatible(List.of(first, touching, around, apart)))
        .containsExactly(first, apart);
  }

  @Test
  void whatItWritesIsNotShown() throws Exception {
    Fix fix = new Fix("move it", List.of(new TextEdit(0, 1, "hunter2")), false);
    assertThat(fix.toString()).doesNotContain("hunter2");
    assertThat(new ObjectMapper().writeValueAsString(fix))
        .isEqualTo("{\"label\":\"move it\",\"edits\":[{\"start\":0,\"end\":1}],\"certain\":false}");
  }

  @Test
  void editsBetweenTwoTextsMakeTheSecond() {
    Random random = new Random(3);
    for (int i = 0; i < 2_000; i++) {
      String text = "0\n12\n3\r\n\n45\nab\ncd\n\nef\ngh".substring(0, random.nextInt(25));
      String other = TextEdit.apply(text, edits(text, random));
      assertThat(TextEdit.apply(text, TextEdit.between(text, other))).isEqualTo(other);
    }
  }

  @Test
  void editsBetweenTwoTextsHoldNothingThatStays() {
    assertThat(TextEdit.between("a:\n\tb: 1\n\tc: 2\n", "a:\n  b: 1\n  c: 2\n"))
        .containsExactly(new TextEdit(3, 4, "  "), new TextEdit(9, 10, "  "));
  }

  private static List<TextEdit> edits(String text, Random random) {
    List<TextEdit> edits = new ArrayList<>();
    int at = 0;
    while (random.nextInt(4) > 0 && at <= text.length()) {
      int start = at + random.nextInt(text.length() - at + 1);
      int end = start + random.nextInt(Math.min(4, text.length() - start + 1));
      edits.add(new TextEdit(start, end, "X\nZ".substring(random.nextInt(4))));
      at = end + 1;
    }
    return edits;
  }
}
