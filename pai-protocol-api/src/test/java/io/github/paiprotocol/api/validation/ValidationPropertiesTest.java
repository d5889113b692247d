package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

class ValidationPropertiesTest {
  private static final List<String> FIXTURES = texts();

  @Property
  void answersDoNotDependOnNames(
      @ForAll("fixtures") String fixture, @ForAll @IntRange(min = 1, max = 25) int shift) {
    Renaming renaming = new Renaming(shift);
    Value job = JobFields.JOB.write(Jobs.read(fixture).draft());

    List<Diagnostic> before = check(job);
    List<Diagnostic> after = check(renaming.job(job));

    assertThat(after.stream().map(d -> summary(d, new Renaming(0))))
        .containsExactlyElementsOf(before.stream().map(d -> summary(d, renaming)).toList());
  }

  @Property
  void everyTextGetsAnAnswer(
      @ForAll("fixtures") String fixture,
      @ForAll("pieces") String piece,
      @ForAll @IntRange(max = 4000) int at) {
    int offset = at % (fixture.length() + 1);
    String text = fixture.substring(0, offset) + piece + fixture.substring(offset);
    Document<Job> document = Jobs.read(text);

    List<Diagnostic> found = ProtocolValidator.standard().check(document);

    // An unknown type is refused where a role needs the type that is meant.
    assertThat(found)
        .containsAll(
            document.diagnostics().stream()
                .filter(d -> d.code() != ProtocolCode.UNKNOWN_PREREQUISITE_TYPE)
                .toList());
    assertThat(found).allSatisfy(d -> assertThat(d.span()).isPresent());
    assertThat(DiagnosticPrinter.plain().print(found)).isNotNull();
    assertThat(ProtocolValidator.standard().check(document)).isEqualTo(found);
  }

  /** What is found, but for variables that commands name: names in commands stay as they are. */
  private static List<Diagnostic> check(Value job) {
    return ProtocolValidator.standard().check(JobFields.JOB.read(job)).stream()
        .filter(d -> d.code() != ProtocolCode.UNKNOWN_RUNTIME_VARIABLE)
        .toList();
  }

  /** What a diagnostic says beside the names in its words. */
  private static String summary(Diagnostic d, Renaming renaming) {
    boolean suggests = d.hint().filter(h -> h.startsWith("did you mean")).isPresent();
    List<String> places = new ArrayList<>();
    places.add(renaming.path(d.path()) + " " + d.place().part());
    d.related().forEach(r -> places.add(renaming.path(r.place().path()).toString()));
    return d.severity() + " " + d.code().id() + " " + places + " " + suggests;
  }

  @Provide
  Arbitrary<String> fixtures() {
    return Arbitraries.of(FIXTURES);
  }

  @Provide
  Arbitrary<String> pieces() {
    Arbitrary<String> piece =
        Arbitraries.oneOf(
            Arbitraries.of(
                "<%",
                "%>",
                "{{",
                "}}",
                "[",
                "]",
                "{",
                "}",
                ": ",
                "- ",
                "\n",
                "  ",
                ",",
                "'",
                "\"",
                "&a ",
                "*a",
                "<<: ",
                "null",
                "name",
                "$parameters.",
                "this.",
                "file:",
                "://",
                "#"),
            Arbitraries.strings().ofMaxLength(3));
    return piece.list().ofMinSize(1).ofMaxSize(4).map(parts -> String.join("", parts));
  }

  private static List<String> texts() {
    List<Path> files = new ArrayList<>(ValidationGoldenTest.CASES.inputs());
    files.removeIf(file -> !file.endsWith("job.yaml"));
    if (Corpus.isThere()) {
      for (String folder : List.of("jobs", "edge", "hived")) {
        files.addAll(jobs(folder));
      }
    }
    return files.stream().map(ValidationPropertiesTest::read).toList();
  }

  private static List<Path> jobs(String folder) {
    try {
      return Corpus.list(folder).stream().map(one -> one.resolve("job.yaml")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
