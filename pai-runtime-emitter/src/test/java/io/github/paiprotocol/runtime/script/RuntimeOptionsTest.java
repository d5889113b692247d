package io.github.paiprotocol.runtime.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuntimeOptionsTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 255})
  void exitCodesAreThoseOfFailures(int code) {
    RuntimeOptions options =
        RuntimeOptions.builder().unknownExitCode(code).putExitCodes(code, code).build();

    assertThat(options.unknownExitCode()).hasValue(code);
    assertThat(options.exitCodes()).containsEntry(code, code);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 256})
  void othersAreRefused(int code) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().unknownExitCode(code).build())
        .withMessageEndingWith("`unknownExitCode` holds " + code + ", not 1 to 255");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().putExitCodes(code, 1).build())
        .withMessageEndingWith("`exitCodes` holds " + code + ", not 1 to 255");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().putExitCodes(1, code).build())
        .withMessageEndingWith("`exitCodes` holds " + code + ", not 1 to 255");
  }

  @Test
  void noTimeIsNegativeAndLogsHoldSomething() {
    Duration less = Duration.ofMillis(-1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().termGrace(less).build());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().endGrace(less).build());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().backgroundGrace(less).build());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RuntimeOptions.builder().logBytes(0).build());
    assertThat(RuntimeOptions.builder().logBytes(1).build().logBytes()).isEqualTo(1);
  }

  @Test
  void aFileShowsNoneOfItsText() {
    assertThat(new ScriptFile("user.sh", "hunter2", true))
        .hasToString("ScriptFile[user.sh, 7 characters]");
    assertThat(new ScriptFile("user.sh", "é", false).bytes()).containsExactly(0xc3, 0xa9);
  }
}
