package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.base.CharMatcher;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.HostileTexts;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any parameters reach the tools byte for byte, and nothing in them runs. */
@Thorough
class HostileParametersTest {
  @TempDir Path folder;
  private Stubs stubs;

  @BeforeEach
  void makeStubs() throws Exception {
    stubs =
        new Stubs(folder)
            .tool("git")
            .tool("ssh")
            .tool("sshd")
            .tool("ssh-keygen")
            .tool("tensorboard", "echo 1.15");
  }

  private static List<String> texts(long seed, int count) {
    Random random = new Random(seed);
    return Stream.generate(() -> HostileTexts.random(random))
        .map(text -> text.replace("<% $x %>", "%>"))
        .filter(text -> !text.isBlank())
        .distinct()
        .limit(count)
        .toList();
  }

  /** A text as JSON, which is YAML, too. */
  private static String quoted(String text) {
    try {
      return new JsonMapper().writeValueAsString(text).replace("\u007f", "\\u007f");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void assertNothingRan() {
    assertThat(folder.resolve("work/pwned")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void foldersOfClonesAreWhatTheyAre(long seed) throws Exception {
    List<String> names = new ArrayList<>(texts(seed, 20));
    names.add("$(touch pwned)`touch pwned`';touch pwned;'\";touch pwned;\"");
    String[] plugins =
        names.stream()
            .map(
                name -> "{plugin: git, parameters: {repo_uri: x, clone_dir: " + quoted(name) + "}}")
            .toArray(String[]::new);
    TaskRun.Result result = stubs.task().run(PluginJob.of("true", plugins).emit());
    assertThat(result.exitCode()).isZero();
    assertThat(stubs.callsOf("git").stream().map(call -> call.get(call.size() - 1)))
        .containsExactlyElementsOf(names);
    assertNothingRan();
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 4})
  void foldersOfLogsAreWhatTheyAre(long seed) throws Exception {
    List<String> paths = new ArrayList<>(texts(seed, 60));
    paths.add("long".repeat(25_000) + "$(touch pwned)");
    String map =
        IntStream.range(0, paths.size())
            .mapToObj(i -> "n" + i + ": " + quoted(paths.get(i)))
            .collect(Collectors.joining(", "));
    TaskRun.Result result =
        stubs
            .task()
            .run(
                PluginJob.of(
                        "true",
                        "{plugin: tensorboard, parameters: {port: 1, logdir: {" + map + "}}}")
                    .emit());
    assertThat(result.exitCode()).isZero();
    String list =
        IntStream.range(0, paths.size())
            .mapToObj(i -> "n" + i + ":" + paths.get(i))
            .collect(Collectors.joining(","));
    assertThat(stubs.callsOf("tensorboard").get(1)).containsExactly("--logdir=" + list, "--port=1");
    assertNothingRan();
  }

  @Test
  void keysAreWhatTheyAre() {
    List<String> keys =
        Stream.concat(texts(5, 100).stream(), Stream.of("k".repeat(140_000) + "$(touch pwned)"))
            .flatMap(key -> Stream.of(key.split("\\R|\\\\n", -1)))
            .map(CharMatcher.anyOf(" \t")::trimFrom)
            .filter(key -> !key.isEmpty())
            .distinct()
            .toList();
    String list =
        keys.stream().map(HostileParametersTest::quoted).collect(Collectors.joining(", "));
    PluginJob job =
        PluginJob.of(
            "true", "{plugin: ssh, parameters: {jobssh: true, publicKeys: [" + list + "]}}");
    RuntimeInput input =
        RuntimeInput.of("alice")
            .withPlacement(
                PlacedJob.of(
                    job.resolve().job(),
                    List.of(TaskPlacement.of("worker", 0, "pod", "127.0.0.1"))));
    TaskRun.Result result = stubs.task().run(job.emit("worker", input));
    assertThat(result.exitCode()).isZero();
    assertThat(TaskRun.read(folder.resolve("state/ssh/authorized_keys")))
        .isEqualTo(keys.stream().map(key -> key + "\n").collect(Collectors.joining()));
    assertNothingRan();
  }
}
