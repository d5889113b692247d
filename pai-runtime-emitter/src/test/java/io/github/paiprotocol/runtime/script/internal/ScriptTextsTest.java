package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What options, secrets and the shell's own names become in the scripts. */
class ScriptTextsTest {

  private static Optional<ScriptFile> masks(boolean asked, String... secrets) {
    return TaskScripts.builder()
        .options(RuntimeOptions.builder().maskSecretsInLogs(asked).build())
        .addAllSecrets(List.of(secrets).stream().map(Secret::of).toList())
        .build()
        .render()
        .file(Parts.MASKS);
  }

  @Test
  void exitCodesBecomeItemsOfAnArray() {
    RuntimeOptions options = RuntimeOptions.builder().putAllExitCodes(Map.of(3, 4, 5, 6)).build();
    assertThat(Parts.runtime(options).text()).contains("\nPAI_OPTION_EXIT_CODES=([3]=4 [5]=6)\n");
    assertThat(Parts.runtime(RuntimeOptions.byDefault()).text())
        .contains("\nPAI_OPTION_EXIT_CODES=()\n");
  }

  @Test
  void linesOfSecretsAreMaskedTheLongestFirst() {
    String masks = masks(true, "abc", "four\n five5 \nx", "four").orElseThrow().content();
    assertThat(masks).containsSubsequence("'five5'", "'four'").doesNotContain("abc", "'x'");
    assertThat(masks).containsOnlyOnce("'four'");
  }

  @Test
  void withoutMasksThereIsNoFileOfThem() {
    assertThat(masks(true, "abc", "")).isEmpty();
    assertThat(masks(false, "long enough")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"RANDOM", "PATH", "IFS", "BASH_ENV", "LD_PRELOAD", "PAI__X", "HISTFILE"})
  void shellsOwnNamesAreKnown(String name) {
    assertThat(ShellNames.belongsToShell(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"HOME", "PATHS", "IFS2", "LD", "PAI_TASK_INDEX", "MY_BASH", "path", ""})
  void otherNamesAreNot(String name) {
    assertThat(ShellNames.belongsToShell(name)).isFalse();
  }

  @Test
  void namesThatNoShellTakesOverAreAPatternOfTheScript() {
    assertThat(ShellNames.magicPattern()).startsWith("_ | BASH | ").endsWith(" | SRANDOM | UID");
    assertThat(Parts.scriptEnv().text()).contains(ShellNames.magicPattern());
  }
}
