package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import io.github.paiprotocol.cli.output.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What differs on Windows, as far as another machine can test it. */
class WindowsTest {
  private static final Path BIN = Path.of("src", "main", "bin");

  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian:12}
      parameters:
        folded: >-
          two
          lines
      taskRoles:
        greeter:
          dockerImage: img
          prerequisites: ['file:my parts\\part.yaml']
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands:
            - |-
              echo hello
              echo <% $parameters.folded %>
      """;

  private static final String PART =
      """
      name: part
      type: script
      callbacks:
        - event: taskStarts
          commands:
            - |
              echo a
              echo b
      """;

  @TempDir Path folder;

  private static String windows(String text) {
    return text.replace("\n", "\r\n");
  }

  private static List<String> options(String script) {
    return Splitter.on(CharMatcher.anyOf(" \r\n()\""))
        .splitToStream(script)
        .filter(word -> word.startsWith("-XX:"))
        .toList();
  }

  @Test
  void theBatchFileHasTheOptionsOfTheScript() throws IOException {
    String script = Files.readString(BIN.resolve("pai"));
    int start = script.indexOf("pai_options=(");
    List<String> expected =
        options(script.substring(start, script.indexOf(")\n", start))).stream()
            .filter(option -> !option.matches(".*(Archive|UnlockDiagnostic).*"))
            .toList();

    String batch = Files.readString(BIN.resolve("pai.bat"));
    assertThat(options(batch)).isEqualTo(expected).hasSizeGreaterThan(3);
    assertThat(batch).contains("%PAI_JAVA_OPTIONS%", "%JAVA_HOME", "\"%~dp0..\\lib\\pai.jar\" %*");
  }

  @Test
  void theBatchFileIsAsciiWithLineEndsOfWindows() throws IOException {
    String batch = Files.readString(BIN.resolve("pai.bat"), StandardCharsets.US_ASCII);
    assertThat(batch.replace("\r\n", "")).doesNotContain("\r", "\n");
    assertThat(batch).endsWith("\r\n");
    assertThat(Files.readString(Path.of("src", "main", "assembly", "zip.xml")))
        .contains("<source>src/main/bin/pai.bat</source>", "<lineEnding>dos</lineEnding>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "json"})
  void refusesToRunTasks(String format) throws IOException {
    Path job = Files.writeString(folder.resolve("job.yaml"), JobTexts.HELLO);
    PaiRun run = PaiRun.in(Map.of("OS", "Windows_NT"), "run", "--format", format, job.toString());
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out() + run.err())
        .contains("`pai run` needs bash and process groups, which Windows lacks: run it in WSL")
        .doesNotContain("hello");
  }

  static Stream<List<String>> commands() {
    return Stream.of(
        List.of("validate", "--strict"),
        List.of("resolve"),
        List.of("explain"),
        List.of("render", "-t", "pods"),
        List.of("render", "-t", "scripts"),
        List.of("report"),
        List.of("fix", "--check"));
  }

  /** Editors of Windows write such texts, byte order mark included. */
  @ParameterizedTest
  @MethodSource("commands")
  void lineEndsOfWindowsChangeNoResult(List<String> words) throws IOException {
    Path job = folder.resolve("my job.yaml");
    Files.writeString(Files.createDirectory(folder.resolve("my parts")).resolve("part.yaml"), PART);
    String[] arguments =
        Stream.concat(words.stream(), Stream.of(job.toString())).toArray(String[]::new);
    Files.writeString(job, JOB);
    PaiRun unix = PaiRun.of(arguments);
    Files.writeString(job, windows(JOB));
    assertThat(PaiRun.of(arguments)).isEqualTo(unix);
    Files.writeString(job, "\uFEFF" + windows(JOB));
    assertThat(PaiRun.of(arguments)).isEqualTo(unix);
    assertThat(unix.code()).isZero();
  }

  @Test
  void componentLockAndProfileMayHaveLineEndsOfWindows() throws IOException {
    Path job = Files.writeString(folder.resolve("my job.yaml"), JOB);
    Path part = Files.createDirectory(folder.resolve("my parts")).resolve("part.yaml");
    Path profile = folder.resolve("profile.yaml");
    String settings = "user: alice\nnamespace: jobs\n";
    Files.writeString(part, PART);
    Files.writeString(profile, settings);
    String[] render = {"render", "-t", "pods", "--profile", profile.toString(), job.toString()};
    PaiRun unix = PaiRun.of(render);
    assertThat(unix.code()).as(unix.err()).isZero();

    Files.writeString(part, windows(PART));
    Files.writeString(profile, windows(settings));
    assertThat(PaiRun.of(render)).isEqualTo(unix);

    assertThat(PaiRun.of("lock", "--cache", folder.resolve("cache").toString(), job.toString()))
        .extracting(PaiRun::code)
        .isEqualTo(0);
    Path lock = folder.resolve("pai.lock");
    Files.writeString(lock, windows(Files.readString(lock)));
    assertThat(Files.readString(lock)).contains("file:my parts/part.yaml");
    assertThat(PaiRun.of("resolve", "--frozen", job.toString()).code()).isZero();
  }
}
