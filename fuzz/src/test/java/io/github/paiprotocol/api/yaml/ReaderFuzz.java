package io.github.paiprotocol.api.yaml;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.fuzz.Bounds;
import io.github.paiprotocol.fuzz.FuzzTarget;
import io.github.paiprotocol.fuzz.Holds;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** The reader of jobs, and what it reads without SnakeYAML. */
@FuzzTarget(
    name = "reader",
    holds =
        "Every text is read or refused at a place; the fast path gives the tree and the diagnostics"
            + " of SnakeYAML; what is read is checked without an exception.",
    seeds = {"samples/jobs/*.yaml", "pai-protocol-api/src/test/resources/golden/*/*/job.yaml"},
    words = "yaml",
    alsoFollow = "org.yaml.snakeyaml.**")
public class ReaderFuzz {
  @FuzzTest
  void anyText(byte[] input) {
    Bounds.within(input.length, () -> check(input));
  }

  private static void check(byte[] input) {
    ProtocolReader reader = ProtocolReader.standard();
    String text = new String(input, StandardCharsets.UTF_8);
    SourceText source = SourceText.of("t", text);
    ParsedYaml ours = YamlText.parse(source, reader.limits(), OptionalInt.empty());
    ParsedYaml snake = YamlText.parse(source, reader.limits(), OptionalInt.empty(), false);
    Holds.that(ours.root().equals(snake.root()), "the value differs");
    Holds.that(ours.diagnostics().equals(snake.diagnostics()), "the diagnostics differ");
    Holds.that(ours.gaps().equals(snake.gaps()), "the gaps differ");
    Holds.that(same(ours.positions().root(), snake.positions().root()), "the tree differs");
    Holds.that(
        ours.root().isPresent() || ours.diagnostics().stream().anyMatch(Diagnostic::isError),
        "refused without an error");
    placed(ours.diagnostics(), text);

    ProtocolDocument document = reader.read("t", input);
    document.maskedText();
    List<Diagnostic> found = ProtocolValidator.standard().check(document);
    placed(found, text);
    Holds.shown(DiagnosticPrinter.plain().print(found));
    reader.readPrerequisites("t", input);
  }

  private static void placed(List<Diagnostic> diagnostics, String text) {
    for (Diagnostic diagnostic : diagnostics) {
      SourceSpan span = diagnostic.span().orElseThrow();
      Holds.that(0 <= span.start() && span.start() <= span.end(), "a span is turned");
      Holds.that(span.end() <= text.length(), "a span is outside");
    }
  }

  private static boolean same(@Nullable YamlNode one, @Nullable YamlNode other) {
    if (one == null || other == null) {
      return one == other;
    }
    return one.getClass() == other.getClass()
        && one.from == other.from
        && one.start == other.start
        && one.end == other.end
        && one.faulty == other.faulty
        && same(children(one), children(other));
  }

  private static boolean same(List<YamlNode> one, List<YamlNode> other) {
    boolean same = one.size() == other.size();
    for (int i = 0; same && i < one.size(); i++) {
      same = same(one.get(i), other.get(i));
    }
    return same;
  }

  private static List<YamlNode> children(YamlNode node) {
    if (node instanceof YamlNode.Sequence list) {
      return list.items;
    }
    return node instanceof YamlNode.Mapping map
        ? map.written.stream().flatMap(e -> java.util.stream.Stream.of(e.key(), e.value())).toList()
        : List.of();
  }
}
