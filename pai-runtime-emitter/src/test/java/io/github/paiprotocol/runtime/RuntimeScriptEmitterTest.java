package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A resolved role becomes files that run what the job says, when it says. */
class RuntimeScriptEmitterTest {
  private static final String USER = "alice";

  @TempDir Path folder;

  private static RuntimeScripts emit(ResolvedJobs job) {
    return RuntimeScriptEmitter.standard().emit(job.resolve(), ResolvedJobs.ROLE, USER);
  }

  private static Callback[] everyEvent(String name) {
    return List.of(CallbackEvent.values()).stream()
        .map(event -> Callback.on(event, "echo " + name + " " + event.canonicalName()))
        .toArray(Callback[]::new);
  }

  @Test
  void prerequisitesStartInOrderAndEndInReverseWithExtrasInnermost() {
    ResolvedJobs job =
        ResolvedJobs.running("true")
            .prerequisite("a", everyEvent("a"))
            .prerequisite("b", everyEvent("b"))
            .extra("cmd", CallbackEvent.TASK_STARTS, "echo x")
            .extra("cmd", CallbackEvent.TASK_SUCCEEDS, "echo y")
            .extra("cmd", CallbackEvent.TASK_SUCCEEDS, "echo z");
    assertThat(TaskRun.in(folder).run(emit(job)).callbackLines())
        .containsExactly(
            "a taskStarts",
            "b taskStarts",
            "x",
            "z",
            "y",
            "b taskSucceeds",
            "a taskSucceeds",
            "b taskCompletes",
            "a taskCompletes");
  }

  @Test
  @Thorough
  void callbacksOfOneEventKeepTheirOrder() {
    ResolvedJobs job =
        ResolvedJobs.running("exit 3")
            .prerequisite(
                "a",
                Callback.on(CallbackEvent.TASK_FAILS, "echo 1"),
                Callback.on(CallbackEvent.TASK_FAILS, "echo 2", "exit 4")
                    .withFailurePolicy(FailurePolicy.IGNORE),
                Callback.on(CallbackEvent.TASK_FAILS, "echo 3"));
    TaskRun.Result result = TaskRun.in(folder).run(emit(job));
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.trace())
        .containsExactly(
            "user\tuser\tfail\t3",
            "taskFails\ta\tfail\t0",
            "taskFails\ta\tignore\t4",
            "taskFails\ta\tfail\t0");
  }

  @Test
  @Thorough
  void adjacentCallbacksOfOnePolicyShareAShell() {
    ResolvedJobs job =
        ResolvedJobs.running("echo user $Y")
            .prerequisite(
                "a",
                Callback.on(CallbackEvent.TASK_STARTS, "X=1", "if true; then"),
                Callback.on(CallbackEvent.TASK_SUCCEEDS, "echo \"end ${X-no}\""),
                Callback.on(CallbackEvent.TASK_STARTS, "echo \"a $X\"; fi", "export Y=2"),
                Callback.on(CallbackEvent.TASK_STARTS, "echo \"other ${X-no} $Y\"")
                    .withFailurePolicy(FailurePolicy.IGNORE))
            .prerequisite("b", Callback.on(CallbackEvent.TASK_STARTS, "echo \"b ${X-no} $Y\""));
    TaskRun.Result result = TaskRun.in(folder).run(emit(job));

    assertThat(result.callbackLines()).containsExactly("a 1", "other no 2", "b no 2", "end no");
    assertThat(result.log("user-stdout/current")).isEqualTo("user 2\n");
    assertThat(result.trace())
        .containsExactly(
            "taskStarts\ta\tfail\t0",
            "taskStarts\ta\tignore\t0",
            "taskStarts\tb\tfail\t0",
            "user\tuser\tfail\t0",
            "taskSucceeds\ta\tfail\t0");
  }

  @Test
  void secretsReachTheTaskAndTheirFilesAreConfidential() {
    ResolvedJobs job =
        ResolvedJobs.running("echo user")
            .secret("y", "2'22")
            .prerequisite("a", Callback.on(CallbackEvent.TASK_STARTS, "echo \"<% $secrets.y %>\""));
    RuntimeScripts scripts = emit(job);
    assertThat(scripts.files().stream().filter(ScriptFile::confidential).map(ScriptFile::name))
        .containsExactly(RuntimeScripts.PRE_COMMANDS);
    assertThat(TaskRun.in(folder).run(scripts).callbackLines()).containsExactly("2'22");
    assertThat(scripts.toString()).doesNotContain("222", "2'22");
  }

  @Test
  @Thorough
  void secretsAreMaskedWhenAsked() {
    RuntimeScripts scripts =
        RuntimeScriptEmitter.builder()
            .options(RuntimeOptions.builder().maskSecretsInLogs(true).build())
            .build()
            .emit(
                ResolvedJobs.running("echo <% $secrets.y %>").secret("y", "12345").resolve(),
                ResolvedJobs.ROLE,
                USER);
    assertThat(TaskRun.in(folder).run(scripts).log("user-stdout/current")).isEqualTo("******\n");
  }

  @Test
  void previewShowsTagsInsteadOfSecrets() {
    Resolved<Job> job =
        ResolvedJobs.running("echo <% $secrets.y %>")
            .secret("y", "12345")
            .prerequisite("a", Callback.on(CallbackEvent.TASK_STARTS, "echo <% $secrets.y %>"))
            .resolve();
    RuntimeScripts scripts =
        RuntimeScriptEmitter.builder()
            .preview(true)
            .options(RuntimeOptions.builder().maskSecretsInLogs(true).build())
            .build()
            .emit(job, ResolvedJobs.ROLE, USER);
    assertThat(scripts.file(RuntimeScripts.USER).orElseThrow().content())
        .endsWith("\necho <% $secrets.y %>\n");
    assertThat(scripts.files()).noneMatch(ScriptFile::confidential);
    assertThat(scripts.files()).noneMatch(file -> file.content().contains("12345"));
  }

  @Test
  void environmentFollowsFromTheJobAndTheIndexFromThePod() {
    RuntimeScripts scripts =
        emit(
            ResolvedJobs.running(
                "echo \"$PAI_JOB_NAME $PAI_CURRENT_TASK_ROLE_NAME $PAI_TASK_INDEX\""));
    assertThat(TaskRun.in(folder).run(scripts).log("user-stdout/current"))
        .isEqualTo("alice~job worker 0\n");
    for (String index : List.of("FC_TASK_INDEX", "JOB_COMPLETION_INDEX", "PAI_TASK_INDEX")) {
      assertThat(
              TaskRun.in(folder.resolve(index))
                  .with(index, "7")
                  .run(scripts)
                  .log("user-stdout/current"))
          .isEqualTo("alice~job worker 7\n");
    }
  }

  @Test
  void unknownPluginIsRefusedWithItsPlace() {
    Resolved<Job> job =
        ResolvedJobs.running("true")
            .prerequisite(Prerequisite.builder().name("a").plugin("custom").build())
            .resolve();
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.standard();
    assertThatThrownBy(() -> emitter.emit(job, ResolvedJobs.ROLE, USER))
        .isInstanceOf(PaiException.class)
        .hasMessageContaining("`a` asks for the plugin `custom`, which is not there");
    List<Diagnostic> found = emitter.check(job, ResolvedJobs.ROLE);
    assertThat(found).hasSize(1);
    assertThat(DiagnosticPrinter.line(found.get(0))).contains("prerequisites[1]");
  }

  @Test
  void unknownRoleIsAProgrammersMistake() {
    Resolved<Job> job = ResolvedJobs.running("true").resolve();
    assertThatThrownBy(() -> RuntimeScriptEmitter.standard().emit(job, "none", USER))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** What it takes to add a plugin. */
  private record Greeting() implements RuntimePlugin {
    @Override
    public String name() {
      return "custom";
    }

    @Override
    public PluginScripts scripts(PluginUse use) {
      String file = "greeting_" + use.number() + ".txt";
      return PluginScripts.builder()
          .putScripts(
              CallbackEvent.TASK_STARTS,
              CallbackScript.of(
                  use.label(), use.policy(), List.of("cat \"$PAI_SCRIPT_DIR/" + file + "\"")))
          .addFiles(new ScriptFile(file, "hello " + use.role().name() + "\n", false))
          .build();
    }
  }

  @Test
  @Thorough
  void pluginOfOneClassTakesPart() {
    Resolved<Job> job =
        ResolvedJobs.running("true")
            .prerequisite(Prerequisite.builder().name("a").plugin("custom").build())
            .prerequisite(Prerequisite.builder().name("b").plugin("custom").build())
            .resolve();
    RuntimeScripts scripts =
        RuntimeScriptEmitter.builder()
            .plugin(new Greeting())
            .build()
            .emit(job, ResolvedJobs.ROLE, USER);
    assertThat(TaskRun.in(folder).run(scripts).callbackLines())
        .containsExactly("hello worker", "hello worker");
  }

  @Test
  void sameJobGivesTheSameFiles() {
    ResolvedJobs job = ResolvedJobs.running("true").prerequisite("a", everyEvent("a"));
    Resolved<Job> resolved = job.resolve();
    RuntimeScriptEmitter emitter = RuntimeScriptEmitter.standard();
    assertThat(emitter.emit(resolved, ResolvedJobs.ROLE, USER))
        .isEqualTo(emitter.emit(resolved, ResolvedJobs.ROLE, USER));
  }

  @Test
  void everyPluginOfTheProtocolIsThere() {
    assertThat(RuntimeScriptEmitter.builder().names())
        .containsExactlyElementsOf(PluginNames.ALL)
        .containsAll(PluginNames.STORAGES);
  }
}
