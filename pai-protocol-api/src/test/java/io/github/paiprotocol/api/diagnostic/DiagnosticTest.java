package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.internal.json.DiagnosticJson;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiagnosticTest {
  private static final DiagnosticCode CODE = () -> "test-code";
  private static final SourceText TEXT =
      SourceText.of("job.yaml", "name: x\nroles:\n\tworker: 5\n");
  private static final ProtocolPath WORKER = ProtocolPath.of("roles", "worker");

  /** Finds `roles.worker` and `name` in {@link #TEXT}, nothing else. */
  private static final SourceMap MAP =
      new SourceMap() {
        @Override
        public Optional<SourceSpan> locate(Place place) {
          return switch (place.path().toString()) {
            case "roles.worker" -> Optional.of(TEXT.span(16, 22));
            case "name" -> Optional.of(TEXT.span(6, 7));
            default -> Optional.empty();
          };
        }

        @Override
        public Optional<Snippet> snippet(SourceSpan span) {
          int length = span.end() - span.start();
          return Optional.of(
              new Snippet(span.line(), TEXT.line(span.line()), span.column(), length));
        }
      };

  private static Diagnostic wrong() {
    return Diagnostic.error(CODE, Place.value(WORKER), "`worker` is not a map")
        .withHint("write its fields below it")
        .withRelated("named here", Place.value(ProtocolPath.of("name")));
  }

  @Test
  void printsSentencePlaceCaretRelatedAndHint() {
    assertThat(DiagnosticPrinter.plain().print(wrong().locatedIn(MAP)))
        .isEqualTo(
            """
            job.yaml:3:2: error: `worker` is not a map [test-code] (roles.worker)
              3 | \tworker: 5
                | \t^^^^^^
              job.yaml:1:7: named here
              1 | name: x
                |       ^
              hint: write its fields below it
            """);
  }

  /** Each stays one column wide, and a line one line. */
  @Test
  void charactersThatATerminalObeysAreShown() {
    Diagnostic hostile =
        Diagnostic.error(
                CODE,
                Place.value(ProtocolPath.of("a\u001b[2J")),
                "`x\r\n\u001b[31m\u009b\u202e\u2028\u007f\u0000` is wrong")
            .withHint("not `\u0007`, but ä\ud83d\ude00");
    assertThat(DiagnosticPrinter.plain().print(hostile))
        .isEqualTo(
            "[\"a\u241b[2J\"]: error: `x\u240d\u240a\u241b[31m\ufffd\ufffd\ufffd\u2421\u2400`"
                + " is wrong [test-code]\n  hint: not `\u2407`, but ä\ud83d\ude00\n");
  }

  @Test
  void withoutASourceThePathStandsInFront() {
    assertThat(DiagnosticPrinter.plain().print(List.of(wrong())))
        .isEqualTo(
            """
            roles.worker: error: `worker` is not a map [test-code]
              name: named here
              hint: write its fields below it
            """);
    Diagnostic top =
        Diagnostic.warning(CODE, Place.key(ProtocolPath.root()), "the document is empty");
    assertThat(DiagnosticPrinter.line(top)).isEqualTo("warning: the document is empty [test-code]");
  }

  @Test
  void coloursOnlyWhatIsAskedFor() {
    String colored = DiagnosticPrinter.colored().print(wrong().locatedIn(MAP));
    assertThat(colored).contains("\u001b[31;1merror: \u001b[0m").contains("\u001b[36m^\u001b[0m");
    assertThat(colored.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(DiagnosticPrinter.plain().print(wrong().locatedIn(MAP)));
    Diagnostic warning = wrong().withSeverity(Severity.WARNING);
    assertThat(DiagnosticPrinter.colored().print(warning)).contains("\u001b[33;1mwarning: ");
  }

  @Test
  void jsonHoldsEverythingAProgramNeeds() {
    assertThat(DiagnosticJson.print(List.of(wrong().locatedIn(MAP))))
        .contains("\"code\" : \"test-code\"", "\"severity\" : \"error\"")
        .contains("\"path\" : \"roles.worker\"", "\"line\" : 3", "\"column\" : 2")
        .contains("\"endColumn\" : 8", "\"file\" : \"job.yaml\"")
        .contains("\"hint\" : \"write its fields below it\"", "\"message\" : \"named here\"")
        .endsWith("]\n");
    assertThat(
            DiagnosticJson.print(
                List.of(Diagnostic.warning(CODE, Place.value(ProtocolPath.root()), "m"))))
        .contains("warning")
        .doesNotContain("hint", "span", "path", "related", "fixes");
  }

  @Test
  void jsonSaysHowItCanBeFixedButNotWhatIsWritten() {
    String job =
        """
        protocolVersion: 2
        name: a
        typ: job
        prerequisites:
          - name: i
            type: dockerimage
            uri: x
            auth: {username: u, password: hunter22canary}
        taskRoles:
          w:
            dockerImage: i
            resourcePerInstance: {cpu: 1, memoryMB: 1, gpu: 0}
            commands: [ls]
        """;
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job)));
    assertThat(DiagnosticJson.print(found))
        .contains("\"label\" : \"write `type`\"", "\"certain\" : true")
        .contains("\"label\" : \"move it to `secrets`\"", "\"certain\" : false")
        .doesNotContain("hunter22canary");
  }

  @Test
  void aLocatedPlaceIsNotLocatedAgain() {
    Diagnostic located = wrong().locatedIn(MAP);
    assertThat(located.locatedIn(SourceMap.none())).isEqualTo(located);
    assertThat(wrong().locatedIn(SourceMap.none())).isEqualTo(wrong());
  }

  @Test
  void theCollectorDropsWhatLiesInAGap() {
    DiagnosticCollector collector = new DiagnosticCollector(MAP);
    assertThat(collector.isSuppressed(WORKER)).isFalse();
    collector.reportAndSuppress(wrong());
    collector.report(Diagnostic.error(CODE, Place.value(WORKER.child("cpu")), "dropped"));
    collector.report(Diagnostic.warning(CODE, Place.value(ProtocolPath.of("name")), "kept"));
    collector.report(Diagnostic.warning(CODE, Place.value(ProtocolPath.of("else")), "first"));
    assertThat(collector.sorted())
        .extracting(Diagnostic::message)
        .containsExactly("first", "kept", "`worker` is not a map");
    assertThat(collector.isSuppressed(WORKER.child("cpu"))).isTrue();
    assertThat(collector.isSuppressed(ProtocolPath.of("roles"))).isFalse();
    assertThat(collector.suppressedPaths()).containsExactly(WORKER);
    assertThat(collector.hasErrors()).isTrue();
  }

  @Test
  void aGapAtTheTopSwallowsEverything() {
    DiagnosticCollector collector =
        new DiagnosticCollector(SourceMap.none(), Set.of(ProtocolPath.root()));
    collector.report(wrong());
    assertThat(collector.sorted()).isEmpty();
    assertThat(collector.hasErrors()).isFalse();
    assertThat(collector.isSuppressed(ProtocolPath.root())).isTrue();
  }

  @Test
  void theExceptionCarriesEverythingAndNamesTheErrors() {
    Diagnostic warning = Diagnostic.warning(CODE, Place.value(WORKER), "only a warning");
    PaiException.throwIfErrors(List.of(warning));
    assertThatThrownBy(() -> PaiException.throwIfErrors(List.of(warning, wrong())))
        .isInstanceOfSatisfying(
            PaiException.class, e -> assertThat(e.diagnostics()).containsExactly(warning, wrong()))
        .hasMessage("roles.worker: error: `worker` is not a map [test-code]");
    Exception cause = new Exception("io");
    assertThat(new PaiException(List.of(wrong()), cause)).hasCause(cause);
  }

  @Test
  void anOptionalHintMayBeAbsent() {
    assertThat(wrong().withHint(Optional.empty())).isEqualTo(wrong());
    assertThat(wrong().withHint(Optional.of("other")).hint()).contains("other");
  }

  @Test
  void ofManyPlacesTheFirstAreKeptAndTheOthersCounted() {
    List<String> texts = IntStream.rangeClosed(1, 30).mapToObj(i -> "number " + i).toList();
    List<Place> places = Collections.nCopies(30, Place.value(WORKER));
    Diagnostic bare = Diagnostic.error(CODE, Place.value(WORKER), "twice");
    List<Related> related = bare.withRelated(texts, places).related();
    int kept = related.size();
    assertThat(kept).isBetween(2, 29);
    assertThat(related.get(0).message()).isEqualTo("number 1");
    assertThat(related.get(kept - 1).message())
        .isEqualTo("number " + kept + ", and " + (30 - kept) + " more");
    assertThat(bare.withRelated(texts.subList(0, kept), places.subList(0, kept)).related())
        .last()
        .extracting(Related::message)
        .isEqualTo("number " + kept);
    assertThatThrownBy(() -> bare.withRelated(texts, places.subList(1, 30)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("30 texts for 29 places");
  }

  @Test
  void jsonSaysWhereThingsEnd() {
    assertThat(DiagnosticJson.print(List.of(wrong().locatedIn(MAP))))
        .contains("\"endLine\" : 3", "\"endLine\" : 1", "\"path\" : \"name\"")
        .contains("\"message\" : \"`worker` is not a map\"");
  }

  @Test
  void fixRulesAreEqualWhenTheySayTheSame() {
    FixRule fixRule = FixRule.replaceKey("cpu");
    assertThat(fixRule)
        .isEqualTo(FixRule.replaceKey("cpu"))
        .hasSameHashCodeAs(FixRule.replaceKey("cpu"))
        .hasToString("write `cpu`")
        .isNotEqualTo(FixRule.replaceKey("gpu"))
        .isNotEqualTo(fixRule.proposed());
    assertThat(fixRule.hashCode()).isNotEqualTo(FixRule.replaceKey("gpu").hashCode());
    assertThat(fixRule.fix(true)).isEmpty();
  }

  @Test
  void fixesAndEditsSayWhatTheyDo() {
    Fix fix = new Fix("write `b`", List.of(new TextEdit(2, 3, "b")), true);
    assertThat(fix.applyTo("a c")).isEqualTo("a b");
    assertThat(fix.edits().get(0)).hasToString("2-3: 1 characters");
  }
}
