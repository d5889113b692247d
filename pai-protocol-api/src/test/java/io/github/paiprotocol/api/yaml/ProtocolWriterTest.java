package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtocolWriterTest {
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();

  private static String yaml(String text) {
    return WRITER.yaml(Value.of(text)).stripTrailing();
  }

  @Test
  void aJobIsWrittenAsPeopleWriteIt() {
    Job job =
        Job.builder()
            .name("mnist")
            .version(new Value.Numeral("1.10"))
            .addPrerequisite(Prerequisite.dockerImage("image", "openpai/tensorflow:1.15"))
            .addPrerequisite(
                Prerequisite.builder()
                    .name("data")
                    .type("data")
                    .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "echo 'a: b'"))
                    .build())
            .putParameter("rate", new Value.Numeral("010"))
            .putParameter("version", "1.0")
            .secrets(Secrets.of(Map.of("password", Value.of("hunter2"))))
            .putTaskRole(
                "worker",
                TaskRole.builder()
                    .instances(2)
                    .addPrerequisite("data")
                    .dockerImage("image")
                    .resources(ResourceSpec.builder().cpu(4).memoryMB(8192).gpu(1))
                    .addCommand("cd /job\nif true; then\n  python train.py\nfi\n")
                    .addCommand("echo <% $parameters.rate %>")
                    .build())
            .build();
    assertThat(WRITER.yaml(job))
        .isEqualTo(
            """
            protocolVersion: 2
            name: mnist
            type: job
            version: 1.10
            prerequisites:
              - name: image
                type: dockerimage
                uri: openpai/tensorflow:1.15
              - name: data
                type: data
                callbacks:
                  - event: taskStarts
                    commands:
                      - "echo 'a: b'"
            parameters:
              rate: 10
              version: '1.0'
            secrets:
              password: hunter2
            taskRoles:
              worker:
                instances: 2
                prerequisites:
                  - data
                dockerImage: image
                resourcePerInstance:
                  cpu: 4
                  memoryMB: 8192
                  gpu: 1
                commands:
                  - |
                    cd /job
                    if true; then
                      python train.py
                    fi
                  - echo <% $parameters.rate %>
            """);
  }

  @Test
  void aJobIsWrittenAsJsonToo() {
    Value value =
        Value.of(
            Map.of(
                "a",
                Value.of(
                    List.of(
                        Value.of("x\ty"),
                        Value.of(1),
                        Value.none(),
                        Value.of(Map.of()),
                        Value.of(List.of())))));
    assertThat(WRITER.json(value))
        .isEqualTo(
            """
            {
              "a": [
                "x\\ty",
                1,
                null,
                {},
                []
              ]
            }
            """);
  }

  @Test
  void jsonEscapesWhatIsNotSeenAndNothingElse() {
    String hidden = new StringBuilder().appendCodePoint(0xE0067).toString();
    Value value =
        Value.of(
            Map.of(
                "\u200d/\b\f", Value.of(List.of(Value.of("\ud83d\ude00 é中\""), Value.of(hidden)))));
    assertThat(WRITER.json(value))
        .isEqualTo(
            """
            {
              "\\u200d/\\u0008\\u000c": [
                "\ud83d\ude00 é中\\"",
                "\\udb40\\udc67"
              ]
            }
            """);
    assertThat(WRITER.json(Value.of(Map.of(hidden, Value.of("\ud83d\ude00")))))
        .isEqualTo("{\n  \"\\udb40\\udc67\": \"\ud83d\ude00\"\n}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "1",
        "1.10",
        "-1",
        "+1",
        ".5",
        "0x1F",
        "0o17",
        "1:30",
        "1_000",
        "2001-12-14",
        "1e3",
        ".inf",
        ".NaN",
        "true",
        "False",
        "yes",
        "No",
        "ON",
        "off",
        "y",
        "N",
        "null",
        "NULL",
        "~",
        "<<",
        "=",
        "a: b",
        "a #b",
        "# a",
        "a:",
        "- a",
        "? a",
        "! a",
        "&a",
        "*a",
        "| a",
        "> a",
        "%a",
        "@a",
        "`a",
        "{{ x }}",
        "[a]",
        "{a}",
        "'a",
        "\"a",
        ",a",
        "...",
        "---",
        " a",
        "a ",
        "\ta"
      })
  void whatAReaderCouldTakeForSomethingElseIsQuoted(String text) {
    assertThat(yaml(text)).matches("(?s)(['\"]).*\\1");
    assertThat(loaded(yaml(text))).isEqualTo(Value.of(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "python train.py --n 1",
        "/a/b",
        "<% $x.y %>",
        "$x",
        "a{{ x }}b",
        "a'b",
        "(a)",
        "nope",
        "http://host/a?b#c",
        "a,b",
        "x[0]"
      })
  void whatNoReaderTakesForSomethingElseIsPlain(String text) {
    assertThat(yaml(text)).isEqualTo(text);
    assertThat(loaded(text)).isEqualTo(Value.of(text));
  }

  @ParameterizedTest
  @CsvSource({
    "0085, u0085",
    "2028, u2028",
    "2029, u2029",
    "feff, ufeff",
    "000d, r",
    "0009, t",
    "007f, u007f",
    "202e, u202e",
    "ffff, uffff"
  })
  void invisibleAndAmbiguousCharactersAreEscaped(String code, String escape) {
    String text = "a" + (char) Integer.parseInt(code, 16) + "b";
    assertThat(yaml(text)).isEqualTo("\"a\\" + escape + "b\"");
    assertThat(loaded(yaml(text))).isEqualTo(Value.of(text));
  }

  @Test
  void halfOfASurrogatePairIsRefusedWhereverItStands() {
    Value value =
        Value.of(
            Map.of(
                "a",
                Value.of(List.of(Value.of("x"), Value.of("\uD83Dx"), Value.of("\uDE00\uD83D"))),
                "\uD83D",
                Value.none()));
    for (ThrowingCallable write :
        List.<ThrowingCallable>of(
            () -> WRITER.yaml(value),
            () -> WRITER.writeYaml(value, new StringBuilder()),
            () -> WRITER.json(value),
            () -> WRITER.jsonLosses(value))) {
      assertThatExceptionOfType(PaiException.class)
          .isThrownBy(write)
          .satisfies(
              e ->
                  assertThat(e.diagnostics())
                      .extracting(d -> d.place().toString())
                      .containsExactlyInAnyOrder(
                          Place.value(ProtocolPath.of("a").child(1)).toString(),
                          Place.value(ProtocolPath.of("a").child(2)).toString(),
                          Place.key(ProtocolPath.of("\uD83D")).toString()));
    }
    assertThat(yaml("\uD83D\uDE00")).isEqualTo("'\uD83D\uDE00'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n",
        "\na",
        " a\nb",
        "a\n\n",
        "a \nb",
        "a\n \nb",
        "a\n ",
        "a\r\nb",
        "a\n\tb",
        "a\n\u2028"
      })
  void severalLinesThatWouldNotSurviveAsTheyAreStayOnOne(String text) {
    assertThat(yaml(text)).startsWith("\"").doesNotContain("\n");
    assertThat(loaded(yaml(text))).isEqualTo(Value.of(text));
  }

  @Test
  void aLongTextStaysOnOneLine() {
    String text = "a: " + "word ".repeat(10_000) + "end";
    assertThat(yaml(text)).isEqualTo("'" + text + "'");
  }

  @Test
  void aKeyTooLongForOneLineIsWrittenOut() {
    Value value =
        Value.of(
            Map.of(
                "k".repeat(2000),
                Value.of(Map.of("b".repeat(2000), Value.of(List.of(Value.of("x")))))));
    assertThat(loaded(WRITER.yaml(value))).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "010, 10",
    "0x1F, 31",
    "0o17, 15",
    "+5, 5",
    ".5, 0.5",
    "-.5e3, -0.5e3",
    "5., 5",
    "00, 0",
    "00.10, 0.10",
    "1.10, 1.10",
    "1e400, 1e400",
    "-00.0E+07, -0.0E+07",
    "+.5e-3, 0.5e-3",
    "5.e3, 5e3",
    "-010, -10",
    "-0, -0",
    "0x0, 0",
    "0o0017, 15",
    "0xffffffffffffffffffff, 1208925819614629174706175",
    "12345678901234567890, 12345678901234567890",
    ".inf, '\".inf\"'",
    "-.INF, '\"-.INF\"'",
    ".nan, '\".nan\"'"
  })
  void aNumberJsonCannotSpellIsWrittenAsTheNearest(String text, String json) {
    assertThat(WRITER.json(new Value.Numeral(text)).strip()).isEqualTo(json);
  }

  @Test
  void numbersThatJsonLacksAreNamed() {
    Value value =
        Value.of(
            Map.of(
                "a",
                Value.of(
                    List.of(
                        new Value.Numeral("1e400"),
                        new Value.Numeral("-.INF"),
                        Value.of(".inf"),
                        Value.of(Map.of("b", new Value.Numeral(".nan")))))));

    assertThat(WRITER.jsonLosses(value))
        .allSatisfy(loss -> assertThat(loss.code()).isEqualTo(ProtocolCode.LOST_TYPE))
        .extracting(loss -> loss.path().toString())
        .containsExactly("a[1]", "a[3].b");
  }

  @Test
  void hexadecimalNumbersBeyondTenThousandDigitsAreTexts() {
    String most = "0x" + "f".repeat(10_000);

    SourceText text = SourceText.of("t", "a: " + most + "\nb: " + most + "f");

    assertThat(ProtocolReader.standard().values().read(text).draft())
        .contains(Value.of(Map.of("a", new Value.Numeral(most), "b", Value.of(most + "f"))));
    assertThat(Value.Numeral.isNumeral("0o" + "7".repeat(10_001))).isFalse();
    assertThat(Value.Numeral.isNumeral("7".repeat(1_000_000))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "True", "TRUE"})
  void aBooleanHasOneSpelling(String text) {
    assertThat(new Value.Bool(true, text)).isEqualTo(Value.of(true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1\na: b", "abc", "1 ", "0x", "1_000", "1:30", "--1", "inf", "1e"})
  void noNumberSmugglesOtherContent(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> new Value.Numeral(text));
  }

  @Test
  void noBooleanLiesAboutItsSpelling() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Value.Bool(true, "false"));
    assertThatIllegalArgumentException().isThrownBy(() -> new Value.Bool(true, "yes"));
  }

  private static Value loaded(String text) {
    return OtherReadersTest.loaded(text);
  }
}
