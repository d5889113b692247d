package io.github.paiprotocol.runtime.script.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The origins of lines that a template makes of values. */
class TracedTextTest {
  private static final Job JOB = Origins.job(Origins.role("true")).build();

  private static LineOrigins named(String name) {
    return line -> ImmutableList.of(Provenance.frame(name + line));
  }

  /** The lines of a phase's file with one callback. */
  private static List<String> callback(String script) {
    TracedText.Recorder recorder = new TracedText.Recorder();
    Map<String, Object> callback =
        Map.of(
            "name",
            recorder.value("it's", named("use")),
            "policy",
            "fail",
            "script",
            recorder.value(script, named("script")));
    return Origins.lines(
        recorder.of(
            Parts.template("phase.sh")
                .render(Map.of("event", "taskStarts", "callbacks", List.of(callback)))));
  }

  @Test
  void namesTheValuesOfEachLine() {
    assertThat(callback("a\n'\n\nb"))
        .containsExactly(
            "",
            "",
            "",
            "FRAME:use0 FRAME:script0",
            "FRAME:script1",
            "FRAME:script2",
            "FRAME:script3");
    assertThat(callback("a\n")).endsWith("FRAME:use0 FRAME:script0", "FRAME:script1");
    assertThat(callback("")).endsWith("FRAME:use0 FRAME:script0");
  }

  @Test
  void namesAnEmptyValueThatIsALine() {
    List<TaskCommand> commands =
        List.of(
            new TaskCommand("a\n", named("a")),
            new TaskCommand("", named("b")),
            new TaskCommand("\n", named("c")));
    TaskScripts task = TaskScripts.builder().addAllCommands(commands).build();
    assertThat(lines(task, RuntimeScripts.USER))
        .endsWith("FRAME:a0", "FRAME:a1", "FRAME:b0", "FRAME:c0", "FRAME:c1");
  }

  @Test
  void namesTheFileForLinesWithoutValues() {
    TaskScripts task = TaskScripts.builder().build();
    assertThat(lines(task, RuntimeScripts.RUNTIME))
        .contains("FRAME:runtime")
        .filteredOn("FRAME:options"::equals)
        .hasSize(6);
  }

  @Test
  void refusesALineThatIsNotThere() {
    TracedText text = TracedText.of("a\nb\n");
    assertThat(text.ofLine(2)).isEmpty();
    for (int line : new int[] {0, 3}) {
      assertThatThrownBy(() -> text.ofLine(line))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("there is no line " + line + ", the text has 2");
    }
  }

  @Test
  void knowsTheOriginOfEachVariable() {
    EnvironmentOrigins origins = EnvironmentOrigins.of(JOB);
    Map<String, String> shared = new LinkedHashMap<>();
    shared.put("PAI_VIRTUAL_CLUSTER", "first\nexport PAI_USER_NAME=second");
    shared.put("OPTIND", "1");
    shared.put("PAI_CURRENT_TASK_ROLE_NAME", "worker");
    TracedText text =
        Environment.script(
            shared,
            Map.of(0, Map.of("PAI_USER_NAME", "alice")),
            false,
            name -> origins.withName(name, "worker"));
    List<String> lines = text.text().lines().toList();
    Map<String, String> known = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      List<Provenance> all = text.ofLine(i + 1);
      if (!all.isEmpty()) {
        known.put(lines.get(i).strip(), Origins.shown(all));
      }
    }
    assertThat(known)
        .isEqualTo(
            Map.of(
                "export PAI_VIRTUAL_CLUSTER='first",
                "defaults.virtualCluster",
                "export PAI_USER_NAME=second'",
                "defaults.virtualCluster",
                "export PAI_CURRENT_TASK_ROLE_NAME='worker'",
                "taskRoles.worker",
                "export PAI_USER_NAME='alice'",
                "SUBMISSION:user"));
  }

  private static List<String> lines(TaskScripts task, String file) {
    TaskFile made =
        task.files(Parts.runtime(task.options())).stream()
            .filter(each -> each.file().name().equals(file))
            .findFirst()
            .orElseThrow();
    int count = new TextLines(made.content().text()).count();
    return IntStream.rangeClosed(1, count)
        .mapToObj(line -> Origins.shown(made.ofLine(line)))
        .toList();
  }
}
