package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.DIJobFixtures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What commands say to streams in which DIJobs stand beside other documents. */
class DIJobStreamsTest {
  private static final String DIJOB = DIJobFixtures.TINY;
  private static final String CONFIG_MAP = "apiVersion: v1\nkind: ConfigMap\n";

  @TempDir Path folder;

  /** Runs every command that takes DIJobs. */
  private static Stream<PaiRun> all(String... file) {
    return Stream.of(
            List.of("validate"),
            List.of("render", "-t", "pods"),
            List.of("render", "-t", "dijob"),
            List.of("convert"))
        .map(
            command ->
                PaiRun.of(Stream.concat(command.stream(), Stream.of(file)).toArray(String[]::new)));
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("x.yaml"), text).toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%1$s---\n%2$s",
        "%2$s---\n%1$s",
        "%1$s",
        "apiVersion: v1\nkind: List\nitems: []\n",
        "%2$s---\nprotocolVersion: 2\nname: a\n",
        "%2$s---\n5\n",
        "%2$s---\na: [\n",
        "# nothing\n---\n"
      })
  void otherDocumentsAreProblemsAtTheirPlaces(String text) throws IOException {
    String file = file(text.formatted(CONFIG_MAP, DIJOB));
    assertThat(all(file))
        .allSatisfy(
            run -> {
              assertThat(run.code()).isEqualTo(1);
              assertThat(run.out()).isEmpty();
              assertThat(run.err())
                  .containsPattern("^\\Q" + file + "\\E:\\d+:\\d+: error: ")
                  .contains("1 error, 0 warnings");
            });
  }

  @Test
  void howTheTextIsWrittenMakesNoDifference() throws IOException {
    List<String> plain = all(file(DIJOB)).map(PaiRun::out).toList();
    String json =
        PaiRun.withInput(DIJOB, "render", "-t", "dijob", "--format", "json", "-").result();
    for (String text :
        List.of(
            DIJOB.replace("\n", "\r\n"),
            "\uFEFF" + DIJOB,
            "# nothing\n---\n" + DIJOB + "---\n# end\n...\n",
            json)) {
      assertThat(all(file(text)).map(PaiRun::out).toList()).isEqualTo(plain);
    }
  }

  @Test
  void aListIsAStream() throws IOException {
    String both = DIJOB + "---\n" + DIJOB.replace("small", "big");
    String list = PaiRun.withInput(both, "render", "-t", "dijob", "--format", "json", "-").result();
    assertThat(list).contains("\"kind\":\"List\"");
    assertThat(all(file(list)).map(PaiRun::out).toList())
        .isEqualTo(all(file(both)).map(PaiRun::out).toList());
  }

  @Test
  void whatIsNoFileIsNotRead() {
    assertThat(all(folder.toString())).allMatch(run -> run.code() == 3);
    assertThat(all("/dev/null"))
        .allSatisfy(run -> assertThat(run.err()).contains("the document is empty"));
    assertThat(all("-"))
        .allSatisfy(run -> assertThat(run.err()).startsWith("stdin:1:1: error: the document is"));
  }
}
