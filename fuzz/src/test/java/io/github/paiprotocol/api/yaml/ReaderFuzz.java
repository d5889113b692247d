package io.github.paiprotocol.api.yaml;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.internal.yaml.parse.YamlText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.fuzz.Bounds;
import io.github.paiprotocol.fuzz.FuzzTarget;
import io.github.paiprotocol.fuzz.Holds;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;

/** The reader of jobs. */
@FuzzTarget(
    name = "reader",
    holds =
        "Every text is read or refused at a place; what is read is checked without an exception.",
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
    Holds.that(
        ours.root().isPresent() || ours.diagnostics().stream().anyMatch(Diagnostic::isError),
        "refused without an error");
    placed(ours.diagnostics(), text);

    Document<Job> document = reader.jobs().read("t", input);
    document.maskedText();
    List<Diagnostic> found = ProtocolValidator.standard().check(document);
    placed(found, text);
    Holds.shown(DiagnosticPrinter.plain().print(found));
    reader.prerequisites().read("t", input);
  }

  private static void placed(List<Diagnostic> diagnostics, String text) {
    for (Diagnostic diagnostic : diagnostics) {
      SourceSpan span = diagnostic.span().orElseThrow();
      Holds.that(0 <= span.start() && span.start() <= span.end(), "a span is turned");
      Holds.that(span.end() <= text.length(), "a span is outside");
    }
  }
}
