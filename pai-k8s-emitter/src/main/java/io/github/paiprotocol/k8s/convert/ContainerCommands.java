package io.github.paiprotocol.k8s.convert;

import com.google.re2j.Pattern;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a container runs, as commands of a role: its variables are exported first, a script for bash
 * stays as it is, and any other command is one line with each word quoted.
 */
final class ContainerCommands {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  /** The variables of DI-engine, which are set only for DIJobs. */
  private static final Pattern NODES =
      Pattern.compile("\\bDI_(JOB_ID|SERVER_URL|RANK|([A-Z0-9_]+_)?NODES)\\b");

  private final Value.Mapping container;
  private final ProtocolPath path;
  private final LossReport out;
  private final Set<String> known = new HashSet<>();

  ContainerCommands(Value.Mapping container, ProtocolPath path, LossReport out) {
    this.container = container;
    this.path = path;
    this.out = out;
  }

  /** A command, and the paths that it comes from; one that is an argument has the same lines. */
  record Command(String text, List<ProtocolPath> places) {}

  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    List<Value> variables = container.items("env");
    for (int i = 0; i < variables.size(); i++) {
      List<ProtocolPath> place = List.of(path.child("env").child(i));
      export(i, variables.get(i)).ifPresent(text -> commands.add(new Command(text, place)));
    }
    List<String> command = OpenValues.texts(container, "command");
    List<String> arguments = OpenValues.texts(container, "args");
    check("command", command);
    check("args", arguments);
    run(literal(command), literal(arguments), commands);
    return commands;
  }

  private void run(List<String> command, List<String> arguments, List<Command> commands) {
    ProtocolPath written = path.child("command");
    Optional<String> script = script(arguments);
    boolean plain = command.equals(RoleToTask.BASH);
    if (script.isEmpty() || !(plain || command.equals(RoleToTask.STRICT_BASH))) {
      List<String> words = new ArrayList<>(command);
      words.addAll(arguments);
      commands.add(new Command(ShellText.command(words), List.of(written, path.child("args"))));
      return;
    }
    if (plain) {
      commands.add(new Command(RoleToTask.PLAIN, List.of(written)));
    }
    commands.add(new Command(script.get(), List.of(path.child("args").child(0), written)));
  }

  private static Optional<String> script(List<String> arguments) {
    return arguments.size() == 1 ? ShellText.asCommand(arguments.get(0)) : Optional.empty();
  }

  private Optional<String> export(int index, Value entry) {
    ProtocolPath env = path.child("env");
    if (!(entry instanceof Value.Mapping map)
        || map.text("name").filter(n -> NAME.matcher(n).matches()).isEmpty()
        || (map.get("value").isPresent() && map.text("value").isEmpty())
        || map.get("valueFrom").isPresent()) {
      if (entry instanceof Value.Mapping other) {
        other.text("name").ifPresent(known::add);
      }
      out.lost(env, "entry %s has no plain name and text, so it is left out".formatted(index));
      return Optional.empty();
    }
    String name = map.text("name").orElseThrow();
    String value = map.text("value").orElse("");
    check("env", List.of(value));
    known.add(name);
    return Optional.of(ShellText.export(name, ExpandedText.literal(value)));
  }

  private static List<String> literal(List<String> texts) {
    return texts.stream().map(ExpandedText::literal).toList();
  }

  private void check(String key, List<String> texts) {
    for (String text : texts) {
      for (String name : ExpandedText.references(text)) {
        if (known.contains(name) || NODES.matcher(name).matches()) {
          out.lost(
              path.child(key),
              "Kubernetes expands `%s`, the job protocol does not".formatted(name));
        }
      }
      if (NODES.matcher(text).find()) {
        out.lost(path.child(key), "the variables of DI-engine are not set, those of the job are");
      }
    }
  }
}
