package io.github.paiprotocol.runtime.plugin;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.List;

/** What a plugin is asked by the first entry of a job's extras. */
final class Uses {
  static final String AT = "extras[\"com.microsoft.pai.runtimeplugin\"][0]";

  private Uses() {}

  static PluginUse of(PluginJob job) {
    return builder(job).build();
  }

  /** A use of a plugin by its name, with parameters in flow style. */
  static PluginUse of(String plugin, String parameters) {
    return of(PluginJob.of("true", "{plugin: " + plugin + ", parameters: {" + parameters + "}}"));
  }

  static PluginUse.Builder builder(PluginJob job) {
    return builder(job.resolve());
  }

  static PluginUse.Builder builder(Resolved<Job> job) {
    ResolvedRole role = job.roles().values().iterator().next();
    ResolvedPlugin plugin = role.plugins().get(0);
    Secrets secrets = job.job().secrets();
    return PluginUse.builder()
        .label(plugin.plugin())
        .number(3)
        .job(job)
        .role(role)
        .callbacks(plugin.callbacks())
        .parameters(plugin.parameters())
        .policy(plugin.policy())
        .place(Place.value(JobPaths.PLUGINS.child(plugin.index())))
        .userExtension(Secrets.none())
        .secretText(text -> text.reveal(secrets));
  }

  /** Diagnostics with their places, shortened, and what they advise. */
  static List<String> shown(List<Diagnostic> diagnostics) {
    return diagnostics.stream()
        .map(
            d ->
                d.severity()
                    + " "
                    + d.path().toString().replace(AT, "plugin")
                    + ": "
                    + d.message()
                    + d.hint().map(hint -> " (" + hint + ")").orElse(""))
        .toList();
  }

  /** The script that a plugin runs at the start; it has no other. */
  static String start(PluginScripts scripts) {
    return scripts.scripts().values().stream().findFirst().orElseThrow().script();
  }
}
