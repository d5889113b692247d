package io.github.paiprotocol.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A batch goes on behind a wrong job, and says so in the end. */
class CheckJobsTest {
  @TempDir Path folder;

  private void copy(String name) throws IOException {
    Files.copy(Path.of("jobs", name), folder.resolve(name));
  }

  @Test
  void allAreChecked() throws IOException {
    copy("broken.yaml");
    Files.writeString(folder.resolve("other.yaml"), "name: a b\n");
    StringBuilder out = new StringBuilder();

    assertThat(CheckJobs.check(folder, out)).isFalse();
    assertThat(out).contains("broken.yaml:12:16: error: ", "other.yaml:1:7: error: ");
  }

  @Test
  void goodOnesAreRight() throws IOException {
    copy("hello.yaml");
    StringBuilder out = new StringBuilder();

    assertThat(CheckJobs.check(folder, out)).isTrue();
    assertThat(out).isEmpty();
  }
}
