package io.github.paiprotocol.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was once found stays fixed: every input that is kept runs with each build. */
@Thorough
class KeptInputsTest {
  private static final Path ROOT = Path.of(System.getProperty("pai.root", ".."));

  static Stream<Targets.Named> targets() {
    return Targets.all().stream();
  }

  @ParameterizedTest
  @MethodSource("targets")
  void everyKeptInputHolds(Targets.Named target) throws IOException {
    List<byte[]> inputs = KeptInputs.of(ROOT, target);
    assertThat(inputs).as("inputs of %s", target).isNotEmpty();
    for (byte[] input : inputs) {
      target.replay(input);
    }
  }

  @Test
  void linesStandForAllBytes() {
    byte[] all = new byte[513];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) (i == 512 ? ' ' : i);
    }
    String line = KeptInputs.encoded(all);
    assertThat(line).matches("[ -~]*[!-~]");
    assertThat(KeptInputs.decoded(line)).isEqualTo(all);
  }

  @Test
  void noFileIsLeftOfATargetThatIsGone() throws IOException {
    List<String> names = Targets.all().stream().map(each -> each.name() + ".txt").toList();
    try (Stream<Path> files = Files.list(ROOT.resolve("fuzz/corpus"))) {
      assertThat(files.map(file -> file.getFileName().toString())).isNotEmpty().isSubsetOf(names);
    }
  }
}
