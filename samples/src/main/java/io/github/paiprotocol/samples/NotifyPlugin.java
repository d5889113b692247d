package io.github.paiprotocol.samples;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.runtime.plugin.Parameters;
import io.github.paiprotocol.runtime.plugin.PluginScripts;
import io.github.paiprotocol.runtime.plugin.PluginUse;
import io.github.paiprotocol.runtime.plugin.RuntimePlugin;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A plugin of one class and a template: it tells a web hook when a task has failed. */
// snippet: plugin
public final class NotifyPlugin implements RuntimePlugin {
  private static final ShellTemplate CALL =
      ShellTemplate.of(NotifyPlugin.class, "notify.sh.mustache");

  @Override
  public String name() {
    return "notify";
  }

  @Override
  public PluginScripts scripts(PluginUse use) {
    Parameters given = Parameters.of(use);
    given.warnOfOthers(List.of("hook"));
    Optional<String> hook = given.text("hook");
    if (hook.isEmpty()) {
      given.reportMissing("hook");
      return PluginScripts.builder().addAllDiagnostics(given.diagnostics()).build();
    }
    // The address of a hook is as good as a password, so it is data in a file, which curl reads.
    String file = "notify_" + use.number() + ".curl";
    String config = "url = \"" + hook.get().replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n";
    String call = CALL.render(Map.of("file", file));
    return PluginScripts.builder()
        .addFiles(new ScriptFile(file, config, true))
        .putScripts(
            CallbackEvent.TASK_FAILS,
            CallbackScript.of(use.label(), FailurePolicy.IGNORE, List.of(call)))
        .addAllDiagnostics(given.diagnostics())
        .build();
  }
}
// end
