package io.github.paiprotocol.api.internal.rule.command;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.Texts;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Commands that run as one script: those of a role, between those that its deployment adds, or of a
 * callback.
 *
 * @param texts the commands as they are written
 * @param paths where each is written
 * @param isOfRole whether blanks around each are taken away before it runs
 */
record CommandList(List<String> texts, List<ProtocolPath> paths, boolean isOfRole) {

  /** Finds all of a job. */
  static void visit(ValidationContext context, Consumer<CommandList> out) {
    context.job().taskRoles().forEach((name, role) -> out.accept(ofRole(context, name, role)));
    for (LocalNode node : context.names().nodes()) {
      node.prerequisite()
          .ifPresent(
              p -> {
                int index = 0;
                for (Callback callback : p.callbacks()) {
                  ProtocolPath path = node.path().child(Keys.CALLBACKS).child(index++);
                  CommandList list = none(false);
                  list.add(path.child(Keys.COMMANDS), callback.commands());
                  out.accept(list);
                }
                older(p.properties(), key -> JobPaths.property(node.path(), key), out);
              });
    }
    int index = 0;
    for (PluginEntry plugin : context.job().extras().runtimePlugins()) {
      ProtocolPath path = JobPaths.PLUGINS.child(index++).child("parameters");
      callbacks(plugin.parameters(), path, out);
      older(plugin.parameters(), path::child, out);
    }
  }

  private static CommandList ofRole(ValidationContext context, String name, TaskRole role) {
    CommandList list = none(true);
    int active = active(context);
    ProtocolPath path = JobPaths.deployment(active).child(Keys.TASK_ROLES).child(name);
    Optional<Deployment.Commands> around =
        active < 0
            ? Optional.empty()
            : Optional.ofNullable(context.job().deployments().get(active).taskRoles().get(name));
    around.ifPresent(a -> list.add(path.child("preCommands"), a.preCommands()));
    list.add(JobPaths.commands(name), role.commands());
    around.ifPresent(a -> list.add(path.child("postCommands"), a.postCommands()));
    return list;
  }

  private static int active(ValidationContext context) {
    Optional<String> wanted = context.job().defaults().deployment();
    List<Deployment> all = wanted.isEmpty() ? List.of() : context.job().deployments();
    for (int i = 0; i < all.size(); i++) {
      if (wanted.filter(all.get(i).name()::equals).isPresent()) {
        return i;
      }
    }
    return -1;
  }

  private void add(ProtocolPath path, List<String> commands) {
    Texts.list(
        path,
        commands,
        (at, text) -> {
          paths.add(at);
          texts.add(text);
        });
  }

  private static CommandList none(boolean isOfRole) {
    return new CommandList(new ArrayList<>(), new ArrayList<>(), isOfRole);
  }

  private static void callbacks(
      Map<String, Value> parameters, ProtocolPath path, Consumer<CommandList> out) {
    if (parameters.get(Keys.CALLBACKS) instanceof Value.Sequence callbacks) {
      for (int i = 0; i < callbacks.items().size(); i++) {
        if (callbacks.items().get(i) instanceof Value.Mapping callback) {
          ProtocolPath at = path.child(Keys.CALLBACKS).child(i).child(Keys.COMMANDS);
          callback.get(Keys.COMMANDS).ifPresent(value -> add(at, value, out));
        }
      }
    }
  }

  private static void older(
      Map<String, Value> parameters,
      Function<String, ProtocolPath> paths,
      Consumer<CommandList> out) {
    for (String key : List.of("preCommands", "postCommands")) {
      Optional.ofNullable(parameters.get(key)).ifPresent(v -> add(paths.apply(key), v, out));
    }
  }

  private static void add(ProtocolPath path, Value value, Consumer<CommandList> out) {
    CommandList list = none(false);
    List<Value> items = value instanceof Value.Sequence many ? many.items() : List.of(value);
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Value.Scalar text) {
        list.paths.add(value instanceof Value.Scalar ? path : path.child(i));
        list.texts.add(text.text());
      }
    }
    out.accept(list);
  }
}
