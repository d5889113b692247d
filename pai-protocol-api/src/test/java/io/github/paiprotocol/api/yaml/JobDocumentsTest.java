package io.github.paiprotocol.api.yaml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.testsupport.DIJobFixtures;
import io.github.paiprotocol.testsupport.Thorough;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A text that may be of either kind is read as the reader of its kind reads it. */
class JobDocumentsTest {
  private static final ProtocolReader LENIENT = ProtocolReader.builder().lenient(true).build();
  private static final String JOB =
      "protocolVersion: 2\nname: hello\ntype: job\nsecrets: {a: CANARY}\ntaskRoles: {}\n";

  static List<String> texts() {
    return List.of(
        JOB,
        "# before\n---\n" + JOB + "# behind\n",
        JOB + "...\n# behind\n",
        JOB + "---\n" + JOB,
        JOB + "---\n",
        "---\n---\n" + JOB,
        "",
        "# nothing\n",
        "---\n",
        "a: [1\n",
        "<<<<<<< ours\n" + JOB + "=======\n>>>>>>> theirs\n",
        JOB + "---\na: [1\n",
        JOB + "...\n]\n",
        JOB + "name: twice\nversion: yes\nunknown: 1\n",
        "\u0001",
        "\uFEFF" + JOB,
        "*absent",
        "kind: ConfigMap\napiVersion: v1\n",
        DIJobFixtures.TINY,
        DIJobFixtures.TINY + "---\n" + DIJobFixtures.TINY,
        "x".repeat(ReaderLimits.standard().maxBytes() + 1));
  }

  private static JobDocuments text(String text, ProtocolReader settings) {
    return JobDocuments.of("t.yaml", text.getBytes(UTF_8), settings);
  }

  private static List<String> said(Document<?> document) {
    return document.diagnostics().stream().map(DiagnosticPrinter.plain()::print).toList();
  }

  @ParameterizedTest
  @MethodSource("texts")
  void saysOfAJobWhatTheReaderSays(String text) {
    for (ProtocolReader reader : List.of(ProtocolReader.standard(), LENIENT)) {
      Document<Job> expected = reader.jobs().read("t.yaml", text.getBytes(UTF_8));
      Document<Job> read = text(text, reader).job();
      assertThat(said(read)).isEqualTo(said(expected));
      assertThat(read.draft()).isEqualTo(expected.draft());
      assertThat(read.source().text()).isEqualTo(expected.source().text());
      assertThat(read.positions().masked(Map.of(ProtocolPath.of("name"), "x")))
          .isEqualTo(expected.positions().masked(Map.of(ProtocolPath.of("name"), "x")));
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void saysOfDIJobsWhatTheirReaderSays(String text) {
    Optional<List<Document<DIJob>>> read = text(text, LENIENT).dijobs();
    assertThat(read.isPresent()).isEqualTo(text.contains("apiVersion"));
    List<Document<DIJob>> expected = LENIENT.dijobs().readAll("t.yaml", text.getBytes(UTF_8));
    read.ifPresent(
        jobs -> {
          assertThat(jobs.stream().map(JobDocumentsTest::said))
              .isEqualTo(expected.stream().map(JobDocumentsTest::said).toList());
          assertThat(jobs.stream().map(Document::draft))
              .isEqualTo(expected.stream().map(Document::draft).toList());
        });
  }

  @Test
  void bytesThatAreNoTextAreNeither() {
    byte[] bytes = {'a', (byte) 0xFF};
    JobDocuments text = JobDocuments.of("t.yaml", bytes, ProtocolReader.standard());
    assertThat(text.dijobs()).isEmpty();
    assertThat(said(text.job()))
        .isEqualTo(said(ProtocolReader.standard().jobs().read("t.yaml", bytes)));
  }

  @Test
  void aDocumentThatIsPickedIsTheText() {
    ProtocolReader second = ProtocolReader.builder().document(1).build();
    JobDocuments text = text("a: 1\n---\n" + JOB, second);
    assertThat(text.dijobs()).isEmpty();
    assertThat(text.job().draft().name()).isEqualTo("hello");
    assertThat(text(JOB + "---\n" + DIJobFixtures.TINY, second).dijobs().orElseThrow()).hasSize(1);
  }

  /** A vertical bar means a line break. The line that begins a document belongs to it. */
  @ParameterizedTest
  @CsvSource({
    "a: 1|--- {password: s3cret}|, ******: ******|--- {password: ******}|",
    "a: 1|--- !!map # s3cret|password: s3cret|, ******: ******|--- ******|password: ******|",
    "secrets: s3cret|--- {secrets: s3cret}|--- a|, secrets: ******|--- {secrets: ******}|--- ******|",
    "a: 1|... # b|--- {name: s3cret}|, ******: ******|******|--- {name: s3cret}|",
    "'a: 1|--- {password: s3cret, b: [|', '******: ******|--- {password: ******, ******: [|'",
    "'', ''"
  })
  void aLineIsShownAsTheDocumentShowsItThatItStandsIn(String written, String shown) {
    JobDocuments text = text(written.replace('|', '\n'), ProtocolReader.standard());
    int lines = (int) shown.chars().filter(c -> c == '|').count() + 1;

    assertThat(
            IntStream.rangeClosed(1, lines)
                .mapToObj(text::shownLine)
                .collect(Collectors.joining("|")))
        .isEqualTo(shown);
  }

  @Test
  @Thorough
  void isParsedOnce() {
    Assumptions.assumeTrue(
        ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean);
    StringBuilder text = new StringBuilder(JOB).append("prerequisites:\n");
    for (int i = 0; i < 4_000; i++) {
      text.append("  - {name: p").append(i).append(", type: data, uri: /mnt}\n");
    }
    byte[] bytes = text.toString().getBytes(UTF_8);
    long read = 0;
    long known = 0;
    for (int i = 0; i < 5; i++) {
      long before = allocated();
      assertThat(ProtocolReader.standard().jobs().read("t", bytes).diagnostics()).isNotNull();
      long middle = allocated();
      JobDocuments either = JobDocuments.of("t", bytes, ProtocolReader.standard());
      assertThat(either.dijobs()).isEmpty();
      assertThat(either.job()).isSameAs(either.job());
      read = middle - before;
      known = allocated() - middle;
    }
    assertThat(known).isLessThan(read * 5 / 4);
  }

  private static long allocated() {
    return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
        .getCurrentThreadAllocatedBytes();
  }
}
