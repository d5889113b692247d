package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each limit is the greatest that passes, however a text is given and written. */
class ReaderLimitsTest {
  private static final ReaderLimits STANDARD = ReaderLimits.standard();

  private static ProtocolReader reader(ReaderLimits limits) {
    return ProtocolReader.builder().limits(limits).build();
  }

  private static List<String> codes(Document<Optional<Value>> read) {
    return read.diagnostics().stream().map(Diagnostic::code).map(code -> code.id()).toList();
  }

  private static boolean passes(String text, ReaderLimits limits) {
    return codes(reader(limits).values().read(SourceText.of("t", text))).isEmpty();
  }

  private static int least(String text, IntFunction<ReaderLimits> limits) {
    return IntStream.range(1, 100).filter(i -> passes(text, limits.apply(i))).findFirst().orElse(0);
  }

  /** A vertical bar means a line break. */
  @ParameterizedTest
  @CsvSource({
    "a: b, 3, 1",
    "a: {b: [c]}, 6, 3",
    "'a: &x b|c: d', 5, 1",
    "'a: &x [1, 2]|b: *x', 9, 2",
    "'- &x {k: [v]}|- *x|- [*x]', 14, 4",
    "'? a|: b', 3, 1",
    "'- !!str a|- ''b''', 3, 1",
    "'<<: {a: 1}|b: 2', 7, 2"
  })
  void nodesAndDepthAreCounted(String written, int nodes, int depth) {
    String text = written.replace('|', '\n');

    assertThat(least(text, STANDARD::withMaxNodes)).isEqualTo(nodes);
    assertThat(least(text, STANDARD::withMaxDepth)).isEqualTo(depth);
  }

  @Test
  void whatCannotBeReadCountsToo() {
    String text = "- *no\n- *none\n";

    assertThat(codes(reader(STANDARD.withMaxNodes(3)).values().read(SourceText.of("t", text))))
        .containsExactly("unknown-anchor", "unknown-anchor");
    assertThat(codes(reader(STANDARD.withMaxNodes(2)).values().read(SourceText.of("t", text))))
        .contains("too-many-nodes");
  }

  /** One character, for the end of a list is not read any more. */
  @Test
  void theNodeThatIsOneTooManyIsMarked() {
    for (String text : List.of("a: [1, [2]]", "a: !!str [1]", "a:\n  - 1\n  - b: 2\n")) {
      Document<Optional<Value>> read =
          reader(STANDARD.withMaxNodes(text.contains("!!str") ? 9 : 4))
              .values()
              .read(SourceText.of("t", text));
      SourceSpan span = read.diagnostics().get(0).span().orElseThrow();
      assertThat(span.end() - span.start()).as(text).isEqualTo(1);
    }
  }

  @Test
  void theGreatestLimitsAreTheGreatestThatCanBeAskedFor() {
    assertThat(ReaderLimits.greatest())
        .hasToString(
            "ReaderLimits[maxBytes=2147483647, maxDepth=1000, maxNodes=10000000,"
                + " maxAliases=2147483647, maxDiagnostics=1000]");
  }

  @Test
  void bytesAreCountedWhereverTheyComeFrom(@TempDir Path folder) throws Exception {
    String text = "é: b\n";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Path file = Files.write(folder.resolve("t"), bytes);
    ProtocolReader fits = reader(STANDARD.withMaxBytes(bytes.length));
    ProtocolReader less = reader(STANDARD.withMaxBytes(bytes.length - 1));
    ProtocolReader any = reader(STANDARD.withMaxBytes(Integer.MAX_VALUE));

    for (ProtocolReader reader : List.of(fits, any)) {
      assertThat(codes(reader.values().read(SourceText.of("t", text)))).isEmpty();
      assertThat(codes(reader.values().read("t", bytes))).isEmpty();
      assertThat(codes(reader.values().read(file))).isEmpty();
      assertThat(reader.values().read(file).source().text()).isEqualTo(text);
    }
    assertThat(codes(less.values().read(SourceText.of("t", text))))
        .containsExactly("text-too-long");
    assertThat(codes(less.values().read("t", bytes))).containsExactly("text-too-long");
    assertThat(codes(less.values().read(file))).containsExactly("text-too-long");
  }

  @Test
  void rangesHoldTheirEnds() {
    assertThatCode(
            () ->
                STANDARD
                    .withMaxBytes(1)
                    .withMaxBytes(Integer.MAX_VALUE)
                    .withMaxDepth(1)
                    .withMaxDepth(1_000)
                    .withMaxNodes(1)
                    .withMaxNodes(Value.GREATEST_SIZE)
                    .withMaxAliases(0)
                    .withMaxAliases(Integer.MAX_VALUE)
                    .withMaxDiagnostics(1)
                    .withMaxDiagnostics(Integer.MAX_VALUE))
        .doesNotThrowAnyException();
    List<Runnable> outside =
        List.of(
            () -> STANDARD.withMaxBytes(0),
            () -> STANDARD.withMaxDepth(0),
            () -> STANDARD.withMaxDepth(1_001),
            () -> STANDARD.withMaxNodes(0),
            () -> STANDARD.withMaxNodes(Value.GREATEST_SIZE + 1),
            () -> STANDARD.withMaxAliases(-1),
            () -> STANDARD.withMaxDiagnostics(0));
    for (Runnable each : outside) {
      assertThatIllegalArgumentException().isThrownBy(each::run).withMessageContaining(" must be ");
    }
    assertThat(STANDARD.withMaxDepth(7))
        .hasToString(
            "ReaderLimits[maxBytes=1048576, maxDepth=7, maxNodes=200000, maxAliases=1000,"
                + " maxDiagnostics=1000]");
  }
}
