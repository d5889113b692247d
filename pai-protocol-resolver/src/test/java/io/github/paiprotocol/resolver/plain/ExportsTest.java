package io.github.paiprotocol.resolver.plain;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Exports are found where a shell runs them, and nowhere else. */
class ExportsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "export A=1",
        "  export A",
        "echo x; export A=1",
        "cd /x && export A=1",
        "echo a\nexport A=1",
        "if [ -e x ]; then export A=1; fi",
        "for i in 1 2; do export A=$i; done",
        "case $x in a) export A=1;; esac",
        "f() { export A=1; }; f",
        "function f { export A=1; }",
        "{ export A=1; }",
        "B=2 export A=1",
        "builtin export A=1",
        "command export A=1",
        "\"export\" A=1",
        "ex\\port A=1",
        "export -f f",
        "export\tA=1",
        "declare -x A=1",
        "declare -gx A=1",
        "typeset -x A",
        "declare -r -x A=1",
        "set -a; A=1",
        "set -ea",
        "set -o allexport",
        ". ./env.sh",
        "source /opt/env",
        "eval \"$(ssh-agent)\"",
        "cat <<E\ntext\nE\nexport A=1",
        "cat <<-'E'\n\ttext\n\tE\nexport A=1",
        "echo $((1 + 2)); export A=1",
        "echo \"$(date)\" && export A=1",
        "! export A=1",
        "echo 'it' # nothing\nexport A=1",
        "(cd /x; ls); export A=1",
        "<% $parameters.x %>; export A=1",
        "ex\\\nport A=1",
        "echo 'a\\'; export A=1",
        "echo \"a\\\\\"; export A=1",
        "echo $(echo \"(\"); export A=1",
        "x=$(echo \"a\\\"b\"); export A=1",
        "x=$(echo 'a\\'); export A=1",
        "echo ${x:-{}; export A=1",
        "echo ${x:-${y:-z}}; export A=1",
        "cat << E\ntext\nE\nexport A=1"
      })
  void whatExports(String script) {
    assertThat(Exports.in(script)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "export",
        "export -p",
        "export -n A",
        "echo export A=1",
        "echo 'x; export A=1'",
        "echo \"x; export A=1\"",
        "# export A=1",
        "ls # ; export A=1",
        "(export A=1; run)",
        "x=$(export A=1; run)",
        "cat <<E\nexport A=1\nE",
        "cat <<-E > f\n\texport A=1\n\tE\nls",
        "bash -c 'export A=1'",
        "exporter A=1",
        "./export A=1",
        "A=1",
        "declare A=1",
        "declare -r A=x",
        "set -e",
        "set -- -a",
        "set +a",
        "grep source file",
        "echo \\; export A=1",
        "cat <<'A' <<B\nexport X=1\nA\nexport Y=1\nB\nls",
        "cat << E\nexport A=1\nE",
        "=x export A=1",
        "(a; (b); export A=1)",
        "echo $( (a); export A=1)",
        "echo $(echo \\) ; export A=1)",
        "echo $(echo \")\"; export A=1)",
        "echo $(echo \"\\\")\"; export A=1)",
        "echo ${x:-${y:-z};export A=1}",
        "echo \"a\\\"; export A=1\"",
        "# nothing; export A=1",
        "echo `x; export A=1`"
      })
  void whatDoesNot(String script) {
    assertThat(Exports.in(script)).isFalse();
  }

  /** A script may end anywhere; the shell that runs it reports that. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo a\\",
        "\\",
        "echo 'a; export A=1",
        "echo \"a\\",
        "echo $(date",
        "echo $(echo 'a; export A=1)",
        "echo $(echo \\",
        "echo ${",
        "cat <<",
        "cat << ",
        "cat <<E",
        "cat <<E\nexport A=1",
        "A=",
        "function",
        "#"
      })
  void aScriptThatEndsTooEarlyExportsNothing(String script) {
    assertThat(Exports.in(script)).isFalse();
  }
}
