package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.runtime.script.TaskStep;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The steps of a role are those that its tasks run, in the same order. */
class TaskStepsTest {
  @TempDir Path folder;

  private static List<TaskStep> steps(ResolvedJobs job) {
    return RuntimeScriptEmitter.standard().steps(job.resolve(), ResolvedJobs.ROLE);
  }

  private static ResolvedJobs job(String... commands) {
    return ResolvedJobs.running(commands)
        .prerequisite(
            "a",
            Callback.on(CallbackEvent.TASK_STARTS, "echo 1"),
            Callback.on(CallbackEvent.TASK_STARTS, "echo 2")
                .withFailurePolicy(FailurePolicy.IGNORE),
            Callback.on(CallbackEvent.TASK_COMPLETES, "echo 3"))
        .prerequisite(
            "b",
            Callback.on(CallbackEvent.TASK_STARTS, "echo 4"),
            Callback.on(CallbackEvent.TASK_SUCCEEDS, "echo 5"),
            Callback.on(CallbackEvent.TASK_FAILS, "echo 6"),
            Callback.on(CallbackEvent.TASK_COMPLETES, "echo 7"))
        .extra("cmd", CallbackEvent.TASK_SUCCEEDS, "echo 8");
  }

  /** As the runtime traces it. */
  private static List<String> traced(List<TaskStep> steps, CallbackEvent end) {
    return steps.stream()
        .filter(
            step ->
                step.event()
                    .map(
                        event ->
                            event == end
                                || event == CallbackEvent.TASK_STARTS
                                || event == CallbackEvent.TASK_COMPLETES)
                    .orElse(true))
        .map(
            step ->
                step.event().map(CallbackEvent::canonicalName).orElse("user")
                    + "\t"
                    + (step.isCommands() ? "user" : step.name())
                    + "\t"
                    + step.policy().canonicalName())
        .toList();
  }

  private List<String> ran(ResolvedJobs job) {
    return TaskRun.in(folder)
        .run(RuntimeScriptEmitter.standard().emit(job.resolve(), ResolvedJobs.ROLE, "alice"))
        .trace()
        .stream()
        .map(line -> line.substring(0, line.lastIndexOf('\t')))
        .toList();
  }

  @Test
  void aTaskThatSucceedsRunsThemInTheirOrder() {
    assertThat(ran(job("true"))).isEqualTo(traced(steps(job("true")), CallbackEvent.TASK_SUCCEEDS));
  }

  @Test
  @Thorough
  void aTaskThatFailsRunsThemInTheirOrder() {
    assertThat(ran(job("false"))).isEqualTo(traced(steps(job("false")), CallbackEvent.TASK_FAILS));
  }

  @Test
  void eachSaysWhereTheJobAsksForIt() {
    assertThat(steps(job("echo x", "echo y")))
        .filteredOn(step -> step.isCommands() || step.event().get() == CallbackEvent.TASK_SUCCEEDS)
        .extracting(step -> step.path().toString(), TaskStep::script)
        .containsExactly(
            tuple("taskRoles.worker.commands", "echo x\necho y"),
            tuple("extras[\"com.microsoft.pai.runtimeplugin\"][0]", "echo 8"),
            tuple("prerequisites[2]", "echo 5"));
  }

  @Test
  void secretsStayTags() {
    ResolvedJobs job =
        ResolvedJobs.running("login <% $secrets.pw %>")
            .secret("pw", "hunter2")
            .prerequisite("a", Callback.on(CallbackEvent.TASK_STARTS, "echo <% $secrets.pw %>"));
    assertThat(steps(job))
        .extracting(TaskStep::script)
        .containsExactly("echo <% $secrets.pw %>", "login <% $secrets.pw %>");
  }

  @Test
  void whatAPluginMakesIsNotWrittenByTheJob() {
    Prerequisite git =
        Prerequisite.builder()
            .name("code")
            .plugin("com.microsoft.pai.runtimeplugin.git")
            .putProperty("repo_uri", "https://example.com/x.git")
            .addCallbacks(Callback.on(CallbackEvent.TASK_STARTS, "echo mine"))
            .build();
    List<TaskStep> steps = steps(ResolvedJobs.running("true").prerequisite(git));
    assertThat(steps.stream().map(step -> step.plugin().orElse("-") + " " + step.written()))
        .containsExactly("git true", "git false", "- true");
    assertThat(steps.get(1).script()).contains("https://example.com/x.git");
  }
}
