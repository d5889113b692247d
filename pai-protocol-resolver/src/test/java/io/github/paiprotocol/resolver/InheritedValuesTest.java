package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.commands;
import static io.github.paiprotocol.resolver.Jobs.errors;
import static io.github.paiprotocol.resolver.Jobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** `this` is the prerequisite itself, then what it requires, nearest first and in order. */
class InheritedValuesTest {
  private static final String TOP = "https://h/top.yaml";

  /** A document whose `top` runs a command, and requires others. */
  private static Map<String, String> documents(String command) {
    return Map.of(
        TOP,
        """
        - name: top
          own: top
          require: [left, right]
          callbacks: [{event: taskStarts, commands: ["COMMAND"]}]
        - {name: left, own: left, side: left, require: [far]}
        - {name: right, side: right, mountPoint: /right}
        - {name: far, far: far, mountPoint: /far}
        """
            .replace("COMMAND", command));
  }

  @ParameterizedTest
  @CsvSource({
    "<% this.own %>, top",
    "<% this.side %>, left",
    "<% this.mountPoint %>, /right",
    "<% this.far %>, far",
    "<% this.parameters.own %>, top",
    "<% this.parameters.side %>, left",
    "<% this.parameters.mountPoint %>, /right",
    "<% this.parameters.far %>, far",
  })
  void aKeyIsThatOfTheNearestThatHasIt(String command, String value) {
    assertThat(commands(Jobs.resolve(text(TOP + "#top"), documents(command)), "worker"))
        .containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource({
    "<% this.mountPont %>, did you mean `mountPoint`?",
    "<% this.parameters.sidde %>, did you mean `side`?",
  })
  void aHintNamesWhatIsInheritedFromNearBy(String command, String hint) {
    assertThat(errors(text(TOP + "#top"), documents(command)))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ProtocolCode.UNRESOLVED_REFERENCE);
              assertThat(error.hint()).contains(hint);
            });
  }

  @Test
  void aKeyOfTheNameParametersIsMeantFirst() {
    Map<String, String> documents =
        Map.of(
            TOP,
            """
            - name: top
              key: top
              require: [base]
              callbacks: [{event: taskStarts, commands: ["<% this.parameters.key %>"]}]
            - {name: base, parameters: {key: base}}
            """);

    assertThat(commands(Jobs.resolve(text(TOP + "#top"), documents), "worker"))
        .containsExactly("base");
  }

  @Test
  void theWordParametersAloneIsAKeyLikeOthers() {
    Map<String, String> none =
        Map.of(
            TOP,
            "{name: top, callbacks: [{event: taskStarts, commands: [<% this.parameters %>]}]}");

    assertThat(errors(text(TOP), none))
        .singleElement()
        .satisfies(error -> assertThat(error.code()).isEqualTo(ProtocolCode.UNRESOLVED_REFERENCE));
  }
}
