package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenderCommandTest {
  private static final String CANARY = "canary-4711";

  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
        - name: greeting
          type: script
          callbacks:
            - {event: taskStarts, commands: [echo starting]}
      secrets: {pw: canary-4711}
      taskRoles:
        greeter:
          prerequisites: [greeting]
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [echo hello]
      """;

  @TempDir Path folder;
  private String job;

  @BeforeEach
  void writeJob() throws IOException {
    job = Files.writeString(folder.resolve("job.yaml"), JOB).toString();
  }

  @Test
  void aJobBecomesAFramework() {
    PaiRun run = PaiRun.of("render", job, "--target", "framework", "--user", "alice");
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("kind: Framework", "jobName: hello", "alice~hello");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void noSecretStandsOutsideOfSecretObjects() {
    PaiRun run = PaiRun.of("render", job, "--target", "framework");
    assertThat(run.out()).doesNotContain(CANARY).containsPattern("secrets:\\s+['\"][*]{6}['\"]");
    Matcher secret = Pattern.compile("secrets.yaml: \"?([A-Za-z0-9+/=]+)").matcher(run.out());
    assertThat(secret.find()).isTrue();
    assertThat(new String(Base64.getDecoder().decode(secret.group(1)), UTF_8)).contains(CANARY);
  }

  @Test
  void jsonIsForPrograms() {
    PaiRun run = PaiRun.of("render", job, "--target", "framework", "--format", "json");
    assertThat(run.code()).isZero();
    assertThat(run.json().at("/result/items").findValuesAsText("kind")).contains("Framework");
  }

  @Test
  void aFolderGetsOneFilePerObject() throws IOException {
    Path out = folder.resolve("out");
    PaiRun run = PaiRun.of("render", job, "--target", "framework", "-o", out.toString());
    assertThat(run.code()).isZero();
    try (Stream<Path> files = Files.list(out)) {
      List<String> names = files.map(f -> f.getFileName().toString()).sorted().toList();
      assertThat(run.out()).isEqualTo(out + ": " + names.size() + " files written\n");
      assertThat(names).isNotEmpty().allMatch(name -> name.matches("\\d\\d-[a-z]+-.*\\.yaml"));
      assertThat(names.get(names.size() - 1)).contains("-framework-");
    }
  }

  @Test
  void otherFilesOfTheFolderAreCounted() throws IOException {
    Path out = folder.resolve("out");
    PaiRun.of("render", job, "-t", "job", "-o", out.toString());
    Files.writeString(out.resolve("99-job-old.yaml"), "kind: Job\n");
    assertThat(PaiRun.of("render", job, "-t", "job", "-o", out.toString()).out())
        .endsWith(" files written; it also has 1 other file\n");
  }

  @Test
  void aFolderIsNotCalledLikeAFile() {
    Path out = folder.resolve("out.yaml");
    PaiRun run = PaiRun.of("render", job, "-t", "job", "-o", out.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("is called like a file");
    assertThat(out).doesNotExist();
  }

  @Test
  void theOwnerComesFirstAndTheOthersNameIt() {
    PaiRun owner = PaiRun.of("render", job, "-t", "jobset", "--owner-only");
    assertThat(owner.code()).isZero();
    assertThat(owner.out()).contains("kind: JobSet").doesNotContain("\n---");
    PaiRun others = PaiRun.of("render", job, "-t", "jobset", "--owned-by", "4711");
    assertThat(others.out())
        .contains("kind: ConfigMap", "uid: '4711'")
        .doesNotContain("\nkind: JobSet");
    assertThat(PaiRun.of("render", job, "-t", "jobset", "--owner-only", "--owned-by", "1").err())
        .contains("exclude each other");
    assertThat(PaiRun.of("render", job, "-t", "scripts", "--owner-only").code()).isEqualTo(2);
  }

  @Test
  void thePriorityClassComesBeforeTheFramework() throws IOException {
    Path open =
        Files.writeString(
            folder.resolve("open.yaml"), JOB.replace("secrets: {pw: canary-4711}\n", ""));
    PaiRun owner = PaiRun.of("render", open.toString(), "-t", "framework", "--owner-only");
    assertThat(owner.code()).isZero();
    assertThat(owner.out().lines().filter(line -> line.startsWith("kind: ")))
        .containsExactly("kind: PriorityClass", "kind: Framework");
  }

  @Test
  void nothingToPrintIsNoFailure() throws IOException {
    Path open =
        Files.writeString(
            folder.resolve("open.yaml"), JOB.replace("secrets: {pw: canary-4711}\n", ""));
    for (List<String> more :
        List.of(List.<String>of(), List.of("-o", folder.resolve("out").toString()))) {
      List<String> words =
          new ArrayList<>(List.of("render", open.toString(), "-t", "framework", "--owned-by", "1"));
      words.addAll(more);
      PaiRun others = PaiRun.of(words.toArray(String[]::new));
      assertThat(others.code()).isZero();
      assertThat(others.out().replace(folder.toString(), "")).isIn("", "/out: 0 files written\n");
    }
  }

  @Test
  void aFolderGetsTheScriptsOfEachRole() throws IOException {
    PaiRun run = PaiRun.of("render", job, "--target", "scripts", "-o", folder.toString());
    assertThat(run.code()).isZero();
    assertThat(folder.resolve("greeter/runtime")).isRegularFile();
    assertThat(Files.readString(folder.resolve("greeter/user.sh"))).contains("echo hello");
    assertThat(PaiRun.of("render", job, "--target", "scripts").out())
        .contains("==> greeter/precommands.sh <==", "echo starting");
  }

  @Test
  void aBadJobGivesNothingButItsProblems() throws IOException {
    Files.writeString(folder.resolve("bad.yaml"), JOB.replace("[greeting]", "[greetings]"));
    PaiRun run =
        PaiRun.of("render", folder.resolve("bad.yaml").toString(), "--target", "framework");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("did you mean `greeting`?", "1 error").doesNotContain(CANARY);
  }

  @Test
  void theClustersOwnRuntimeMayKnowMorePlugins() throws IOException {
    String text = JOB + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: fluentd}]}\n";
    String more = Files.writeString(folder.resolve("more.yaml"), text).toString();
    PaiRun framework = PaiRun.of("render", more, "--target", "framework");
    assertThat(framework.code()).isZero();
    assertThat(framework.out()).contains("plugin: fluentd");
    assertThat(framework.err()).contains("warning: there is no plugin `fluentd`");
    PaiRun scripts = PaiRun.of("render", more, "--target", "scripts");
    assertThat(scripts.code()).isEqualTo(1);
    assertThat(scripts.err()).contains("error: there is no plugin `fluentd`");
  }

  @Test
  void storagesOfTheProfileAreTheOnesThereAre() throws IOException {
    Files.writeString(folder.resolve("stored.yaml"), JOB + "extras: {storages: [{name: nfs}]}\n");
    String stored = folder.resolve("stored.yaml").toString();
    String with = profile("storages: {nfs: {}}\n");
    assertThat(PaiRun.of("render", stored, "-t", "framework", "--profile", with).out())
        .contains("mountPath: /mnt/nfs");
    String without = profile("storages: {data: {}}\n");
    PaiRun run = PaiRun.of("render", stored, "-t", "framework", "--profile", without);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("nfs");
  }

  @Test
  void wrongUsageIsNotTheJobsFault() {
    PaiRun target = PaiRun.of("render", job, "--target", "frame");
    assertThat(target.code()).isEqualTo(2);
    assertThat(target.err()).contains("no target `frame`", "did you mean `framework`?");
    assertThat(PaiRun.of("render", job, "--target", "zzz").err()).contains("`scripts`");
    assertThat(PaiRun.of("render", job).code()).isEqualTo(2);
  }

  @Test
  void aProfileThatCannotBeReadOrIsWrongSaysSo() throws IOException {
    String missing = folder.resolve("missing.yaml").toString();
    assertThat(PaiRun.of("render", job, "-t", "framework", "--profile", missing).code())
        .isEqualTo(3);
    PaiRun wrong = PaiRun.of("render", job, "-t", "framework", "--profile", profile("runtim: x\n"));
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.err()).contains("runtim", "runtime");
  }

  @Test
  void aFolderThatCannotBeWrittenIsAnIoError() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    PaiRun run = PaiRun.of("render", job, "-t", "scripts", "-o", file.resolve("x").toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("cannot write");
  }

  /** As {@code --profile <(command)} of a shell makes it: it can be read once. */
  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void theProfileMayBeAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    String source = profile("namespace: piped\n");
    Process writer =
        new ProcessBuilder("bash", "-c", "cat \"$0\" > \"$1\"", source, pipe.toString()).start();
    PaiRun run = PaiRun.of("render", job, "-t", "framework", "--profile", pipe.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("namespace: piped");
    assertThat(writer.waitFor()).isZero();
  }

  private String profile(String more) throws IOException {
    String text =
        """
        runtime: {image: registry.example.com/runtime}
        openpai: {apiServer: 'http://api.example.com', restServer: 'http://rest.example.com'}
        """;
    return Files.writeString(folder.resolve("profile.yaml"), text + more).toString();
  }

  /** The text of a job goes into its Framework, where the cluster's users read it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%YAML 1.2\n",
        "%YAML 1.2 # hidden-4711\n",
        "%TAG !e! tag:hidden-4711,2000:\n",
        "%TAG !hidden-4711! tag:e,2000:\n",
        "%RESERVED hidden-4711\n",
        "%RESERVED a\n%OTHER hidden-4711\n",
        "# hidden-4711\n%YAML 1.2\n",
      })
  void directivesOfAJobWithSecretsAreInNoAnnotation(String directives) throws IOException {
    String text = directives + "--- # hidden-4711\n" + JOB;
    String file = Files.writeString(folder.resolve("directives.yaml"), text).toString();
    PaiRun run = PaiRun.of("render", file, "-t", "framework");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("kind: Framework").doesNotContain("hidden-4711");
  }
}
