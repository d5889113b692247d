package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** With {@code --format json} every command, however it ends, prints one document of one shape. */
class JsonReportTest {
  private static final ObjectMapper MAPPER =
      new ObjectMapper()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  /** What is behind each command, {@code JOB} being its file. */
  private static final Map<String, List<String>> LINES =
      ImmutableMap.<String, List<String>>builder()
          .put("validate", List.of("JOB", "JOB --target pods", "JOB --strict -t dijob"))
          .put("fix", List.of("JOB", "JOB --write --all"))
          .put("resolve", List.of("JOB", "JOB --masked"))
          .put("explain", List.of("JOB", "JOB --as dot", "JOB --as text"))
          .put("diff", List.of("JOB JOB", "JOB JOB -t pods"))
          .put("lock", List.of("JOB", "JOB --check"))
          .put("bundle", List.of("JOB -o OUT.zip"))
          .put(
              "render",
              List.of("JOB -t pods", "JOB -t framework", "JOB -t scripts", "JOB -t pods -o OUT"))
          .put("convert", List.of("JOB", "JOB -o OUT"))
          .put("report", List.of("JOB", "JOB -t pods", "JOB -o OUT.html"))
          .put("run", List.of("JOB", "JOB --keep OUT"))
          .put("analyze", List.of("--exit-code 1 --user-log JOB", "--user-log JOB"))
          .put("check-image", List.of("JOB --timeout 1"))
          .put("init", List.of("--template mpi", "--template notebook --name x"))
          .put("schema", List.of("job", "lock"))
          .put("completion", List.of("bash"))
          .build();

  private static final Set<String> HAVE_NO_FILE = Set.of("schema", "completion", "init");

  @TempDir Path folder;
  private String good;
  private String bad;
  private int outputs;

  @BeforeEach
  void writeJobs() throws IOException {
    // No server listens there.
    String hello = JobTexts.HELLO.replace("uri: debian", "uri: '127.0.0.1:9/a'");
    good = Files.writeString(folder.resolve("good.yaml"), hello).toString();
    bad =
        Files.writeString(
                folder.resolve("bad.yaml"),
                hello.replace("dockerImage: img", "dockerImage: imgg") + "submiter: me\n")
            .toString();
  }

  @Test
  void everyCommandWithTheOptionIsTried() {
    List<String> with = new ArrayList<>();
    Commands.line()
        .getSubcommands()
        .forEach(
            (name, command) -> {
              if (command.getCommandSpec().findOption("--format") != null) {
                with.add(name);
              }
            });
    assertThat(LINES).containsOnlyKeys(with);
  }

  @TestFactory
  Stream<DynamicTest> whatGoesWell() {
    return each(
        (name, line) -> {
          JsonNode report = report(arguments(name, line, good));
          assertThat(report.get("exitCode").asInt()).as("%s", report).isZero();
          assertThat(report.has("result")).as("%s", report).isEqualTo(!name.equals("validate"));
          assertNames(name, report, good);
        });
  }

  @TestFactory
  Stream<DynamicTest> whatIsWrongWithTheJob() {
    return each(
        (name, line) -> {
          if (name.equals("analyze") || HAVE_NO_FILE.contains(name)) {
            return;
          }
          JsonNode report = report(arguments(name, line, bad));
          assertThat(report.get("exitCode").asInt()).as("%s", report).isEqualTo(1);
          assertThat(report.at("/files/0/ok").asBoolean(true)).isFalse();
          assertThat(report.at("/diagnostics/0/span/line").asInt()).isPositive();
          // What it fixes is there beside what it cannot; pages show problems, too.
          boolean made = name.equals("fix") || line.endsWith(".html");
          assertThat(report.has("result")).isEqualTo(made);
          assertNames(name, report, bad);
        });
  }

  @TestFactory
  Stream<DynamicTest> aFileThatIsNotThere() {
    String missing = folder.resolve("missing.yaml").toString();
    return each(
        (name, line) -> {
          if (HAVE_NO_FILE.contains(name)) {
            return;
          }
          JsonNode report = report(arguments(name, line, missing));
          assertThat(report.get("exitCode").asInt()).as("%s", report).isEqualTo(3);
          assertThat(report.at("/diagnostics/0/code").asText()).isEqualTo("cannot-read-or-write");
          assertThat(report.at("/diagnostics/0/message").asText())
              .contains("there is no such file");
          assertNames(name, report, missing);
        });
  }

  @TestFactory
  Stream<DynamicTest> aWrongLine() {
    return each(
        (name, line) -> {
          for (String wrong : List.of("--document x", "--no-such", "--format")) {
            List<String> arguments = arguments(name, line, good);
            arguments.addAll(Splitter.on(' ').splitToList(wrong));
            JsonNode report = report(arguments);
            assertThat(report.get("exitCode").asInt()).as("%s", report).isEqualTo(2);
            assertThat(report.at("/diagnostics/0/code").asText()).isEqualTo("wrong-usage");
            assertThat(report.at("/diagnostics/0/hint").asText()).startsWith("Try `pai " + name);
            // With two files it is about neither.
            if (!line.startsWith("JOB JOB")) {
              assertNames(name, report, good);
            }
          }
        });
  }

  @Test
  void whatOnlyTheCommandCanTellIsWrongUsageToo() throws IOException {
    JsonNode report = report(List.of("validate", "--format=json", good, "--user", "me"));
    assertThat(report.get("exitCode").asInt()).isEqualTo(2);
    assertThat(report.at("/diagnostics/0/message").asText())
        .isEqualTo("--user needs --target or --profile");
    assertThat(report(List.of("vaildate", "--format=json", good)).get("exitCode").asInt())
        .isEqualTo(2);
    assertThat(report(List.of("run", "--format", "JSON")).get("files")).isEmpty();
  }

  @Test
  void everyFileOfSeveralIsNamed() throws IOException {
    String missing = folder.resolve("missing.yaml").toString();
    JsonNode report = report(List.of("validate", "--format", "json", good, missing, bad, "-"));
    assertThat(report.get("exitCode").asInt()).isEqualTo(3);
    assertThat(report.findValuesAsText("ok")).containsExactly("true", "false", "false", "false");
    assertThat(report.get("files").findValuesAsText("file"))
        .containsExactly(good, missing, bad, "stdin");
    assertThat(report.get("files").get(2).get("errors").asInt()).isEqualTo(2);
    assertThat(report.get("diagnostics").findValuesAsText("file"))
        .contains(missing, bad, "stdin")
        .doesNotContain(good);
  }

  @Test
  void whatTasksPrintIsOnStandardError() {
    PaiRun run = PaiRun.of("run", good, "--format", "json");
    assertThat(run.err()).contains("hello\n");
    assertThat(run.out()).startsWith("{\n").endsWith("}\n");
  }

  /** Checks one line of a command. */
  private interface Check {
    void of(String name, String line) throws IOException;
  }

  private static Stream<DynamicTest> each(Check check) {
    return LINES.entrySet().stream()
        .flatMap(
            entry ->
                entry.getValue().stream()
                    .map(
                        line ->
                            DynamicTest.dynamicTest(
                                entry.getKey() + " " + line,
                                () -> check.of(entry.getKey(), line))));
  }

  private List<String> arguments(String name, String line, String job) {
    if (line.contains("--check")) {
      PaiRun.of("lock", job);
    }
    String out = folder.resolve("out" + outputs++).toString();
    List<String> all = new ArrayList<>(List.of(name, "--format", "json"));
    Splitter.on(' ')
        .split(line)
        .forEach(word -> all.add(word.equals("JOB") ? job : word.replace("OUT", out)));
    return all;
  }

  private static JsonNode report(List<String> arguments) throws IOException {
    PaiRun run = PaiRun.of(arguments.toArray(String[]::new));
    if (!arguments.get(0).equals("run")) {
      assertThat(run.err()).isEmpty();
    }
    JsonNode report = MAPPER.readTree(run.out());
    assertThat(report.fieldNames())
        .toIterable()
        .startsWith("exitCode", "files", "diagnostics", "losses");
    assertThat(report.get("exitCode").asInt()).isEqualTo(run.code());
    for (JsonNode each : report.get("diagnostics")) {
      assertThat(each.get("code").asText()).isNotEmpty();
      assertThat(each.get("severity").asText()).isIn("error", "warning");
      assertThat(each.get("message").asText()).isNotEmpty();
    }
    return report;
  }

  private static void assertNames(String name, JsonNode report, String file) {
    if (!HAVE_NO_FILE.contains(name)) {
      assertThat(report.at("/files/0/file").asText()).as("%s", report).isEqualTo(file);
      report
          .get("diagnostics")
          .forEach(each -> assertThat(each.path("file").asText()).isEqualTo(file));
    }
  }
}
