package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.io.Resources;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellFeatures;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Bash evaluates what stands in arithmetic, in indirect names and in subscripts, down to commands
 * in it. Each name that our scripts use there is listed, so that a new one is looked at: its value
 * must be a number, or a name, that the scripts themselves have made or checked.
 */
class EvaluatedNamesTest {
  private static final Set<String> RECKONED =
      Set.of(
          // Bash's own numbers.
          "BASH_VERSINFO",
          "EUID",
          "RANDOM",
          // Numbers that the emitter writes.
          "PAI_OPTION_BACKGROUND_GRACE",
          "PAI_OPTION_END_GRACE",
          "PAI_OPTION_LOG_BYTES",
          "PAI_OPTION_TERM_GRACE",
          "pai_git_timeout",
          "pai_ssh_timeout",
          // Counters, times and lengths of the scripts.
          "base",
          "depth",
          "end",
          "first",
          "i",
          "j",
          "length",
          "next",
          "number",
          "pai_clock",
          "pai_cut_at",
          "pai_end_at",
          "pai_kill_at",
          "pai_log_bytes",
          "pai_number",
          "pai_step",
          "pai_tended_at",
          "pai_watch_at",
          "pai_watch_moved",
          "pai_watch_passed",
          "pai_signals",
          "pai_steps",
          "pai_watch_start",
          "pass",
          "pause",
          "point",
          "room",
          "rounds",
          "signals",
          "tries",
          // Exit codes, and numbers of signals.
          "pai_code",
          "pai_exit",
          "pai_signal",
          "pai_signal_code",
          "pai_size",
          "pai_status",
          "status",
          // Numbers of processes, which have nothing but digits, and the kernel's times.
          "before",
          "births",
          "centi",
          "pai_births",
          "pai_child_born",
          "pid",
          "second",
          // What the kernel and `stat` say of our own files.
          "pai_position",
          "value",
          "pai_watch_size",
          "size");

  private static final Set<String> INDIRECT =
      Set.of(
          // Names that are put together from `stdout` and `stderr`.
          "in",
          "mid",
          "write",
          "reader",
          "writer",
          // Names that bash has listed.
          "name",
          "__pai_name",
          // Put together from a role and an index that were checked.
          "host",
          "port",
          // Indexes of arrays of ours.
          "births",
          "pai_left",
          "told",
          "pids",
          "pai_ssh_aliases",
          "pai_tensorboard_names");

  private static List<String> scripts() throws IOException {
    List<String> all = new ArrayList<>();
    for (ScriptFile file : TaskScripts.builder().build().render().files()) {
      all.add(file.content());
    }
    for (String plugin : List.of("ssh.sh", "git.sh", "tensorboard.sh", "install.sh")) {
      all.add(
          Resources.toString(
              Resources.getResource(SshPlugin.class, plugin), StandardCharsets.UTF_8));
    }
    all.add(InitPlugin.script(List.of()).content());
    return all.stream().map(ShellFeatures::code).toList();
  }

  private static Set<String> found(String pattern) throws IOException {
    Set<String> names = new TreeSet<>();
    for (String script : scripts()) {
      Pattern.compile(pattern, Pattern.DOTALL)
          .matcher(script)
          .results()
          .map(MatchResult::group)
          .forEach(names::add);
    }
    return names;
  }

  private static Set<String> identifiers(Set<String> texts) {
    Set<String> names = new TreeSet<>();
    for (String text : texts) {
      // Lengths of texts, parameters and numbers are none.
      String rest = text.replaceAll("\\$\\{#[^}]*}|\\$\\(\\(|\\$[0-9#]|0x[0-9A-Fa-f]+", " ");
      Pattern.compile("[A-Za-z_]\\w*").matcher(rest).results().forEach(m -> names.add(m.group()));
    }
    return names;
  }

  @Test
  void arithmeticTakesNumbersOfOursOnly() throws IOException {
    assertThat(identifiers(found("\\(\\(.*?\\)\\)"))).isEqualTo(new TreeSet<>(RECKONED));
  }

  @Test
  void comparisonsOfNumbersTakeLengthsAndDepthsOnly() throws IOException {
    assertThat(found("\\S+ -(?:eq|ne|lt|le|gt|ge) \\S+"))
        .containsExactly("$# -eq 0", "$depth -le ${__pai_err_depth-0}", "${#names[@]} -eq 0");
  }

  @Test
  void namesInVariablesAreOursOnly() throws IOException {
    Set<String> names = new TreeSet<>();
    found("\\$\\{![A-Za-z_]\\w*").forEach(text -> names.add(text.substring(3)));
    assertThat(names).isEqualTo(new TreeSet<>(INDIRECT));
  }

  @Test
  void nothingElseMakesANameOfAText() throws IOException {
    assertThat(found("\\b(?:let|test -v|wait -n|ulimit|typeset -n|declare -n)\\b[^\\n]*"))
        .isEmpty();
    assertThat(found("\\[\\[ (?:! )?-v\\b[^\\n]*")).isEmpty();
    assertThat(found("\\bprintf -v \"[^\"]*\\$[^\"]*\""))
        .containsExactly(
            "printf -v \"pai_$1_in\"",
            "printf -v \"pai_$1_mid\"",
            "printf -v \"pai_$1_reader\"",
            "printf -v \"pai_$1_write\"",
            "printf -v \"pai_$1_writer\"");
    assertThat(found("\\bunset (?:-v )?\"[^\"]*\""))
        .containsExactly(
            "unset \"pai_left[pid]\"", "unset \"pai_taken[$name]\"", "unset -v \"$name\"");
    assertThat(found("\\bexport \"[^\"]*\"")).containsExactly("export \"${4?}\"");
  }
}
