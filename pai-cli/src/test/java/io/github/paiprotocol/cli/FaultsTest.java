package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.cli.faults.FaultyFiles;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Faults at any change of a file by any command: a killed process, a full or read-only disk, a
 * deleted folder. Each file keeps its old content or has the new one, and a message names the
 * fault. The system property {@code pai.faults} limits the changes of one call at which each fault
 * is tried; 1000 covers all.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "tasks need bash")
@Thorough
class FaultsTest {
  private static final int PLACES = Integer.getInteger("pai.faults", 3);
  private static final int MOST_MINUTES = 20;

  @TempDir Path folder;

  private Process sweep(Path out, Path err) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.add("-Djava.io.tmpdir=" + Files.createDirectory(folder.resolve("tmp")));
    command.add("-Djava.nio.file.spi.DefaultFileSystemProvider=" + FaultyFiles.class.getName());
    command.addAll(List.of("-cp", PaiProcess.classPath(), FaultSweep.class.getName()));
    command.addAll(List.of(folder.toString(), Integer.toString(PLACES)));
    return new ProcessBuilder(command)
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start();
  }

  @Test
  void isAllOrNothing() throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process sweep = sweep(out, err);
    try {
      assertThat(sweep.waitFor(MOST_MINUTES, TimeUnit.MINUTES)).as("ends").isTrue();
    } finally {
      sweep.destroyForcibly();
    }
    assertThat(Files.readString(err)).isEmpty();
    List<String> said = Files.readAllLines(out);
    assertThat(Splitter.on(' ').split(said.get(0)))
        .containsExactly(
            "bundle", "convert", "fix", "init", "lock", "lsp", "render", "report", "resolve",
            "run");
    assertThat(Integer.parseInt(said.get(1))).isGreaterThan(100);
  }
}
