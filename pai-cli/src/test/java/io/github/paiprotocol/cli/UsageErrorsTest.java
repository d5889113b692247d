package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageErrorsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          vaildate a.yaml        | pai          | there is no command `vaildate`; did you mean `validate`?
          run a.yaml b.yaml      | pai run      | `pai run` takes no further argument, but gets `b.yaml`
          validate --strikt a    | pai validate | `pai validate` has no option `--strikt`; did you mean `--strict`?
          validate --zzz=1 a     | pai validate | `pai validate` has no option `--zzz`
          validate --strikt      | pai validate | `pai validate` has no option `--strikt`; did you mean `--strict`?
          schema --x             | pai schema   | `pai schema` has no option `--x`
          --strict render a      | pai          | `pai` has no option `--strict`; options stand behind the name of a command
          validate               | pai validate | `pai validate` needs FILE
          render a.yaml          | pai render   | `pai render` needs --target TARGET
          run a.yaml --index x   | pai run      | --index must be an integer, but is `x`
          explain a --as picture | pai explain  | --as must be one of `text`, `json`, `mermaid`, `dot`, but is `picture`
          schema jop             | pai schema   | the argument must be one of `job`, `prerequisite`, `dijob`, `profile`, `exit-spec`, `lock`, but is `jop`
          analyze --exit-code    | pai analyze  | `pai analyze` needs --exit-code N
          """)
  void aWrongCommandLineIsOneSentence(String line, String command, String sentence) {
    PaiRun run = PaiRun.of(line.split(" +"));
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("pai: " + sentence + "\nTry `" + command + " --help`.\n");
  }
}
