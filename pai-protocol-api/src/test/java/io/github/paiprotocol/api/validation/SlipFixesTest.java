package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.golden.GoldenCases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Slips in a job that is right: what is certain of its fix leaves a job that is right again. */
class SlipFixesTest {
  private static final GoldenCases CASES =
      GoldenCases.in(Path.of("src/test/resources/golden/slips"), "slips.yaml").with("job.yaml");

  private static final GoldenCases MORE =
      GoldenCases.in(Path.of("src/test/resources/golden/fixes"), "slips.yaml").with("job.yaml");

  /** Those of each file, which several tests look at. */
  private static final Map<Path, List<Slip>> SLIPS = new ConcurrentHashMap<>();

  private record Slip(String name, String wrong, FixedText certain, FixedText proposed) {
    static Slip of(String name, String wrong) {
      SourceText source = SourceText.of("job.yaml", wrong);
      TextFixer fixer = TextFixer.standard();
      return new Slip(name, wrong, fixer.fix(source), fixer.withProposed().fix(source));
    }

    String text() {
      String how =
          certain.diagnostics().isEmpty()
              ? "certain"
              : certain.isChanged() ? "half" : proposed.isChanged() ? "proposed" : "not fixed";
      return "# " + name + ": " + how + "\n" + proposed.diff();
    }
  }

  static String printed(Path file) {
    return String.join("\n", slips(file).stream().map(Slip::text).toList());
  }

  @TestFactory
  Stream<DynamicTest> fixesAreAsExpected() {
    return MORE.expect("fixes.txt", SlipFixesTest::printed).tests();
  }

  @Test
  void aFixedTextKeepsItsName() {
    for (Slip slip : slips()) {
      FixedText fixed = slip.proposed();
      assertThat(fixed.source().name()).isEqualTo("job.yaml");
      assertThat(fixed.source().text().equals(slip.wrong())).isEqualTo(!fixed.isChanged());
    }
  }

  @Test
  void twoThirdsAreCertain() {
    List<Slip> all = slips();
    long certain = all.stream().filter(s -> s.certain().diagnostics().isEmpty()).count();
    assertThat(certain * 3)
        .as("%s of %s", certain, all.size())
        .isGreaterThanOrEqualTo(all.size() * 2L);
  }

  @Test
  void thePageSaysWhatCanBeFixed() throws IOException {
    String page = Files.readString(Path.of("../docs/diagnostics.md"));
    List<Slip> all = slips();
    for (Slip slip : all) {
      for (FixedText.Applied each : slip.proposed().applied()) {
        int section = page.indexOf("### `" + each.diagnostic().code().id() + "`\n");
        String mark = each.fix().certain() ? "*Can be [fixed]" : "fix";
        assertThat(page.substring(section).lines().skip(2).findFirst().orElse(""))
            .as("%s of %s", each.diagnostic().code().id(), slip.name())
            .contains(mark);
      }
    }
  }

  private static List<Slip> slips() {
    return Stream.of(CASES, MORE)
        .flatMap(cases -> cases.inputs().stream())
        .flatMap(file -> slips(file).stream())
        .toList();
  }

  private static List<Slip> slips(Path file) {
    return SLIPS.computeIfAbsent(file, SlipFixesTest::read);
  }

  private static List<Slip> read(Path file) {
    try {
      String job = Files.readString(file.resolveSibling("job.yaml"));
      List<Slip> slips = new ArrayList<>();
      for (JsonNode slip : new YAMLMapper().readTree(file.toFile())) {
        String of = slip.get("of").asText();
        int at = job.indexOf(of);
        String wrong =
            job.substring(0, at) + slip.get("to").asText() + job.substring(at + of.length());
        slips.add(Slip.of(slip.get("slip").asText(), wrong));
      }
      return slips;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
