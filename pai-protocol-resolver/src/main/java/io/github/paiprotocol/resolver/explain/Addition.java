package io.github.paiprotocol.resolver.explain;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a role runs besides its own commands and prerequisites: a plugin of the extras, or commands
 * of the deployment.
 *
 * @param kind what it is
 * @param name the plugin's or the deployment's name
 * @param count how many commands; 0 for a plugin
 * @param path where the job says so, as it is written
 */
record Addition(Kind kind, String name, int count, String path) {

  /** What it is, and when it runs. */
  enum Kind {
    PLUGIN,
    BEFORE,
    AFTER
  }

  /** Those of a role: plugins first, then commands in the order they run. */
  static List<Addition> of(Resolved<Job> job, ResolvedRole role) {
    ImmutableList.Builder<Addition> all = ImmutableList.builder();
    for (ResolvedPlugin each : role.plugins()) {
      ProtocolPath path = JobPaths.PLUGINS.child(each.index());
      all.add(new Addition(Kind.PLUGIN, each.plugin(), 0, written(job, path)));
    }
    Map<ProtocolPath, Integer> lists = new LinkedHashMap<>();
    role.commandPaths().stream()
        .filter(path -> path.startsWith(JobPaths.DEPLOYMENTS))
        .forEach(path -> lists.merge(path.parent().orElse(path), 1, Integer::sum));
    lists.forEach(
        (list, count) -> {
          int index = list.steps().get(1).index().orElse(0);
          boolean before = list.toString().endsWith(".preCommands");
          String name = job.job().deployments().get(index).name();
          Kind kind = before ? Kind.BEFORE : Kind.AFTER;
          all.add(new Addition(kind, name, count, written(job, list)));
        });
    return all.build();
  }

  private static String written(Resolved<Job> job, ProtocolPath path) {
    return job.validated().positions().written(path).toString();
  }

  /** What it is, in words; the name is as the job has it. */
  String words() {
    String commands = count == 1 ? "1 command" : count + " commands";
    return switch (kind) {
      case PLUGIN -> "plugin " + name;
      case BEFORE -> "deployment " + name + ", " + commands + " before the role's";
      case AFTER -> "deployment " + name + ", " + commands + " after the role's";
    };
  }
}
