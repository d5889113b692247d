package io.github.paiprotocol.runtime.placement;

import static io.github.paiprotocol.runtime.placement.Frameworks.HASHED;
import static io.github.paiprotocol.runtime.placement.Frameworks.ONE_TASK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A Framework's tasks are read in both forms, and a hostile one does no harm. */
class FrameworkPlacementTest {
  private static final TaskPlacement TASK =
      TaskPlacement.of("worker", 0, "00000000-0000-4000-8000-000000000001", "1.1.1.1");

  private static String plain(String statuses) {
    return "\"taskRoleStatuses\": " + statuses;
  }

  private static List<String> messages(FrameworkPlacement read) {
    return read.diagnostics().stream().map(Diagnostic::message).toList();
  }

  @Test
  void plainAndCompressedStatusSayTheSame() {
    FrameworkPlacement plain = Frameworks.read(HASHED, plain(ONE_TASK));
    FrameworkPlacement packed =
        Frameworks.readCompressed(ONE_TASK.getBytes(StandardCharsets.UTF_8));
    assertThat(plain.diagnostics()).isEmpty();
    assertThat(plain.roles().get(0).tasks()).containsExactly(TASK);
    assertThat(packed).isEqualTo(plain);
  }

  @Test
  @Thorough
  void textThatUnfoldsWithoutEndIsRefused() {
    byte[] bomb = new byte[FrameworkJson.MAX_BYTES + 1_000_000];
    assertThat(messages(Frameworks.readCompressed(bomb)))
        .containsExactly("the compressed status is larger than 64 MiB");
  }

  @Test
  @Thorough
  void aCompressedStatusHas64MebibytesAtMost() {
    byte[] most = new byte[FrameworkJson.MAX_BYTES];
    Arrays.fill(most, (byte) ' ');
    most[0] = '[';
    most[most.length - 1] = ']';
    assertThat(messages(Frameworks.readCompressed(most))).isEmpty();
  }

  @Test
  void compressedStatusThatIsNoneIsRefused() {
    assertThat(messages(Frameworks.readCompressed("[{".getBytes(StandardCharsets.UTF_8))))
        .containsExactly("the compressed status is not JSON: line 1, column 3");
    assertThat(messages(Frameworks.read(HASHED, "\"taskRoleStatusesCompressed\": \"AAAA\"")))
        .containsExactly("the compressed status is not gzip");
    assertThat(messages(Frameworks.read(HASHED, "\"taskRoleStatusesCompressed\": \"A=A=\"")))
        .containsExactly("the compressed status is not base64");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nothing", "[1", "{} {}", "\"text\"", "{\"a\": \u0001}"})
  void textThatIsNoObjectIsRefused(String text) {
    byte[] json = text.getBytes(StandardCharsets.UTF_8);
    FrameworkPlacement read = FrameworkPlacement.read(json);
    assertThat(read.roles()).isEmpty();
    assertThatThrownBy(() -> PlacedJob.ofFramework(json)).isInstanceOf(PaiException.class);
    assertThat(messages(read)).singleElement().asString().startsWith("the Framework is ");
  }

  private static String worker(int tasks) {
    return IntStream.range(0, tasks)
        .mapToObj(i -> "{\"index\": " + i + ", \"attemptStatus\": {\"podUID\": \"u" + i + "\"}}")
        .collect(Collectors.joining(",", "[{\"name\": \"worker\", \"taskStatuses\": [", "]}]"));
  }

  /** Two hundred tasks, each of as many ports as there can be, from a text of some kilobytes. */
  @Test
  void portsWithoutEndAreRefused() {
    String ports = HASHED.replace("\"http\": {\"count\": 1}", "\"http\": {\"count\": 65535}");

    assertThat(messages(Frameworks.read(ports, plain(worker(200)))))
        .containsExactly("the tasks have more than 1000000 ports together");
  }

  @Test
  void rolesBeforeOneWithTooManyPortsAreKept() {
    String ports = HASHED.replace("\"http\": {\"count\": 1}", "\"http\": {\"count\": 65535}");
    String few = worker(2).replace("worker", "few");
    String statuses = few.substring(0, few.length() - 1) + "," + worker(200).substring(1);
    String json =
        "{\"spec\": {\"taskRoles\": [%s, %s]}, \"status\": {\"attemptStatus\": {%s}}}"
            .formatted(
                Frameworks.role("few", HASHED), Frameworks.role("worker", ports), plain(statuses));

    FrameworkPlacement read = FrameworkPlacement.read(json.getBytes(StandardCharsets.UTF_8));
    assertThat(messages(read)).containsExactly("the tasks have more than 1000000 ports together");
    assertThat(read.roles()).extracting(RolePlacement::name).containsExactly("few");
  }

  @Test
  void aMillionPortsAreFineInBothForms() {
    for (String form :
        List.of(
            "{\"schedulePortStart\": 1, \"schedulePortEnd\": 9, \"ports\": {\"a\": {\"count\": %d}}}",
            "{\"a\": {\"start\": 5, \"count\": %d}}")) {
      assertThat(messages(Frameworks.read(form.formatted(50_000), plain(worker(20))))).isEmpty();
      assertThat(messages(Frameworks.read(form.formatted(50_001), plain(worker(20)))))
          .containsExactly("the tasks have more than 1000000 ports together");
    }
  }

  @Test
  void indexesHoldTheirEnds() {
    String tasks =
        "[{\"name\": \"worker\", \"taskStatuses\": [{\"index\": %d, \"attemptStatus\": {\"podUID\":"
            + " \"u\"}}]}]";
    assertThat(messages(Frameworks.read(HASHED, plain(tasks.formatted(9_999))))).isEmpty();
    assertThat(messages(Frameworks.read(HASHED, plain(tasks.formatted(10_000)))))
        .containsExactly("a task of `worker` has no index");
  }

  @Test
  void deepNestingIsRefused() {
    assertThat(messages(Frameworks.read(HASHED, plain("[".repeat(5000) + "]".repeat(5000)))))
        .containsExactly("the Framework is not JSON, or nested deeper than 200");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "[{\"index\": -1}]|a task of `worker` has no index",
        "[{\"index\": 0}]|the task `worker:0` has no pod",
        "[{\"index\": 0, \"attemptStatus\": {\"podUID\": \"u\", \"podHostIP\": \"1$(id)\"}}]"
            + "|the host of the task `worker:0` is no address",
        "[{\"index\": 1, \"attemptStatus\": {\"podUID\": \"u\"}}, {\"index\": 1}]"
            + "|there are two tasks `worker:1`"
      })
  void taskThatCannotBeReadIsReported(String tasks, String message) {
    FrameworkPlacement read =
        Frameworks.read(HASHED, plain("[{\"name\": \"worker\", \"taskStatuses\": " + tasks + "}]"));
    assertThat(messages(read)).containsExactly(message);
  }

  @Test
  void taskWithoutPodOnlyWarns() {
    PlacedJob placed =
        PlacedJob.ofFramework(
            Frameworks.json(
                HASHED, plain("[{\"name\": \"worker\", \"taskStatuses\": [{\"index\": 0}]}]")));
    assertThat(placed.roles().get("worker")).isEmpty();
    assertThat(placed.diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly("the task `worker:0` has no pod");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0000',
      value = {
        "[1|the annotation `rest-server/port-scheduling-spec` is not JSON: line 1, column 3",
        "{\"schedulePortStart\": 5, \"schedulePortEnd\": 5}|the annotation"
            + " `rest-server/port-scheduling-spec` holds not a range of ports: 5 to 5",
        "{\"ssh\": {\"start\": 5}}"
            + "|the annotation `rest-server/port-scheduling-spec` holds no whole number `count`",
        "{\"schedulePortStart\": 5, \"schedulePortEnd\": 50, \"ports\": {\"a\": {\"count\": 1e9}}}"
            + "|the annotation `rest-server/port-scheduling-spec` holds no whole number `count`",
        "{\"schedulePortStart\": 5, \"schedulePortEnd\": 50, \"ports\": {\"a\": {\"count\":"
            + " 70000}}}|the annotation `rest-server/port-scheduling-spec` holds not a number of"
            + " ports: 70000"
      })
  void portsThatCannotBeReadAreReported(String annotation, String message) {
    assertThat(messages(Frameworks.read(annotation, plain(ONE_TASK))))
        .containsExactly(message, "the ports of the task role `worker` are not known");
  }

  @Test
  void missingStatusAndRolesOfOneNameAreReported() {
    assertThat(messages(Frameworks.read(HASHED, "\"x\": 1")))
        .containsExactly("the Framework has no status of its task roles");
    assertThat(
            messages(
                Frameworks.read(HASHED, plain("[{\"name\": \"worker\"}, {\"name\": \"worker\"}]"))))
        .containsExactly("two task roles are named `worker`");
  }

  @Test
  void ofManyProblemsTheFirstAreKeptAndTheOthersCounted() {
    String tasks = "{\"index\": 0},".repeat(5_000);
    String role = "[{\"name\": \"worker\", \"taskStatuses\": [" + tasks + "{}]}]";
    List<Diagnostic> found = Frameworks.read(HASHED, plain(role)).diagnostics();
    assertThat(found).hasSize(1_001);
    // The first only has no pod yet; the others come again, and the last has no index.
    assertThat(Severity.ERROR.countOf(found)).isEqualTo(5_000);
    assertThat(Severity.WARNING.countOf(found)).isEqualTo(1);
  }
}
