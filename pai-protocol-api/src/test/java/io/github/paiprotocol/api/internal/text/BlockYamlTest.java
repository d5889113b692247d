package io.github.paiprotocol.api.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class BlockYamlTest {
  private final StringBuilder out = new StringBuilder();
  private final BlockYaml yaml = new BlockYaml(out);

  @Test
  void emptyListsAndMapsStandOnOneLine() throws IOException {
    yaml.beginMap();
    yaml.key("list");
    yaml.beginList();
    yaml.end();
    yaml.key("map");
    yaml.beginMap();
    yaml.end();
    yaml.key("both");
    yaml.beginList();
    yaml.beginList();
    yaml.end();
    yaml.beginMap();
    yaml.end();
    yaml.scalar("1");
    yaml.below("[x]");
    yaml.end();
    yaml.key("below");
    yaml.below("[y]");
    yaml.end();
    yaml.finish();

    assertThat(out)
        .hasToString("list: []\nmap: {}\nboth:\n  - []\n  - {}\n  - 1\n  - [x]\nbelow:\n  [y]\n");
  }

  @Test
  void linesStandBelowTheirKey() throws IOException {
    yaml.beginMap();
    yaml.key("kept");
    yaml.string("a\n\nb\n");
    yaml.key("not");
    yaml.string("a\nb");
    yaml.end();
    yaml.finish();

    assertThat(out).hasToString("kept: |\n  a\n\n  b\nnot: |-\n  a\n  b\n");
  }

  @Test
  void aLongKeyIsMarked() throws IOException {
    for (int length : new int[] {1_000, 1_001}) {
      yaml.beginMap();
      yaml.key("m");
      yaml.beginMap();
      yaml.key("k".repeat(length));
      yaml.string("v");
      yaml.end();
      yaml.end();
      yaml.finish();
    }

    assertThat(out)
        .hasToString(
            "m:\n  %s: v\nm:\n  ? %s\n  : v\n".formatted("k".repeat(1_000), "k".repeat(1_001)));
  }

  @Test
  void depthHasNoLimit() throws IOException {
    for (int i = 0; i < 40; i++) {
      yaml.beginList();
    }
    yaml.string("x");
    for (int i = 0; i < 40; i++) {
      yaml.end();
    }
    yaml.finish();
    LoaderOptions options = new LoaderOptions();

    Object found = new Yaml(new SafeConstructor(options)).load(out.toString());
    for (int i = 0; i < 40; i++) {
      found = ((List<?>) found).get(0);
    }
    assertThat(found).isEqualTo("x");
  }

  @Test
  void noMoreThanAPieceIsHeld() throws IOException {
    List<Integer> handed = new ArrayList<>();
    BlockYaml pieces =
        new BlockYaml(
            new Appendable() {
              @Override
              public Appendable append(CharSequence text) {
                handed.add(text.length());
                return this;
              }

              @Override
              public Appendable append(CharSequence text, int from, int to) {
                return append(text.subSequence(from, to));
              }

              @Override
              public Appendable append(char c) {
                return append(String.valueOf(c));
              }
            });
    pieces.beginList();
    for (int i = 0; i < 10_000; i++) {
      pieces.string("twelve more"); // 14 characters, with dash and line end
    }
    pieces.end();
    pieces.finish();

    assertThat(handed.stream().mapToInt(Integer::intValue).sum()).isEqualTo(140_000);
    assertThat(handed).allMatch(length -> length <= 8_192 + 14).hasSize(18);
  }

  @Test
  void aValueMayBeTheWholeDocument() throws IOException {
    yaml.string("a");
    yaml.scalar("1");
    yaml.string("a\nb");
    yaml.below("[x]");
    yaml.finish();

    assertThat(out).hasToString("a\n1\n|-\n  a\n  b\n[x]\n");
  }

  @Test
  void aScalarStandsBehindItsKey() throws IOException {
    yaml.beginMap();
    yaml.key("one");
    yaml.scalar("1");
    yaml.end();
    yaml.finish();

    assertThat(out).hasToString("one: 1\n");
  }
}
