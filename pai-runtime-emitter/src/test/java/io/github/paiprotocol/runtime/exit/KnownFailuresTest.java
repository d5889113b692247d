package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is known of failures without an exit specification. */
class KnownFailuresTest {
  private static final Path CASES = Path.of("src/test/resources/failures");
  private static final FailureAnalyzer ANALYZER = FailureAnalyzer.of(ExitSpec.empty());

  /** A case of a file: what a failed task logged, or the status of its pod. */
  private record Case(Value.Mapping of) {
    String phrase() {
      return of.text("phrase").orElseThrow();
    }

    FailureReport report() {
      Value code = of.get("exitCode").orElse(Value.of(1));
      FailureEvidence.Builder evidence =
          FailureEvidence.of(Integer.parseInt(((Value.Scalar) code).text()));
      of.text("log").ifPresent(log -> evidence.userLog(LogText.of(log)));
      of.get("pod").ifPresent(pod -> evidence.pod(PodStatus.of(pod)));
      return ANALYZER.analyze(evidence.build());
    }

    @Override
    public String toString() {
      return phrase() + " " + of.text("says").orElse("");
    }
  }

  private static Value read(String name, String yaml) {
    return ProtocolReader.standard().values().read(SourceText.of(name, yaml)).value().orElseThrow();
  }

  private static List<Case> cases(String file) throws IOException {
    Value all = read(file, Files.readString(CASES.resolve(file)));
    return ((Value.Sequence) all)
        .items().stream().map(each -> new Case((Value.Mapping) each)).toList();
  }

  static Stream<Case> failures() throws IOException {
    return Stream.concat(cases("logs.yaml").stream(), cases("pods.yaml").stream());
  }

  @ParameterizedTest
  @MethodSource("failures")
  void isRecognised(Case failure) {
    FailureReport report = failure.report();

    assertThat(report.phrase()).contains(failure.phrase());
    assertThat(report.advice()).isNotEmpty();
    assertThat(report.reason() + "\n" + String.join("\n", report.advice()))
        .contains(failure.of().text("says").orElseThrow())
        .doesNotContain("[", "]");
    assertThat(report.reason()).doesNotContain("{", "}");
  }

  @Test
  void eachEntryHasACase() throws IOException {
    Set<String> phrases =
        ExitCodes.read("failures.yaml").entries().stream()
            .map(entry -> entry.description().phrase().orElseThrow())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> told = failures().map(Case::phrase).collect(Collectors.toCollection(TreeSet::new));
    told.remove("PythonException");

    assertThat(told).isEqualTo(phrases);
    assertThat(phrases).hasSizeGreaterThan(70);
    assertThat(cases("logs.yaml")).hasSizeGreaterThanOrEqualTo(120);
  }

  @Test
  void eachExpressionHasALiteralTextAndEachEntryALink() {
    for (ExitSpecEntry entry : ExitCodes.read("failures.yaml").entries()) {
      assertThat(entry.description().link().orElseThrow()).startsWith("https://");
      assertThat(entry.patterns())
          .allSatisfy(
              each ->
                  assertThat(each.userLog().orElseThrow().literal())
                      .as(each.userLog().orElseThrow().regex())
                      .hasSizeGreaterThan(4));
    }
  }

  /** Only a part in brackets may name what an expression does not capture. */
  @Test
  void eachExpressionFillsTheSentences() {
    for (ExitSpecEntry entry : ExitCodes.read("failures.yaml").entries()) {
      for (ExitPattern pattern : entry.patterns()) {
        String regex = pattern.userLog().orElseThrow().regex();
        int groups = Pattern.compile(regex).groupCount();
        KnownFailures.Known known =
            new KnownFailures.Known(entry.description(), Collections.nCopies(groups, "x"));
        assertThat(known.filled(entry.description().reason().orElseThrow()))
            .as(regex)
            .doesNotContain("{", "[");
      }
    }
  }

  /** Lines of programs that succeed, or that fail for a reason that no entry knows. */
  @Test
  void noEntryIsTakenForAnotherFailure() throws IOException {
    List<String> lines = Files.readAllLines(CASES.resolve("harmless.txt"));
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      List<String> log = new ArrayList<>();
      int count = 1 + random.nextInt(40);
      for (int line = 0; line < count; line++) {
        log.add(lines.get(random.nextInt(lines.size())));
      }
      LogText text = LogText.of(String.join("\n", log));
      FailureReport report = ANALYZER.analyze(FailureEvidence.of(1).userLog(text).build());
      assertThat(report.phrase()).as(text.text()).isEmpty();
    }
  }

  @Test
  void aSuccessHasNoReason() {
    FailureEvidence evidence =
        FailureEvidence.of(0).userLog(LogText.of("CUDA out of memory. caught")).build();
    assertThat(ANALYZER.analyze(evidence).phrase()).isEmpty();
  }

  @Test
  void killedIsTheUsersWhenThePodSaysSoAndThePlatformsWhenItWasEvicted() {
    assertThat(
            killed("containerStatuses: [{name: app, state: {terminated: {reason: OOMKilled}}}]")
                .category())
        .isEqualTo(FailureCategory.USER);
    assertThat(killed("{reason: Evicted, message: the node was low on memory}").category())
        .isEqualTo(FailureCategory.PLATFORM);
    assertThat(ANALYZER.analyze(FailureEvidence.of(137).build()).advice())
        .anyMatch(advice -> advice.contains("OOMKilled") && advice.contains("node"));
  }

  private static FailureReport killed(String status) {
    Value pod = Value.of(Map.of("status", read("status.yaml", status)));
    return ANALYZER.analyze(FailureEvidence.of(137).pod(PodStatus.of(pod)).build());
  }

  @Test
  void hidesALoginInWhatWasCaptured() {
    LogText log =
        LogText.of("fatal: Authentication failed for 'https://me:pw4711@git.example/a.git'");
    FailureReport report = ANALYZER.analyze(FailureEvidence.of(128).userLog(log).build());
    assertThat(report.reason()).contains("git.example").doesNotContain("pw4711");
  }

  /** The beginning of a long file counts, although no specification is about it. */
  @Test
  void searchesALongLogFromItsStart(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("user.log");
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      out.write("RuntimeError: No CUDA GPUs are available\n");
      String line = "step 1 loss 0.25 throughput 812 samples a second\r";
      for (int size = 0; size < 2 * LogText.MAX_BYTES; size += line.length()) {
        out.write(line);
      }
    }
    LogText log = LogText.read(file);
    assertThat(log.text()).doesNotContain("CUDA");
    assertThat(ANALYZER.analyze(FailureEvidence.of(1).userLog(log).build()).phrase())
        .contains("GpuMissing");
  }

  @Test
  void aSpecificationComesFirstWithItsCapturesAndPatternsOfPods() {
    FailureAnalyzer analyzer =
        FailureAnalyzer.of(
            ExitSpecs.of(
                """
                spec:
                  - code: -5
                    phrase: Ours
                    reason: 'wants {what}[ and {more}]'
                    captures: [what, more]
                    pattern:
                      controllerPodPatterns: [{reasonRegex: ^Gone$}]
                      runtimeContainerPatterns: [{userLogRegex: 'No CUDA (GPUs)'}]
                  - phrase: KeepsTheCode
                    reason: kept
                    pattern: {runtimeContainerPatterns: [{userLogRegex: kept}]}
                """));
    PodStatus pod = new PodStatus(List.of("Gone"), List.of(), List.of(), false);
    assertThat(analyzer.analyze(FailureEvidence.of(1).pod(pod).build()).exitCode()).hasValue(-5);
    LogText log = LogText.of("No CUDA GPUs are available");
    assertThat(analyzer.analyze(FailureEvidence.of(3).userLog(log).build()).reason())
        .isEqualTo("wants GPUs");
    FailureReport kept =
        analyzer.analyze(FailureEvidence.of(3).userLog(LogText.of("kept")).build());
    assertThat(kept.exitCode()).hasValue(3);
    assertThat(kept.phrase()).contains("KeepsTheCode");
  }
}
