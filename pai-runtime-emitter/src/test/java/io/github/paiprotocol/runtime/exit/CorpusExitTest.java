package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Failures as OpenPAI's own analysis saw them; where answers differ, {@code docs/compatibility.md}
 * says why.
 */
class CorpusExitTest {
  /** What the platform's own analysis fails on, and what it has no message for. */
  private static final Set<String> BROKEN_THERE = Set.of("code0", "no_spec", "spec_bad_yaml");

  /** A specification we refuse, of which the platform leaves the faulty part out. */
  private static final Set<String> REFUSED_HERE =
      Set.of("spec_bad_yaml", "spec_invalid_regex_lookahead");

  private static final List<String> MATCHES =
      List.of("exitCode", "originUserExitCode", "matchedUserLogString", "matchedPlatformLogString");

  private static Path exit() {
    return Corpus.folder("exit");
  }

  private static Document<ExitSpec> spec(Path folder) throws IOException {
    Path file = folder.resolve("spec.yaml");
    return Files.exists(file) ? ExitSpec.reader().read(file) : ExitSpecs.read("[]");
  }

  private static FailureEvidence evidence(Path folder) throws IOException {
    return FailureEvidence.of(Integer.parseInt(Files.readString(folder.resolve("code")).strip()))
        .userLog(LogText.read(folder.resolve("user.log")))
        .platformLog(LogText.read(folder.resolve("runtime.log")))
        .doubleEccError(folder.endsWith("gpu_ecc_real_spec"))
        .build();
  }

  @Test
  void failuresAreRecognisedAsThePlatformDoes() throws IOException {
    Map<String, Map<?, ?>> ours = new TreeMap<>();
    Map<String, Map<?, ?>> theirs = new TreeMap<>();
    for (Path folder : folders()) {
      String name = folder.getFileName().toString();
      if (!BROKEN_THERE.contains(name) && !REFUSED_HERE.contains(name)) {
        FailureReport report =
            FailureAnalyzer.of(spec(folder).value())
                .withUnknownExitCode(255)
                .analyze(evidence(folder));
        ours.put(name, facts(ExitInfos.parse(report.aggregated())));
        theirs.put(
            name, facts(ExitInfos.parse(Files.readString(folder.resolve("reference-term")))));
      }
    }
    assertThat(ours).hasSizeGreaterThan(15).isEqualTo(theirs);
  }

  /** Of the GPUs, the platform writes nothing at all where nothing is wrong with them. */
  private static Map<?, ?> facts(Map<String, Object> message) {
    Map<String, Object> facts = new TreeMap<>(message);
    facts.keySet().retainAll(MATCHES);
    if (message.get("matchedGpuInfo") instanceof Map<?, ?> gpu) {
      facts.put("ecc", Boolean.TRUE.equals(gpu.get("nvidiaDoubleEccError")));
    }
    return facts;
  }

  @Test
  void withoutAMatchTheUsersCodeStays() throws IOException {
    Path folder = exit().resolve("unknown_2");
    FailureReport report = FailureAnalyzer.of(spec(folder).value()).analyze(evidence(folder));
    assertThat(report.exitCode()).hasValue(2);
    assertThat(report.category()).isEqualTo(FailureCategory.UNKNOWN);
  }

  @Test
  void whatThePlatformFailsOnGetsAnAnswer() throws IOException {
    Path zero = exit().resolve("code0");
    FailureReport success = FailureAnalyzer.of(spec(zero).value()).analyze(evidence(zero));
    assertThat(success.category()).isEqualTo(FailureCategory.NONE);
    assertThat(success.exitCode()).hasValue(0);
    Path none = exit().resolve("no_spec");
    FailureReport plain = FailureAnalyzer.of(spec(none).value()).analyze(evidence(none));
    assertThat(plain.exitCode()).hasValue(1);
  }

  @Test
  void faultySpecificationsAreRefused() throws IOException {
    for (String name : REFUSED_HERE) {
      assertThat(spec(exit().resolve(name)).diagnostics()).anyMatch(Diagnostic::isError);
    }
  }

  @Test
  void thePlatformsOwnSpecificationIsRead() throws IOException {
    Document<ExitSpec> document = ExitSpec.reader().read(exit().resolve("platform-exit-spec.yaml"));
    ExitSpec spec = document.value();
    assertThat(spec.entries()).hasSizeGreaterThan(55);
    assertThat(spec.entries())
        .allSatisfy(entry -> assertThat(entry.description().type()).isPresent());
    assertThat(spec.shellCodes().keySet())
        .containsExactlyInAnyOrder(130, 131, 132, 134, 135, 136, 137, 139, 141, 143);
    // `gpuInfo` is not in the schema, but in a pattern.
    assertThat(document.diagnostics()).isEmpty();
    for (ExitSpecEntry known : ExitCodes.all().entries()) {
      spec.entry(known.code().orElseThrow())
          .map(ExitSpecEntry::description)
          .ifPresent(
              theirs -> {
                ExitDescription own = known.description();
                assertThat(own.phrase()).isEqualTo(theirs.phrase());
                assertThat(own.type()).as("%s", known).isEqualTo(theirs.type());
                assertThat(own.reaction()).as("%s", known).isEqualTo(theirs.reaction());
              });
    }
  }

  private static List<Path> folders() throws IOException {
    try (Stream<Path> all = Files.list(exit())) {
      return all.filter(Files::isDirectory).sorted().toList();
    }
  }
}
