package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code pai validate} prints for services that show it beside the sources. */
class SourceReportsTest {
  private static final String BAD =
      JobTexts.HELLO.replace("dockerImage: img", "dockerImage: imgg # \ud83d\ude00");

  @TempDir Path folder;

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream in =
        SourceReportsTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(text);
    }
  }

  private static JsonNode sarif(PaiRun run) throws IOException {
    assertThat(run.err()).isEmpty();
    JsonNode log = run.json();
    assertThat(schema().validate(log)).isEmpty();
    JsonNode only = log.at("/runs/0");
    assertThat(only.at("/invocations/0/exitCode").asInt()).isEqualTo(run.code());
    List<String> rules = only.at("/tool/driver/rules").findValuesAsText("id");
    assertThat(rules).isSorted().doesNotHaveDuplicates();
    for (JsonNode result : only.get("results")) {
      assertThat(rules.get(result.get("ruleIndex").asInt()))
          .isEqualTo(result.get("ruleId").asText());
    }
    only.findValuesAsText("uri")
        .forEach(uri -> assertThat(URI.create(uri).toString()).isEqualTo(uri));
    return only;
  }

  @Test
  void sarifHasEveryProblemAtItsPlace() throws IOException {
    String bad = write("bad.yaml", BAD);
    JsonNode run = sarif(PaiRun.of("validate", "--format", "sarif", bad));
    JsonNode result = run.get("results").get(0);
    assertThat(result.get("ruleId").asText()).isEqualTo("unknown-prerequisite");
    assertThat(result.get("level").asText()).isEqualTo("error");
    assertThat(result.at("/message/text").asText()).endsWith("\nhint: did you mean `img`?");
    JsonNode place = result.at("/locations/0");
    assertThat(place.at("/physicalLocation/region").toString())
        .isEqualTo("{\"startLine\":8,\"startColumn\":18,\"endLine\":8,\"endColumn\":22}");
    assertThat(place.at("/logicalLocations/0/fullyQualifiedName").asText())
        .isEqualTo("taskRoles.greeter.dockerImage");
    assertThat(run.get("columnKind").asText()).isEqualTo("unicodeCodePoints");
  }

  @Test
  void sarifOfGoodFilesHasNoResult() throws IOException {
    String good = write("good.yaml", JobTexts.HELLO);
    JsonNode run = sarif(PaiRun.of("validate", "--format", "sarif", good));
    assertThat(run.get("results")).isEmpty();
    assertThat(run.at("/artifacts/0/location/uri").asText()).isEqualTo("file://" + good);
  }

  @Test
  void sarifOfGoodFilesBelowTheFolderIsRelative() throws IOException {
    Path below = Files.createTempDirectory(Path.of("target"), "a b:%");
    try {
      Path job = Files.writeString(below.resolve("j,o.yaml"), BAD);
      JsonNode run = sarif(PaiRun.of("validate", "--format=sarif", "./" + job));
      JsonNode place = run.at("/results/0/locations/0/physicalLocation/artifactLocation");
      assertThat(place.get("uri").asText())
          .startsWith("target/a%20b%3A%25")
          .endsWith("/j%2Co.yaml");
      assertThat(place.get("uriBaseId").asText()).isEqualTo("%SRCROOT%");
      PaiRun absolute = PaiRun.of("validate", "--format=sarif", job.toAbsolutePath().toString());
      assertThat(sarif(absolute).get("results").toString())
          .isEqualTo(run.get("results").toString());
      assertThat(PaiRun.of("validate", "--format=github", job.toString()).out())
          .startsWith("::error file=target/a b%3A%25")
          .contains(
              "/j%2Co.yaml,line=8,endLine=8,col=18,endColumn=22,title=unknown-prerequisite::");
    } finally {
      MoreFiles.deleteRecursively(below, RecursiveDeleteOption.ALLOW_INSECURE);
    }
  }

  @ParameterizedTest
  @CsvSource({"missing.yaml, 3, cannot-read-or-write", "--no-such, 2, wrong-usage"})
  void sarifTellsWhatFailed(String argument, int code, String id) throws IOException {
    PaiRun failed = PaiRun.of("validate", "--format", "sarif", argument);
    assertThat(failed.code()).isEqualTo(code);
    JsonNode run = sarif(failed);
    assertThat(run.at("/invocations/0/executionSuccessful").asBoolean(true)).isFalse();
    assertThat(run.at("/invocations/0/toolExecutionNotifications/0/descriptor/id").asText())
        .isEqualTo(id);
    assertThat(run.get("results")).isEmpty();
  }

  @Test
  void sarifOfAllProblemsMatchesItsSchema() throws IOException {
    Path samples = Path.of("..", "samples");
    try (Stream<Path> files = Files.walk(samples.resolve("jobs"))) {
      String[] jobs =
          Stream.concat(
                  Stream.of("validate", "--format", "sarif", "-t", "pods"),
                  files.filter(f -> f.toString().endsWith(".yaml")).sorted().map(Path::toString))
              .toArray(String[]::new);
      JsonNode run = sarif(PaiRun.of(jobs));
      assertThat(run.get("results")).isNotEmpty();
      assertThat(PaiRun.of(jobs).out()).isEqualTo(PaiRun.of(jobs).out());
    }
    String twice = BAD.replace("name: img,", "name: img, name: img,");
    JsonNode run = sarif(PaiRun.withInput(twice, "validate", "--format", "sarif", "-"));
    assertThat(run.at("/results/0/relatedLocations")).isNotEmpty();
    assertThat(run.at("/artifacts/0/location").toString())
        .isEqualTo("{\"description\":{\"text\":\"stdin\"}}");
  }

  @Test
  void githubGetsALineForEachProblem() throws IOException {
    String bad = write("bad.yaml", BAD.replace("name: hello", "name: hel!lo"));
    PaiRun run =
        PaiRun.of("validate", "--format", "github", bad, write("good.yaml", JobTexts.HELLO));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .hasSize(2)
        .allMatch(line -> line.startsWith("::error file=" + bad + ",line="));
    assertThat(run.out()).contains("::error file=", "%0Ahint: did you mean `img`?\n");
    assertThat(PaiRun.of("validate", "--format", "github", "missing.yaml").out())
        .isEqualTo(
            "::error file=missing.yaml,title=cannot-read-or-write::cannot read `missing.yaml`:"
                + " there is no such file\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x%0A::stop-commands::t", "::add-mask::x", "a\\r\\n::warning::b", "50%"})
  void githubTakesNoTextOfAJobForACommand(String text) {
    String job = JobTexts.HELLO.replace("dockerImage: img", "\"" + text + "\": img");
    PaiRun run = PaiRun.withInput(job, "validate", "--format", "github", "-");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out().lines()).allMatch(line -> line.startsWith("::error title="));
    assertThat(run.out()).doesNotContain("%0A::").doesNotContain("50% ").doesNotContain("50%`");
  }

  @Test
  void githubTakesNoNameOfAFileForACommand() throws IOException {
    String job = write("a\n::add-mask::b,line=1.yaml", BAD);
    PaiRun run = PaiRun.of("validate", "--format", "github", job);
    assertThat(run.out().lines()).hasSize(1);
    assertThat(run.out()).contains("::error file=", "%3A%3Aadd-mask%3A%3Ab%2Cline=1.yaml,line=8,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"resolve", "render", "run", "explain", "schema"})
  void whatMakesSomethingHasNoSuchFormat(String command) {
    PaiRun run = PaiRun.of(command, "--format", "sarif", "x");
    assertThat(run.code()).isEqualTo(2);
    assertThat(PaiRun.of("validate", "--format", "xml", "x").err())
        .startsWith(
            "pai: --format must be one of `text`, `json`, `sarif`, `github`, but is `xml`\n");
  }
}
