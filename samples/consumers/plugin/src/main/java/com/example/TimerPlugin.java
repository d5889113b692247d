package com.example;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.plugin.Parameters;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.List;
import java.util.Map;

/** Prints how long the commands of a task took, however they ended. */
public final class TimerPlugin implements RuntimePlugin {
  private static final ShellTemplate REPORT =
      ShellTemplate.of(TimerPlugin.class, "timer.sh.mustache");

  @Override
  public String name() {
    return "timer";
  }

  @Override
  public PluginScripts scripts(PluginUse use) {
    Parameters given = Parameters.of(use);
    given.warnOfOthers(List.of("label"));
    String label = given.text("label").orElse("the task");
    return PluginScripts.builder()
        .putScripts(CallbackEvent.TASK_STARTS, script(use, "export TIMER_STARTED=$(date +%s)"))
        .putScripts(CallbackEvent.TASK_COMPLETES, script(use, REPORT.render(Map.of("label", label))))
        .addAllDiagnostics(given.diagnostics())
        .build();
  }

  private static CallbackScript script(PluginUse use, String commands) {
    return CallbackScript.of(use.label(), FailurePolicy.IGNORE, List.of(commands));
  }
}
