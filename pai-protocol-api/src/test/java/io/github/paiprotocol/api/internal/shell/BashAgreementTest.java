package io.github.paiprotocol.api.internal.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.Corpus;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Thousands of scripts are taken and refused as the {@code bash} of this machine does. */
@Thorough
class BashAgreementTest {
  private static final List<String> SIMPLE =
      List.of(
          "python train.py --lr 0.1 --out=\"$OUT/$PAI_CURRENT_TASK_INDEX\"",
          "echo 'it is' \"done: $(date +%s)\" # don't",
          "export PATH=$HOME/bin:$PATH LD=${LD:-/usr/lib}",
          "pip install -U 'torch>=2.0' \"numpy<2\" 2>&1 | tee log",
          "cat <<EOF >conf\nlr: $LR\n`date` 'x\nEOF",
          "cat <<-'END'\n\tif (\n\tEND",
          "a=(1 \"2 3\" $(ls) [4]=5)",
          "x=$((1 + (2 * y)))",
          "((i++)) || true",
          "[[ -n $a && ( $b == *.py || $c =~ ^v[0-9]+(a|b)$ ) ]] && run",
          "[ \"$1\" = '' ] || exit 1",
          "sleep 5 &",
          "diff <(sort a) <(sort b) > >(cat)",
          "echo ${x//a/b} ${x%%.*} ${#x} ${x:1:2} ${!x} ${x@Q} \"${a[@]}\"",
          "echo $'tab\\t' $\"text\" \\\"",
          "run >/dev/null 2>&1 </dev/null",
          "A=1 B='2' env",
          "wait; kill -9 $! 2>/dev/null",
          "awk '{ print $1 }' file | sort -u | head -n 1",
          "sed -i \"s/^x=.*/x='$v'/\" file",
          "printf '%s\\n' \"${names[@]}\"",
          "trap 'rm -rf \"$tmp\"' EXIT",
          "python - <<'PY'\nprint(\"it's\" if x else '(')\nPY",
          "mpirun -np 2 \\\n  --allow-run-as-root \\\n  python a.py",
          "bash -c \"echo \\\"$x\\\" && echo \\$HOME\"",
          "read -r a b <<<\"$line\"",
          "! grep -q x file",
          "time make -j\"$(nproc)\"");

  private static final List<String> SLIPS =
      List.of(
          "fi", "done", "then", "do", "esac", "}", "{", ")", "(", "\"", "'", "`", "if ", "for ",
          "while ", "case ", "$(", "${", ";;", " in ", "&&", "|", ";", "((", "]]", "<<EOF", "<",
          "#");

  @TempDir Path folder;

  private final Random random = new Random(Long.getLong("pai.test.seed", 11L));

  @Test
  void takesScriptsThatBashTakesAndRefusesThoseThatItRefuses() throws Exception {
    Set<String> candidates = new LinkedHashSet<>(corpus());
    while (candidates.size() < 3_300) {
      candidates.add(list(3));
    }
    List<String> valid = taken(List.copyOf(candidates));
    assertThat(valid).hasSizeGreaterThanOrEqualTo(3_000);
    assertThat(valid).allSatisfy(each -> assertThat(ShellScript.parse(each).problem()).isEmpty());

    List<String> slips = new ArrayList<>();
    while (slips.size() < 1_600) {
      slips.add(slip(slip(valid.get(random.nextInt(valid.size())))));
    }
    Set<String> takenSlips = Set.copyOf(taken(slips));
    List<String> broken = slips.stream().filter(each -> !takenSlips.contains(each)).toList();
    assertThat(broken).hasSizeGreaterThanOrEqualTo(1_000);
    long found =
        broken.stream().filter(each -> ShellScript.parse(each).problem().isPresent()).count();
    long alarms =
        takenSlips.stream().filter(each -> ShellScript.parse(each).problem().isPresent()).count();
    System.out.printf(
        "%d valid scripts; of %d broken ones %d found (%.1f %%); %d of %d others refused%n",
        valid.size(),
        broken.size(),
        found,
        100.0 * found / broken.size(),
        alarms,
        takenSlips.size());
    assertThat(found).isGreaterThanOrEqualTo(broken.size() * 95L / 100);
    assertThat(alarms).isLessThanOrEqualTo(takenSlips.size() * 5L / 100);
  }

  /** All commands of roles and callbacks of real jobs. */
  private static List<String> corpus() throws IOException {
    List<String> scripts = new ArrayList<>();
    for (Path each : Corpus.isThere() ? Corpus.list("jobs") : List.<Path>of()) {
      Path file = each.resolve("job.yaml");
      if (Files.exists(file)) {
        var job = ProtocolReader.standard().jobs().read(file).draft();
        job.taskRoles().values().forEach(r -> scripts.add(String.join("\n", r.commands())));
        job.taskRoles().values().forEach(r -> scripts.addAll(r.commands()));
      }
    }
    scripts.removeIf(script -> script.contains("<%"));
    return scripts;
  }

  private String any(List<String> texts) {
    return texts.get(random.nextInt(texts.size()));
  }

  private String list(int depth) {
    StringBuilder list = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      list.append(command(depth)).append('\n');
    }
    return list.toString();
  }

  private String command(int depth) {
    String inner = depth == 0 ? "" : list(depth - 1);
    return switch (depth == 0 ? 0 : random.nextInt(14)) {
      case 0, 1, 2, 3 -> any(SIMPLE);
      case 4 -> "if " + any(SIMPLE) + "\nthen\n" + inner + "fi";
      case 5 -> "if true; then\n" + inner + "elif false; then\n" + inner + "else\n" + inner + "fi";
      case 6 -> "for i in 1 \"$x\" {1..3}; do\n" + inner + "done";
      case 7 -> "for ((i = 0; i < 3; i++)); do\n" + inner + "done | tee log";
      case 8 -> "while read -r line; do\n" + inner + "done < file";
      case 9 -> "case $x in\n  a|b) " + inner + ";;\n  (*)\n" + inner + "esac";
      case 10 -> "f() {\n" + inner + "}";
      case 11 -> "(\n" + inner + ")";
      case 12 -> "x=$(\n" + inner + ")";
      default -> "{ " + inner + "} && echo \"$(\n" + inner + ")\"";
    };
  }

  private String slip(String script) {
    int at = random.nextInt(script.length() + 1);
    String token = any(SLIPS);
    int found = script.indexOf(token, at);
    return switch (random.nextInt(4)) {
      case 0 -> script.substring(0, at) + token + script.substring(at);
      case 1 -> script.substring(0, at);
      case 2 -> script.substring(0, at) + script.substring(Math.min(script.length(), at + 1));
      default ->
          found < 0
              ? script.substring(at)
              : script.substring(0, found) + script.substring(found + token.length());
    };
  }

  /** Those that bash reads without a word. */
  private List<String> taken(List<String> scripts) throws IOException, InterruptedException {
    Path here = Files.createTempDirectory(folder, "scripts");
    for (int i = 0; i < scripts.size(); i++) {
      Files.writeString(here.resolve(Integer.toString(i)), scripts.get(i));
    }
    Path output = here.resolve("output");
    new ProcessBuilder(
            "bash",
            "-c",
            "for ((i = 0; i < $1; i++)); do [ -n \"$(bash -n $i 2>&1 || echo no)\" ] || echo $i; done",
            "bash",
            Integer.toString(scripts.size()))
        .directory(here.toFile())
        .redirectOutput(output.toFile())
        .start()
        .waitFor();
    return Files.readAllLines(output).stream().map(i -> scripts.get(Integer.parseInt(i))).toList();
  }
}
