package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real bash completes what is typed. */
class CompletionTest {
  @TempDir Path folder;

  /** What bash offers at the end of a line, when its own completion asks. */
  private List<String> offered(String line) throws Exception {
    Path script = folder.resolve("pai.bash");
    PaiRun made = PaiRun.of("completion", "bash");
    assertThat(made.code()).isZero();
    Files.writeString(script, made.out());
    // The function that is registered is called as readline calls it.
    String asked =
        """
        source '%s'
        registered=$(complete -p pai)
        [[ $registered =~ -F\\ ([^ ]+) ]] || exit 9
        read -r -a COMP_WORDS <<<"$1"
        [[ $1 == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 )) COMP_LINE=$1 COMP_POINT=${#1}
        "${BASH_REMATCH[1]}" pai "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
        printf '%%s\\n' "${COMPREPLY[@]}"
        """
            .formatted(script);
    return run("bash", "-c", asked, "bash", line);
  }

  @Test
  @Thorough
  void commandsOptionsAndWordsAreCompleted() throws Exception {
    assumeThat(Path.of("/bin/bash")).exists();
    assertThat(offered("pai val")).containsExactly("validate");
    assertThat(offered("pai ")).containsAll(Commands.line().getSubcommands().keySet());
    assertThat(offered("pai validate --len")).containsExactly("--lenient");
    assertThat(offered("pai validate --format s")).containsExactly("sarif");
    assertThat(offered("pai render --format ")).containsExactlyInAnyOrder("text", "json");
    assertThat(offered("pai render --target job")).containsExactlyInAnyOrder("job", "jobset");
    assertThat(offered("pai schema d")).containsExactly("dijob");
    assertThat(offered("pai explain --as m")).containsExactly("mermaid");
    assertThat(offered("pai convert --to d")).containsExactly("dijob");
    assertThat(offered("pai completion b")).containsExactly("bash");
    assertThat(offered("pai help re")).containsExactlyInAnyOrder("render", "report", "resolve");
  }

  @Test
  void fishCompletes() throws Exception {
    assumeThat(Path.of("/usr/bin/fish")).exists();
    Path script = folder.resolve("pai.fish");
    Files.writeString(script, PaiRun.of("completion", "fish").out());
    String line = "source '" + script + "'; complete -C \"$argv[1]\" | string split -f 1 \\t";
    assertThat(run("fish", "-c", line, "pai val")).containsExactly("validate");
    assertThat(run("fish", "-c", line, "pai validate --len")).containsExactly("--lenient");
    assertThat(run("fish", "-c", line, "pai render -t job")).containsExactly("job", "jobset");
    assertThat(run("fish", "-c", line, "pai schema d")).containsExactly("dijob");
    assertThat(run("fish", "-c", line, "pai help re"))
        .containsExactlyInAnyOrder("render", "report", "resolve");
  }

  /** The functions of zsh's own completion only print what they are given. */
  @Test
  void zshGetsCommandsOptionsAndWords() throws Exception {
    assumeThat(Path.of("/usr/bin/zsh")).exists();
    Path script = folder.resolve("_pai");
    Files.writeString(script, PaiRun.of("completion", "zsh").out());
    String asked =
        """
        compdef() { :; }
        _arguments() { print -rl -- "$@"; }
        _describe() { print -rl -- "${(@P)2}"; }
        source '%s'
        words=($=1) CURRENT=$2
        _pai
        """
            .formatted(script);
    assertThat(run("zsh", "-f", "-c", asked, "zsh", "pai", "2"))
        .hasSize(Commands.line().getSubcommands().size())
        .contains("schema:Print the JSON Schema");
    assertThat(run("zsh", "-f", "-c", asked, "zsh", "pai render", "3"))
        .anyMatch(spec -> spec.matches("\\*--target=\\[.*]: :\\(.* jobset .*\\)"))
        .anyMatch(spec -> spec.matches("--strict\\[.*]"))
        .contains("*: :_files");
    assertThat(run("zsh", "-f", "-c", asked, "zsh", "pai help", "3"))
        .anyMatch(spec -> spec.matches("\\*: :\\(.* render .* help\\)"));
  }

  private static List<String> run(String... command) throws Exception {
    Process shell =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(shell.getInputStream().readAllBytes(), UTF_8);
    assertThat(shell.waitFor(10, TimeUnit.MINUTES)).isTrue();
    return Splitter.on('\n').trimResults().omitEmptyStrings().splitToList(out);
  }

  @Test
  void theScriptIsTheSameEachTime() {
    String script = PaiRun.of("completion", "bash").out();
    assertThat(PaiRun.of("completion", "bash").out()).isEqualTo(script);
    assertThat(script).doesNotContainPattern("20[0-9]{2}-[0-9]{2}|[0-9]{2}:[0-9]{2}:[0-9]{2}");
  }
}
