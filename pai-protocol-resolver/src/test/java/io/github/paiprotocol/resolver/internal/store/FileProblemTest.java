package io.github.paiprotocol.resolver.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A reason is a reason, and not the name of the file once more. */
class FileProblemTest {
  @Test
  void reasonsAreSaidWithoutTheFile() {
    assertThat(FileProblem.why(new AccessDeniedException("/f"))).isEqualTo("access is denied");
    assertThat(FileProblem.why(new AccessDeniedException("/f", null, "Read-only")))
        .isEqualTo("access is denied");
    assertThat(FileProblem.why(new NoSuchFileException("/f"))).isEqualTo("its folder is gone");
    assertThat(FileProblem.why(new FileSystemException("/f", null, "No space left on device")))
        .isEqualTo("No space left on device");
    assertThat(FileProblem.why(new FileProblem(Path.of("f"), "`f` is a link")))
        .isEqualTo("`f` is a link");
  }

  @Test
  void whatHasNoReasonHasItsMessage() {
    assertThat(FileProblem.why(new IOException("broken"))).isEqualTo("broken");
  }
}
