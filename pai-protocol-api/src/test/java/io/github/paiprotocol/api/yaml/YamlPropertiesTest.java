package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.internal.text.Escapes;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.parse.NodePositions;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Laws of reading that hold for every text. */
class YamlPropertiesTest {
  private static final String SECRET = "TOPSECRET";

  private static ParsedYaml parse(String text) {
    return YamlText.parse(SourceText.of("t", text), ReaderLimits.standard(), OptionalInt.empty());
  }

  /** Pieces that YAML is made of, in any order: mostly nonsense. */
  @Provide
  Arbitrary<String> nonsense() {
    return pieces().list().ofMaxSize(40).map(list -> String.join("", list));
  }

  private static Arbitrary<String> pieces() {
    return Arbitraries.of(
        " ",
        "  ",
        "\n",
        "\r\n",
        "\r",
        "\n  ",
        "\n- ",
        "- ",
        ": ",
        ":",
        "\"",
        "'",
        "[",
        "]",
        "{",
        "}",
        ", ",
        "#",
        " #",
        "|",
        ">",
        "&a ",
        "*a",
        "!!str ",
        "!x ",
        "? ",
        "-",
        "\t",
        "a",
        "b: c",
        "---\n",
        "...\n",
        "\\",
        "\\u00",
        "%",
        "@",
        "\n\n",
        "|+\n",
        ">-\n ",
        "''",
        "{{ x }}",
        "<% $y %>",
        "010",
        "yes",
        "<<: ",
        "secrets: ",
        "password: ",
        "\uFEFF",
        "\u2028",
        "\ud83d\ude00",
        "\ud83d",
        "%YAML 1.2\n",
        "%TAG ! x\n",
        "&b",
        "*b",
        "~");
  }

  @Property
  void everyTextIsReadOrRefusedWithAPlace(@ForAll("nonsense") String text) {
    ParsedYaml parsed = parse(text);

    if (parsed.root().isEmpty()) {
      assertThat(parsed.diagnostics()).anyMatch(Diagnostic::isError);
    }
    for (Diagnostic diagnostic : parsed.diagnostics()) {
      SourceSpan span = diagnostic.span().orElseThrow();
      assertThat(span.start()).isBetween(0, span.end());
      assertThat(span.end()).isLessThanOrEqualTo(text.length());
      assertThat(diagnostic.message()).doesNotContain("\n").doesNotEndWith(".");
    }
  }

  @Property
  void spansLieInsideTheirParentsAndReadAsTheirValue(@ForAll("nonsense") String text) {
    YamlNode root = parse(text).positions().root();
    if (root != null) {
      checkSpans(text, root);
    }
  }

  private static void checkSpans(String text, YamlNode node) {
    assertThat(node.from).isBetween(0, node.start);
    assertThat(node.start).isLessThanOrEqualTo(node.end);
    assertThat(node.end).isLessThanOrEqualTo(text.length());
    for (YamlNode child : children(node)) {
      assertThat(child.from).isGreaterThanOrEqualTo(node.start);
      assertThat(child.end).isLessThanOrEqualTo(node.end);
      checkSpans(text, child);
    }
    if (node instanceof YamlNode.Scalar scalar && !scalar.faulty && isOnOneLine(text, scalar)) {
      checkScalar(text.substring(scalar.start, scalar.end), scalar);
    }
  }

  private static boolean isOnOneLine(String text, YamlNode.Scalar scalar) {
    String written = text.substring(scalar.start, scalar.end);
    return scalar.style != YamlNode.Style.BLOCK
        && !written.contains("\n")
        && !written.contains("\r");
  }

  private static void checkScalar(String written, YamlNode.Scalar scalar) {
    String flow = written.isEmpty() ? "~" : written;
    YamlNode again = parse("- " + flow + "\n").positions().root();
    assertThat(again).isInstanceOf(YamlNode.Sequence.class);
    YamlNode item = ((YamlNode.Sequence) again).items.get(0);
    String expected = written.isEmpty() ? "~" : scalar.text;
    assertThat(item).isInstanceOf(YamlNode.Scalar.class);
    assertThat(((YamlNode.Scalar) item).text).isEqualTo(expected);
  }

  private static List<YamlNode> children(YamlNode node) {
    if (node instanceof YamlNode.Sequence list) {
      return list.items;
    }
    return node instanceof YamlNode.Mapping map
        ? map.written.stream().map(YamlNode.Entry::value).toList()
        : List.of();
  }

  /** Values whose texts hold a secret below confidential keys, and nowhere else. */
  @Provide
  Arbitrary<Value.Mapping> jobs() {
    Arbitrary<Value> secrets =
        values(Arbitraries.of(SECRET, SECRET + ": 'x'", "\n" + SECRET + "\n "));
    Arbitrary<Value> open =
        values(Arbitraries.of("x", "yes", "it's \"q\"", "a: b", "\n  y\n\n", "é😀", ""));
    Arbitrary<Map<String, Value>> others =
        Arbitraries.maps(Arbitraries.of("a", "b-c", "secret", "d e", "\"f\""), open).ofMaxSize(4);
    return Combinators.combine(others, secrets, others)
        .as(
            (before, secret, after) -> {
              Map<String, Value> entries = new LinkedHashMap<>(before);
              entries.put("secrets", secret);
              after.forEach(entries::putIfAbsent);
              return Value.of(entries);
            });
  }

  private static Arbitrary<Value> values(Arbitrary<String> texts) {
    Arbitrary<Value> scalars = texts.map(Value::of);
    Arbitrary<Value> lists = scalars.list().ofMinSize(1).ofMaxSize(3).map(Value::of);
    Arbitrary<Value> maps =
        Arbitraries.maps(Arbitraries.of("k", "l m"), Arbitraries.oneOf(scalars, lists))
            .ofMinSize(1)
            .map(Value::of);
    return Arbitraries.oneOf(scalars, lists, maps);
  }

  @Property
  void maskingHidesSecretsAndNothingElse(
      @ForAll("jobs") Value.Mapping job, @ForAll("layouts") Layout layout) {
    String text = layout.write(job);
    assertThat(parse(text).root()).contains(job);

    String masked = parse(text).positions().masked(Map.of()).orElseThrow();

    assertThat(masked).doesNotContain(SECRET);
    Value expected = JobCopy.of(job, Map.of(ProtocolPath.of("secrets"), "******")).value();
    assertThat(parse(masked).root()).contains(expected);
  }

  @Property
  void piecesAreTheWholeText(@ForAll("jobs") Value.Mapping job) throws IOException {
    Value large = Value.of(Map.of("all", Value.of(Collections.nCopies(50, (Value) job))));
    List<String> pieces = new ArrayList<>();
    ProtocolWriter.standard().writeYaml(large, new Pieces(pieces));
    assertThat(String.join("", pieces)).isEqualTo(ProtocolWriter.standard().yaml(large));
  }

  /** Takes pieces as they come. */
  private record Pieces(List<String> all) implements Appendable {
    @Override
    public Appendable append(CharSequence text) {
      all.add(text.toString());
      return this;
    }

    @Override
    public Appendable append(CharSequence text, int from, int end) {
      return append(text.subSequence(from, end));
    }

    @Override
    public Appendable append(char c) {
      return append(String.valueOf(c));
    }
  }

  @Property
  void whatAMaskedTextSaysIsKnownWithoutReadingIt(
      @ForAll("jobs") Value.Mapping job, @ForAll("layouts") Layout layout) {
    NodePositions positions = parse(layout.write(job)).positions();

    Optional<MaskedSource> known = positions.maskedSource(Map.of());

    Assume.that(known.isPresent());
    assertThat(positions.masked(Map.of())).contains(known.get().text());
    assertThat(parse(known.get().text()).root()).contains(known.get().root());
  }

  @Property
  void noSecretIsShownOfATextThatWasDamaged(
      @ForAll("jobs") Value.Mapping job,
      @ForAll("layouts") Layout layout,
      @ForAll("damage") String damage,
      @ForAll int place) {
    String text = layout.write(job);
    int after = text.indexOf("secrets") + 9;
    int at = after + Math.floorMod(place, text.length() - after + 1);
    // What is no longer indented below a key cannot be told from what follows it.
    Assume.that(at == text.length() || !text.substring(0, at).matches("(?s).*\\n *"));
    String damaged = text.substring(0, at) + damage + text.substring(at);

    assertThat(DiagnosticPrinter.plain().print(parse(damaged).diagnostics()))
        .doesNotContain(SECRET);
  }

  @Provide
  Arbitrary<String> damage() {
    return Arbitraries.of(
        "\"", "'", "[", "}", "\n          ", "\t", ": ", "@", "*x", "!y ", "{{ x");
  }

  @Provide
  Arbitrary<Layout> layouts() {
    return Arbitraries.of(Layout.class);
  }

  /** Ways to write a value. */
  enum Layout {
    BLOCK {
      @Override
      String write(Value value) {
        StringBuilder out = new StringBuilder();
        block(out, value, 0);
        return out.toString();
      }
    },
    JSON {
      @Override
      String write(Value value) {
        return flow(value, "");
      }
    },
    SPREAD {
      @Override
      String write(Value value) {
        return flow(value, "\n\t");
      }
    };

    abstract String write(Value value);

    private static void block(StringBuilder out, Value value, int indent) {
      String margin = " ".repeat(indent);
      if (value instanceof Value.Mapping map) {
        map.entries()
            .forEach(
                (key, child) -> {
                  out.append(margin).append(Escapes.quoted(key)).append(':');
                  below(out, child, indent);
                });
      } else if (value instanceof Value.Sequence list) {
        for (Value item : list.items()) {
          out.append(margin).append('-');
          below(out, item, indent);
        }
      }
    }

    private static void below(StringBuilder out, Value value, int indent) {
      if (value instanceof Value.Text text) {
        out.append(' ').append(Escapes.quoted(text.text())).append('\n');
      } else {
        out.append('\n');
        // A list may stand in the column of its key.
        block(out, value, value instanceof Value.Sequence && indent == 0 ? 0 : indent + 3);
      }
    }

    private static String flow(Value value, String space) {
      if (value instanceof Value.Mapping map) {
        return map.entries().entrySet().stream()
            .map(e -> space + Escapes.quoted(e.getKey()) + ":" + flow(e.getValue(), space))
            .collect(java.util.stream.Collectors.joining(",", "{", space + "}"));
      }
      if (value instanceof Value.Sequence list) {
        return list.items().stream()
            .map(item -> space + flow(item, space))
            .collect(java.util.stream.Collectors.joining(",", "[", "]"));
      }
      return Escapes.quoted(((Value.Text) value).text());
    }
  }
}
