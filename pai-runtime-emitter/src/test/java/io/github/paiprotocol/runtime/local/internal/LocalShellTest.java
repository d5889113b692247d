package io.github.paiprotocol.runtime.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which bash is used, and how signals are sent with it. */
@Thorough
class LocalShellTest {
  @TempDir Path folder;

  @Test
  void reportsAMachineWithoutBash() {
    assertThatThrownBy(() -> LocalShell.find("relative:" + folder))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no `bash`");
  }

  private Path tool(String text) throws IOException {
    Path bash = Files.writeString(folder.resolve("bash"), text);
    return Files.setPosixFilePermissions(bash, PosixFilePermissions.fromString("rwx------"));
  }

  /** What lies in the folder the caller happens to be in must not be run. */
  @Test
  void ignoresRelativeFoldersOfThePath() throws IOException {
    tool("");
    Path relative = Path.of("").toAbsolutePath().relativize(folder.toAbsolutePath());
    assertThatThrownBy(() -> LocalShell.find(relative + ":"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no `bash`");
    assertThat(LocalShell.find(relative + ":" + folder).bash()).isEqualTo(folder.resolve("bash"));
  }

  /** A variable such as BASH_ENV would change what bash does. */
  @Test
  void sendsSignalsWithoutTheCallersEnvironment() throws IOException {
    String tell = "mapfile -d '' all </proc/$$/environ; echo ${#all[@]} \"$@\" >\"${0%/*}/told\"";
    Path real = LocalShell.find(LocalShell.STANDARD_PATH).bash();
    Path bash = tool("#!" + real + "\n" + tell);
    new LocalShell(bash, Optional.empty()).signal(TaskSignal.INT, 12345);
    assertThat(folder.resolve("told")).hasContent("0 -c kill -\"$1\" \"$2\" kill INT 12345\n");
  }

  @Test
  void interruptedThreadSendsSignals() throws Exception {
    Process process = new ProcessBuilder("sleep", "3000").start();
    try {
      Thread.currentThread().interrupt();
      LocalShell.find(LocalShell.STANDARD_PATH).signal(TaskSignal.TERM, process.pid());
      assertThat(Thread.interrupted()).isTrue();
      assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
  }
}
