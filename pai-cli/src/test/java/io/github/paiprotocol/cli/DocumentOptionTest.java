package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.resolver.Bundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of a text of several documents every command takes the one that is asked for. */
class DocumentOptionTest {
  @TempDir Path folder;

  private String file;

  private static String job(String name) {
    return JobTexts.HELLO.replace("hello", name).replace("debian", "registry.invalid/img");
  }

  @BeforeEach
  void writeThreeDocuments() throws IOException {
    file = write("---\n" + job("zero") + "---\n" + job("one") + "...\n---\nsketch: [of, keys]\n");
  }

  private String write(String text) throws IOException {
    return Files.writeString(folder.resolve("jobs.yaml"), text).toString();
  }

  private PaiRun run(String command, String... more) {
    String[] args = new String[more.length + 2];
    args[0] = command;
    args[1] = file;
    System.arraycopy(more, 0, args, 2, more.length);
    return PaiRun.of(args);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "validate",
        "resolve",
        "explain",
        "lock",
        "convert",
        "report",
        "run",
        "check-image"
      })
  void withoutANumberSeveralDocumentsAreAnErrorThatCountsThem(String command) {
    PaiRun run = run(command);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("the text holds 3 documents, of which the second begins here")
        .contains("`--document 0`");
  }

  @Test
  void documentsBehindWhatIsNoYamlAreNotCounted() throws IOException {
    file = write(job("zero") + "---\n" + job("one") + "---\na: [\n");
    assertThat(run("resolve").err()).contains("the text holds at least 3 documents");
  }

  @Test
  void theDocumentAskedForIsTaken() {
    assertThat(run("resolve", "--document", "0").out()).contains("name: zero");
    assertThat(run("resolve", "--document", "1").out()).contains("name: one");
    assertThat(run("validate", "--document", "1").out()).endsWith("jobs.yaml: ok\n");
    assertThat(run("explain", "--document", "1").code()).isZero();
    assertThat(run("convert", "--document", "1").out()).contains("name: one");
    assertThat(run("render", "--document", "1", "-t", "pods").out()).contains("echo one");
    assertThat(run("run", "--document", "1").out()).isEqualTo("one\n");
    assertThat(run("check-image", "--document", "0", "--timeout", "5").out())
        .startsWith("registry.invalid/img: unknown");
    PaiRun third = run("validate", "--document", "2");
    assertThat(third.code()).isEqualTo(1);
    assertThat(third.err()).contains("`sketch` is not a key").doesNotContain("3 documents");
  }

  @Test
  void aBundleHoldsThatDocumentAlone() throws IOException {
    Path zip = folder.resolve("job.zip");
    assertThat(run("bundle", "--document", "1", "-o", zip.toString()).code()).isZero();
    assertThat(Bundle.read(zip).job()).contains("name: one").doesNotContain("zero", "sketch");
    assertThat(PaiRun.of("resolve", "--bundle", zip.toString()).out()).contains("name: one");
    assertThat(run("lock", "--document", "1").code()).isZero();
  }

  @Test
  void numbersWithoutADocumentAreTold() {
    PaiRun beyond = run("resolve", "--document", "3");
    assertThat(beyond.code()).isEqualTo(1);
    assertThat(beyond.err()).contains("there is no document 3: the text holds 3 documents");
    PaiRun negative = run("validate", "--document", "-1");
    assertThat(negative.code()).isEqualTo(2);
    assertThat(negative.err()).contains("--document counts from 0");
  }

  @Test
  void oneDIJobOfAStreamIsTaken() throws IOException {
    PaiRun made = run("convert", "--document", "1");
    PaiRun other = run("convert", "--document", "0");
    file = write(other.out() + "---\n" + made.out());
    assertThat(run("convert").out()).contains("name: zero", "name: one");
    assertThat(run("convert", "--document", "1").out())
        .contains("name: one")
        .doesNotContain("zero");
  }
}
