package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The message that a container leaves: YAML between markers, in at most 4096 bytes for any log. */
@Thorough
class TerminationMessageTest {
  private static final String START = "[PAI_RUNTIME_ERROR_START]\n";
  private static final String END = "\n[PAI_RUNTIME_ERROR_END]\n";

  @TempDir Path folder;

  @Test
  void tellsTheCodesAndTheLastLines() {
    TaskRun.Result result = TaskRun.in(folder).run(commands("seq 1 40", "exit 5"));
    Map<String, Object> message = parse(result.terminationMessage());
    assertThat(message).containsEntry("exitCode", 5).containsEntry("originUserExitCode", 5);
    assertThat(log(message, "user").lines())
        .containsExactlyElementsOf(IntStream.rangeClosed(26, 40).mapToObj(i -> "" + i).toList());
    assertThat(log(message, "platform").lines())
        .hasSize(4)
        .last()
        .asString()
        .endsWith("[openpai-runtime] [INFO] USER COMMAND END");
  }

  @Test
  void goesWhereThePlatformReadsIt() throws IOException {
    Path path = folder.resolve("termination-log");
    TaskRun.Result result =
        TaskRun.in(folder)
            .with("PAI_TERMINATION_MESSAGE_PATH", path.toString())
            .run(commands("exit 5"));
    assertThat(Files.readString(path)).isEqualTo(result.terminationMessage());
  }

  @Test
  void textThatYamlWouldTakeForItsOwnStaysText() throws Exception {
    String user = "  indented first\n- a: b\n# c\n\n\ttab: 'x' \"y\"\n%YAML\n---\n...\nexitCode: 0";
    Map<String, Object> message =
        parse(messageFor(List.of(user.getBytes(StandardCharsets.UTF_8)), "").get(0));
    assertThat(log(message, "user")).isEqualTo(user);
    assertThat(log(message, "platform")).isEmpty();
  }

  @Test
  void whatYamlCannotCarryIsReplaced() throws Exception {
    String user =
        "a\u2028b\u0085c\ufeffd\u0001e\u007ff é \ud83d\ude80 \u4e2d\r\ncolour \u001b[31;1mred\u001b[0m\rnext";
    Map<String, Object> message =
        parse(messageFor(List.of(user.getBytes(StandardCharsets.UTF_8)), "").get(0));
    assertThat(log(message, "user"))
        .isEqualTo("a???b??c???d?e?f é \ud83d\ude80 \u4e2d\ncolour red\nnext");
  }

  @Test
  void platformLogGivesWayToTheUsersLog() throws Exception {
    String line = "é".repeat(120) + "\n";
    List<byte[]> users =
        List.of(
            line.repeat(3).getBytes(StandardCharsets.UTF_8),
            "x".repeat(9000).getBytes(StandardCharsets.UTF_8));
    List<String> messages = messageFor(users, line.repeat(30));
    Map<String, Object> both = parse(messages.get(0));
    assertThat(log(both, "user")).isEqualTo(line.repeat(3).strip());
    assertThat(log(both, "platform").lines().count()).isBetween(9L, 10L);
    Map<String, Object> cut = parse(messages.get(1));
    assertThat(log(cut, "user")).startsWith("...x").endsWith("x");
    assertThat(log(cut, "platform")).isEmpty();
    assertThat(messages.get(1).length()).isBetween(4000, 4096);
  }

  @Test
  void everyLogGivesAValidMessageWithinTheLimit() throws Exception {
    Random random = new Random(7);
    List<byte[]> logs = IntStream.range(0, 60).mapToObj(i -> log(random, i)).toList();
    for (String message : messageFor(logs, "ü€\ud83d\ude80 platform\n".repeat(200))) {
      assertThat(message.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(4096);
      Map<String, Object> parsed = parse(message);
      assertThat(parsed).containsEntry("exitCode", 66).containsEntry("originUserExitCode", 5);
      assertThat(log(parsed, "user")).isNotNull();
    }
  }

  /** Bytes, characters of all lengths and blanks, in lines of all lengths. */
  private static byte[] log(Random random, int kind) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(6000);
    while (text.length() < length) {
      int point =
          switch (random.nextInt(kind % 4 + 2)) {
            case 0 -> random.nextInt(0x80);
            case 1 -> 0x4e00 + random.nextInt(0x100);
            case 2 -> random.nextInt(0xD800);
            case 3 -> 0x10000 + random.nextInt(0x100000);
            default -> " \n\t\r: '\"".charAt(random.nextInt(8));
          };
      text.appendCodePoint(point);
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    for (int i = 0; kind % 3 == 0 && i < bytes.length; i += 1 + random.nextInt(200)) {
      bytes[i] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private List<String> messageFor(List<byte[]> userLogs, String platformLog) throws Exception {
    return ShellMessages.of(folder, 66, userLogs, i -> platformLog);
  }

  private static Map<String, Object> parse(String message) {
    assertThat(message).startsWith(START).endsWith(END);
    String yaml = message.substring(START.length(), message.length() - END.length());
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
  }

  private static String log(Map<String, Object> message, String name) {
    return (String) ((Map<?, ?>) message.get("errorLogs")).get(name);
  }
}
