package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The patterns that scripts are searched for find what they are named after. */
class ShellFeaturesTest {
  @Test
  void everyFeatureIsFound() {
    ShellFeatures.LEARNT.forEach(
        (name, pattern) -> assertThat(Pattern.compile(pattern).matcher(name).find()).isTrue());
  }

  @Test
  void hereDocumentsAreFound() {
    Pattern last = Pattern.compile(ShellFeatures.TOO_NEW.get(ShellFeatures.TOO_NEW.size() - 1));
    assertThat(last.matcher("cat <<'END'").find()).isTrue();
    assertThat(last.matcher("read -r a <<<\"$b\"").find()).isTrue();
    assertThat(last.matcher("((a << 6))").find()).isFalse();
  }

  @Test
  void theToolsThatAreNeededAreWrittenDown() {
    assertThat(TaskRun.read(Path.of("../docs/runtime.md")))
        .contains("`" + String.join("`, `", EmittedFilesTest.TOOLS.subList(0, 8)) + "` and `tee`");
  }
}
