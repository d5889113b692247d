package io.github.paiprotocol.runtime.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskFolderTest {
  /** More than any array holds; the file takes no room on the disk. */
  private static final long HUGE = 1L << 40;

  private static final String END = "\nlast but one: é\nlast\n";

  @TempDir Path root;
  private TaskFolder folder;

  @BeforeEach
  void makeFolders() throws IOException {
    folder = new TaskFolder(root);
    Files.createDirectories(root.resolve("logs/user-all"));
    Files.createDirectories(root.resolve("state"));
  }

  @Test
  void aFileIsReadWholeUpToTheLimit() throws IOException {
    String text = "one\r\ntwo: é\n" + "x".repeat(TaskFolder.MAX_BYTES - 13);
    Files.writeString(root.resolve("logs/user-all/current"), text);
    assertThat(folder.log("user-all/current").equals(text)).isTrue();
  }

  @Test
  void ofALongerFileTheLastLinesAreRead() throws IOException {
    String line = "x".repeat(1023) + "\n";
    String fitting = line.repeat(TaskFolder.MAX_BYTES / line.length() - 1);
    Files.writeString(root.resolve("logs/runtime.log"), line.repeat(3) + fitting + "end");
    assertThat(folder.log("runtime.log").equals(fitting + "end")).isTrue();
  }

  @Test
  void ofAHugeFileOnlyTheEndIsRead() throws IOException {
    for (String name :
        new String[] {"logs/runtime.log", "state/trace", "state/termination-message"}) {
      grow(root.resolve(name));
    }
    assertThat(folder.log("runtime.log").equals(END.substring(1))).isTrue();
    assertThat(folder.terminationMessage()).contains(END.substring(1));
    assertThat(folder.trace()).isEmpty();
  }

  @Test
  void aLineLongerThanTheLimitIsCut() throws IOException {
    Files.writeString(root.resolve("logs/runtime.log"), "x".repeat(TaskFolder.MAX_BYTES) + "y\n");
    assertThat(folder.log("runtime.log")).hasSize(TaskFolder.MAX_BYTES).endsWith("xy\n");
  }

  @Test
  void aLineLongerThanTheLimitNeedsNoEnd() throws IOException {
    Files.writeString(root.resolve("logs/runtime.log"), "y" + "x".repeat(TaskFolder.MAX_BYTES));
    assertThat(folder.log("runtime.log").equals("x".repeat(TaskFolder.MAX_BYTES))).isTrue();
  }

  @Test
  void onlyTheRuntimesOwnStampsAreTakenAway() throws IOException {
    String stamp = "[2024-01-02 03:04:05] [openpai-runtime] ";
    List<String> others =
        List.of(
            "",
            "plain",
            "] [openpai-runtime] no bracket opens",
            "x" + stamp + "behind something",
            "[2024-01-02 03:04:05] [other] of another");
    Files.write(
        root.resolve("logs/runtime.log"),
        ImmutableList.<String>builder()
            .add(stamp + "[INFO] begins", stamp, stamp + stamp + "twice")
            .addAll(others)
            .build());
    assertThat(folder.runtimeLog())
        .startsWith("[INFO] begins", "", stamp + "twice")
        .endsWith(others.toArray(String[]::new))
        .hasSize(3 + others.size());
  }

  @Test
  void onlyScriptsThatAreGoneArePutBack() throws IOException {
    RuntimeScripts scripts =
        new RuntimeScripts(
            List.of(
                new ScriptFile(RuntimeScripts.RUNTIME, "runs", false),
                new ScriptFile("key", "secret", true)),
            List.of());
    Path runtime = folder.prepare(scripts);
    Files.writeString(runtime, "changed");
    Path key = runtime.resolveSibling("key");
    Files.delete(key);
    folder.putBack(scripts);
    assertThat(runtime).hasContent("changed");
    assertThat(key).hasContent("secret");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
        .isEqualTo("rw-------");
  }

  @Test
  void whatIsNoLineOfATraceIsPassedOver() throws IOException {
    String entry = "user\tuser\tfail\t3";
    Files.writeString(
        root.resolve("state/trace"),
        "\n\t\nuser\tuser\tfail\tsoon\n" + entry + "\nuser\tuser\tfail\t99999999999\n");
    assertThat(folder.trace()).map(TraceEntry::toString).containsExactly(entry);
  }

  @Test
  void whatIsNoFileIsNotRead() throws IOException {
    Path link = Files.createSymbolicLink(root.resolve("logs/runtime.log"), Path.of("/dev/zero"));
    assertThat(folder.log("runtime.log")).isEmpty();
    Files.delete(link);
    assertThat(folder.log("user-all")).isEmpty();
    assertThat(folder.log("nothing")).isEmpty();
  }

  private static void grow(Path file) throws IOException {
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.seek(HUGE);
      sparse.write(END.getBytes(StandardCharsets.UTF_8));
    }
  }
}
