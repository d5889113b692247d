package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.golden.GoldenCases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** One slip in a job that is right gives one message, with what to type instead. */
class SlipsTest {
  private static final GoldenCases CASES =
      GoldenCases.in(Path.of("src/test/resources/golden/slips"), "slips.yaml").with("job.yaml");

  private record Slip(String name, List<Diagnostic> found) {
    String text() {
      return "# " + name + "\n" + DiagnosticPrinter.plain().print(found);
    }
  }

  @TestFactory
  Stream<DynamicTest> messagesAreAsExpected() {
    return CASES
        .expect("diagnostics.txt", SlipsTest::printed)
        .expect("fixes.txt", SlipFixesTest::printed)
        .tests();
  }

  @TestFactory
  Stream<DynamicTest> eachHasOneMessageWithAHint() {
    return CASES.inputs().stream()
        .flatMap(file -> slips(file).stream())
        .map(slip -> DynamicTest.dynamicTest(slip.name(), () -> assertOneMessage(slip)));
  }

  private static void assertOneMessage(Slip slip) {
    assertThat(slip.found()).as(slip.text()).hasSize(1);
    // A hint that is made of something hidden is left out.
    assertThat(slip.found().get(0).hint().isPresent() || slip.text().contains(Secret.MASK))
        .as(slip.text())
        .isTrue();
  }

  private static String printed(Path file) {
    return String.join("\n", slips(file).stream().map(Slip::text).toList());
  }

  private static List<Slip> slips(Path file) {
    try {
      String job = Files.readString(file.resolveSibling("job.yaml"));
      assertThat(found(job)).isEmpty();
      List<Slip> slips = new ArrayList<>();
      for (JsonNode slip : new YAMLMapper().readTree(file.toFile())) {
        String of = slip.get("of").asText();
        int at = job.indexOf(of);
        assertThat(at).as("the job has no `%s`", of).isNotNegative();
        String wrong =
            job.substring(0, at) + slip.get("to").asText() + job.substring(at + of.length());
        slips.add(new Slip(slip.get("slip").asText(), found(wrong)));
      }
      return slips;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Diagnostic> found(String job) {
    return ProtocolValidator.standard()
        .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job)));
  }
}
