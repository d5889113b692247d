package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.rule.LocalNode;
import io.github.paiprotocol.api.internal.rule.TemplateTexts;
import io.github.paiprotocol.api.internal.rule.ValidationContext;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Templated;
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
 * @param kind what runs them
 */
record CommandList(List<String> texts, List<ProtocolPath> paths, Kind kind) {
  /** What runs them. */
  enum Kind {
    /** A role. */
    ROLE,
    /** A callback before the commands of a role, which have its exports. */
    START,
    /** Another callback. */
    END
  }

  /** Whether blanks around each are taken away before it runs. */
  boolean isOfRole() {
    return kind == Kind.ROLE;
  }

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
                  CommandList list = none(kind(callback.event()));
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
    CommandList list = none(Kind.ROLE);
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
    return Iterables.indexOf(
        context.job().deployments(), each -> wanted.equals(Optional.of(each.name())));
  }

  private void add(ProtocolPath path, List<String> commands) {
    TemplateTexts.list(
        path,
        commands,
        (at, text) -> {
          paths.add(at);
          texts.add(text);
        });
  }

  private static Kind kind(Templated<CallbackEvent> event) {
    return event.asKnown().filter(e -> e == CallbackEvent.TASK_STARTS).isPresent()
        ? Kind.START
        : Kind.END;
  }

  private static CommandList none(Kind kind) {
    return new CommandList(new ArrayList<>(), new ArrayList<>(), kind);
  }

  private static void callbacks(
      Map<String, Value> parameters, ProtocolPath path, Consumer<CommandList> out) {
    if (parameters.get(Keys.CALLBACKS) instanceof Value.Sequence callbacks) {
      for (int i = 0; i < callbacks.items().size(); i++) {
        if (callbacks.items().get(i) instanceof Value.Mapping callback) {
          ProtocolPath at = path.child(Keys.CALLBACKS).child(i).child(Keys.COMMANDS);
          boolean isStart =
              callback.get("event").orElse(Value.none()) instanceof Value.Scalar event
                  && event.text().equals(CallbackEvent.TASK_STARTS.canonicalName());
          callback
              .get(Keys.COMMANDS)
              .ifPresent(value -> add(at, value, isStart ? Kind.START : Kind.END, out));
        }
      }
    }
  }

  private static void older(
      Map<String, Value> parameters,
      Function<String, ProtocolPath> paths,
      Consumer<CommandList> out) {
    Optional.ofNullable(parameters.get("preCommands"))
        .ifPresent(v -> add(paths.apply("preCommands"), v, Kind.START, out));
    Optional.ofNullable(parameters.get("postCommands"))
        .ifPresent(v -> add(paths.apply("postCommands"), v, Kind.END, out));
  }

  private static void add(ProtocolPath path, Value value, Kind kind, Consumer<CommandList> out) {
    CommandList list = none(kind);
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
