package io.github.paiprotocol.api.internal.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.internal.shell.ShellScript.Kind;
import io.github.paiprotocol.api.internal.shell.ShellScript.Problem;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts are read as the {@code bash} of this machine reads them. */
class ShellScriptTest {
  private static final List<String> VALID =
      List.of(
          "echo a; echo 'b c' \"d $e ${f:-'g'}\" # don't",
          "if a; then b; elif c; then d; else e; fi >log 2>&1",
          "for i in 1 2 \"$x\"; do echo $i; done | tee log",
          "for ((i = 0; i < 3; i++)); do :; done",
          "for i do :; done",
          "while read -r line; do echo \"$line\"; done <<<\"$text\"",
          "until a && b || ! c; do sleep 1; done &",
          "case $x in (a|b) c;; d*) e;& *) f; esac",
          "case x in esac",
          "f() { echo; }\nfunction g { f; }\nfunction h () ( f )",
          "cat <<EOF >x\nif (\nEOF\necho",
          "cat <<-'END'\n\t`\n\tEND\n",
          "a=(1 \"2 3\" $(b) [4]=5) b+=(x) c[$i + 1]=d",
          "declare -A m=([a]=1)\nlocal x=(y)",
          "echo $(if a; then b; fi) `c 'd` $((1 + (2))) $((a); (b))",
          "[[ -n $a && ( $b == *x || $c =~ ^(a|b)+$ ) ]] && d",
          "[[ a < b && ! -f c ]]",
          "((x > 1)) && y",
          "diff <(a) <(b) > >(c)",
          "a |& b &> c &>> d; e >| f <> g",
          "{ a; } 2>/dev/null",
          "( a; b ) && c",
          "a && \\\n  b",
          "A=1 B=2 c",
          "echo if then fi { } done",
          "echo ${a//\\'/x} \"${b#'}'}\" ${c:-\"}\"}",
          "time a | b\n! c",
          "echo $'a\\'b' $\"c\"",
          "coproc { a; }; coproc NAME { a; } 2>b; coproc NAME (a); coproc a b; coproc while a; do b; done",
          "select x in a b; do break; done",
          "",
          "# a comment",
          "\n\n");

  private static final List<String> TOKENS =
      List.of(
          "fi", "done", "then", "do", "esac", "}", "{", ")", "(", "\"", "'", "`", "if", "for",
          "while", "case", "$(", "${", ";;", "in", "&&", "|", ";", "((", "]]");

  @TempDir Path folder;

  private boolean isTaken(String script) throws IOException, InterruptedException {
    Path file = folder.resolve("script");
    Path output = folder.resolve("output");
    Files.writeString(file, script);
    Process bash =
        new ProcessBuilder("bash", "-n", file.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    return bash.waitFor() == 0 && Files.size(output) == 0;
  }

  private static List<String> texts(String script) {
    return ShellScript.parse(script).commands().stream()
        .flatMap(command -> command.words().stream())
        .map(ShellScript.Word::text)
        .toList();
  }

  @Test
  void acceptsWhatBashTakes() {
    for (String script : VALID) {
      assertThat(ShellScript.parse(script).problem()).as(script).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "echo 'a, UNCLOSED, ~'~, 5",
        "~echo \"a~, UNCLOSED, ~\"~, 5",
        "echo `a, UNCLOSED, `, 5",
        "echo $(a, UNCLOSED, $(, 5",
        "echo ${a, UNCLOSED, ${, 5",
        "( a, UNCLOSED, (, 0",
        "{ a; b, UNCLOSED, {, 0",
        "a; if b; then c, UNCLOSED, if, 3",
        "if a; then b; fi; fi, UNEXPECTED, fi, 18",
        "for i in a; do b, UNCLOSED, for, 0",
        "for i in a; b; done, UNEXPECTED, b, 12",
        "while a; do b, UNCLOSED, while, 0",
        "case x in a) b, UNCLOSED, case, 0",
        "if a; then fi, UNEXPECTED, fi, 11",
        "a && , UNCLOSED, &&, 2",
        "a | | b, UNEXPECTED, |, 4",
        "a ;; b, UNEXPECTED, ;;, 2",
        "echo (a), UNEXPECTED, a, 6",
        "a ), UNEXPECTED, ), 2",
        "[[ -n $a, UNCLOSED, [[, 0",
        "f() a, UNEXPECTED, a, 4",
        "cat < , UNCLOSED, <, 4",
        "a=(1 2, UNCLOSED, (, 2",
        "a |done, UNEXPECTED, done, 3",
      })
  void namesWhatIsWrongAndWhere(String script, Kind kind, String token, int start)
      throws Exception {
    assertThat(ShellScript.parse(script).problem()).contains(new Problem(kind, token, start));
    assertThat(isTaken(script)).isFalse();
  }

  /** Bash reads line by line, so that the first line allows the second one. */
  @Test
  void acceptsPatternsThatTheScriptTurnsOn() {
    assertThat(ShellScript.parse("shopt -s extglob\nrm !(a|b)").problem()).isEmpty();
    assertThat(ShellScript.parse("rm !(a|b)").problem()).isPresent();
  }

  @Test
  void findsHereDocumentsWithoutTheirEnd() {
    assertThat(ShellScript.parse("cat <<EOF\na\n EOF\n").problem())
        .contains(new Problem(Kind.UNENDED, "EOF", 4));
    assertThat(ShellScript.parse("cat <<EOF").problem()).isPresent();
  }

  @Test
  @Thorough
  void agreesWithBashOnSlips() throws Exception {
    Random random = new Random(7);
    int same = 0;
    int refused = 0;
    int count = Integer.getInteger("pai.scripts", 150);
    for (int i = 0; i < count; i++) {
      String script =
          String.join(
              "\n",
              IntStream.range(0, 1 + random.nextInt(3))
                  .mapToObj(each -> VALID.get(random.nextInt(VALID.size())))
                  .toList());
      String token = TOKENS.get(random.nextInt(TOKENS.size()));
      int at = random.nextInt(script.length() + 1);
      int found = script.indexOf(token, at);
      String slip =
          found >= 0 && random.nextBoolean()
              ? script.substring(0, found) + script.substring(found + token.length())
              : script.substring(0, at) + token + script.substring(at);
      boolean isTaken = isTaken(slip);
      refused += isTaken ? 0 : 1;
      same += isTaken == ShellScript.parse(slip).problem().isEmpty() ? 1 : 0;
    }
    assertThat(refused).isGreaterThan(count / 4);
    assertThat(same).isGreaterThanOrEqualTo(count * 95 / 100);
  }

  @Test
  void tagsAreWordsOrPartsOfThem() {
    ShellScript script = ShellScript.parseTemplate("<% $parameters.x %>; a '<% $secrets.y %>' b");
    assertThat(script.problem()).isEmpty();
    assertThat(script.commands())
        .extracting(command -> command.words().size())
        .containsExactly(1, 3);
  }

  @Test
  void wordsHaveNoQuotes() {
    assertThat(texts("a=1 b 'c d'\"e\"\\ f $'g' x\\\ny"))
        .containsExactly("a=1", "b", "c de f", "g", "xy");
  }

  @Test
  void commandsInSubshellsAreMarked() {
    ShellScript script = ShellScript.parse("a\n(b; c)\nd \"$(e)\"\nf() { g; }");
    assertThat(script.commands())
        .extracting(command -> command.words().get(0).text() + command.isSubshell())
        .containsExactly("afalse", "btrue", "ctrue", "etrue", "dfalse", "gfalse");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "$(", "${a:-", "{ ", "if ", "\"$(", "[[ ( ", "((", "!("})
  void readsDeepNestingWithoutEndingTheStack(String opening) {
    assertThat(ShellScript.parse("extglob; " + opening.repeat(100_000)).commands()).isNotEmpty();
  }
}
