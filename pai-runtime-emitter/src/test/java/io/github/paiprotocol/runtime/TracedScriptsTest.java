package io.github.paiprotocol.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every line of a role's files says where it came from, and the files stay the same. */
class TracedScriptsTest {
  private static final RuntimeInput INPUT = RuntimeInput.of("alice");

  private static TracedScripts trace(ResolvedJobs job) {
    return RuntimeScriptEmitter.standard().trace(job.resolve(), ResolvedJobs.ROLE, INPUT);
  }

  /** Lines and what is said of them, as far as a place of the job is named. */
  private static List<String> named(TracedScripts traced, String file) {
    String text = traced.scripts().file(file).orElseThrow().content();
    List<String> all = new ArrayList<>();
    String[] lines = text.split("\n", -1);
    for (int i = 1; i <= lines(text); i++) {
      String from =
          traced.ofLine(file, i).stream()
              .filter(origin -> origin.kind() != Provenance.Kind.FRAME)
              .map(TracedScriptsTest::shown)
              .collect(Collectors.joining(" "));
      if (!from.isEmpty()) {
        all.add(lines[i - 1] + " <- " + from);
      }
    }
    return all;
  }

  private static String shown(Provenance origin) {
    return (origin.name().isEmpty() ? "" : origin.name() + "@") + origin.path();
  }

  private static int lines(String text) {
    return CharMatcher.is('\n').countIn(text) + (text.isEmpty() || text.endsWith("\n") ? 0 : 1);
  }

  @Test
  void commandsOfTheUserKnowTheirPlace() {
    assertThat(named(trace(ResolvedJobs.running("echo a\necho b", "echo c")), RuntimeScripts.USER))
        .containsExactly(
            "echo a <- taskRoles.worker.commands[0]",
            "echo b <- taskRoles.worker.commands[0]",
            "echo c <- taskRoles.worker.commands[1]");
  }

  @Test
  void linesOfOneCommandAreStretchesOfItsText() {
    TracedScripts traced = trace(ResolvedJobs.running("echo a\necho b"));
    String text = traced.scripts().file(RuntimeScripts.USER).orElseThrow().content();
    Provenance last = traced.ofLine(RuntimeScripts.USER, lines(text)).get(0);
    assertThat(last.place().from()).isEqualTo(7);
    assertThat(last.place().to()).isEqualTo(13);
  }

  @Test
  void callbacksThatShareAShellAreToldApart() {
    ResolvedJobs job =
        ResolvedJobs.running("true")
            .prerequisite(
                "its",
                Callback.on(CallbackEvent.TASK_STARTS, "echo 'x'", "echo y"),
                Callback.on(CallbackEvent.TASK_STARTS, "echo z"),
                Callback.on(CallbackEvent.TASK_STARTS, "echo i")
                    .withFailurePolicy(FailurePolicy.IGNORE))
            .extra("cmd", CallbackEvent.TASK_STARTS, "echo e");
    assertThat(named(trace(job), RuntimeScripts.PRE_COMMANDS))
        .containsExactly(
            "pai_callback 'its' fail 'echo '\\''x'\\'' <- prerequisites[1]"
                + " prerequisites[1].callbacks[0].commands[0]",
            "echo y <- prerequisites[1].callbacks[0].commands[1]",
            "echo z' <- prerequisites[1].callbacks[1].commands[0]",
            "pai_callback 'its' ignore 'echo i' <- prerequisites[1]"
                + " prerequisites[1].callbacks[2].commands[0]",
            "pai_callback 'cmd' fail 'echo e' <- extras[\"com.microsoft.pai.runtimeplugin\"][0]"
                + " extras[\"com.microsoft.pai.runtimeplugin\"][0].parameters[0]");
  }

  @Test
  void endCallbacksAreToldInTheOrderOfRunning() {
    ResolvedJobs job =
        ResolvedJobs.running("true")
            .prerequisite("a", Callback.on(CallbackEvent.TASK_COMPLETES, "echo a"))
            .prerequisite("b", Callback.on(CallbackEvent.TASK_COMPLETES, "echo b"));
    assertThat(named(trace(job), RuntimeScripts.COMPLETE_COMMANDS))
        .containsExactly(
            "pai_callback 'b' fail 'echo b' <- prerequisites[2]"
                + " prerequisites[2].callbacks[0].commands[0]",
            "pai_callback 'a' fail 'echo a' <- prerequisites[1]"
                + " prerequisites[1].callbacks[0].commands[0]");
  }

  /** A plugin that runs its callbacks between two scripts of its own, and brings a file. */
  private record Custom() implements RuntimePlugin {
    @Override
    public String name() {
      return "custom";
    }

    @Override
    public PluginScripts scripts(PluginUse use) {
      return PluginScripts.builder()
          .putScripts(CallbackEvent.TASK_STARTS, use.script("before\nit's"))
          .putScripts(
              CallbackEvent.TASK_STARTS,
              RuntimePlugin.cmd().scripts(use).scripts().get(CallbackEvent.TASK_STARTS).get(0))
          .putScripts(CallbackEvent.TASK_STARTS, use.script("after"))
          .addFiles(new ScriptFile("custom_1", "data\n", false))
          .build();
    }
  }

  @Test
  void scriptsAndFilesOfPluginsNameThePlugin() {
    ResolvedJobs job =
        ResolvedJobs.running("true")
            .prerequisite(
                Prerequisite.builder()
                    .name("mine")
                    .plugin("custom")
                    .addCallbacks(Callback.on(CallbackEvent.TASK_STARTS, "echo own"))
                    .build());
    TracedScripts traced =
        RuntimeScriptEmitter.builder()
            .plugin(new Custom())
            .build()
            .trace(job.resolve(), ResolvedJobs.ROLE, INPUT);
    assertThat(named(traced, RuntimeScripts.PRE_COMMANDS))
        .containsExactly(
            "pai_callback 'mine' fail 'before <- prerequisites[1] custom@prerequisites[1]",
            "it'\\''s' <- custom@prerequisites[1]",
            "pai_callback 'mine' fail 'echo own' <- prerequisites[1]"
                + " prerequisites[1].callbacks[0].commands[0]",
            "pai_callback 'mine' fail 'after' <- prerequisites[1] custom@prerequisites[1]");
    assertThat(named(traced, "custom_1")).containsExactly("data <- custom@prerequisites[1]");
  }

  @Test
  void factsKnowTheirPlaces() {
    TracedScripts traced = trace(ResolvedJobs.running("true"));
    assertThat(named(traced, RuntimeScripts.RUNTIME_ENV))
        .contains(
            "export PAI_JOB_NAME='alice~job' <- name user@",
            "export PAI_TASK_ROLE_TASK_COUNT_worker='1' <- taskRoles.worker.instances"
                + " taskRoles.worker",
            "export PAI_RESOURCE_worker='0,1,1024,0' <- taskRoles.worker.resourcePerInstance"
                + " taskRoles.worker.extraContainerOptions.shmMB taskRoles.worker");
    assertThat(named(traced, RuntimeScripts.JOB))
        .contains(
            "  \"job\" : \"job\", <- name",
            "      \"memoryMB\" : 1024, <- taskRoles.worker.resourcePerInstance.memoryMB");
  }

  @Test
  void everyLineAnswersAndTheFilesAreTheSame() {
    Resolved<Job> job =
        ResolvedJobs.running("a\n\n", "", "b")
            .secret("token", "s3cret\nlines")
            .prerequisite("p", Callback.on(CallbackEvent.TASK_STARTS, ""))
            .resolve();
    RuntimeScriptEmitter emitter =
        RuntimeScriptEmitter.builder()
            .plugin(RuntimePlugin.cmd())
            .options(RuntimeOptions.builder().maskSecretsInLogs(true).build())
            .build();
    RuntimeInput input = INPUT.withAddressesAtStart();
    TracedScripts traced = emitter.trace(job, ResolvedJobs.ROLE, input);
    assertThat(traced.scripts()).isEqualTo(emitter.emit(job, ResolvedJobs.ROLE, input));
    for (ScriptFile file : traced.scripts().files()) {
      for (int line = 1; line <= lines(file.content()); line++) {
        assertThat(traced.ofLine(file.name(), line)).isNotEmpty();
      }
      int behind = lines(file.content()) + 1;
      assertThatThrownBy(() -> traced.ofLine(file.name(), behind))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(named(traced, "masks.sh")).hasSize(2).allMatch(line -> line.endsWith(" secrets"));
    assertThat(named(traced, RuntimeScripts.ADDRESSES))
        .containsExactly("  'worker' 'WORKER' 1 'worker' '' <- taskRoles.worker");
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    TracedScripts traced = trace(ResolvedJobs.running("true"));
    assertThatThrownBy(() -> traced.ofLine("nothing.sh", 1))
        .hasMessage(
            "role `worker` has no file `nothing.sh`; files here: `runtime`, `script_env.sh`,"
                + " `runtime_env.sh`, `precommands.sh`, `user.sh`, `postcommands.sh`,"
                + " `failcommands.sh`, `completecommands.sh`, `job.json`");
  }
}
