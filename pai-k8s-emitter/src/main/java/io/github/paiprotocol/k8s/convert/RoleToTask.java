package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A task with one container that runs the commands of a role. */
final class RoleToTask {
  /** How bash is told to run one text. */
  static final ImmutableList<String> BASH = ImmutableList.of("/bin/bash", "-c");

  /** The same as the commands of a role are run: they end with the first failure. */
  static final ImmutableList<String> STRICT_BASH =
      ImmutableList.of("/bin/bash", "-euo", "pipefail", "-c");

  /** Makes the commands of a role run as bash runs a text by itself. */
  static final String PLAIN = "set +euo pipefail";

  private static final RenderedText AS_BASH = RenderedText.plain(PLAIN);

  /** The container the orchestrator itself looks for. */
  private static final String CONTAINER = "di-container";

  private RoleToTask() {}

  /**
   * A container that runs commands.
   *
   * @param container the container
   * @param variables how many of the commands became variables, its first ones
   * @param first how many commands its script does not have, since variables and bash do them
   * @param script its script
   */
  record Made(Value.Mapping container, int variables, int first, String script) {}

  static DIJobTask task(String role, int replicas, Value.Mapping container) {
    String name = TaskNames.label(role);
    Value.Mapping spec = Value.of(Map.of("containers", Value.of(List.of(container))));
    return DIJobTask.builder()
        .name(name)
        .type(TaskNames.type(name))
        .replicas(replicas)
        .template(Value.of(Map.of("spec", spec)))
        .build();
  }

  /** The container of commands that take up no secrets. */
  static Value.Mapping container(String image, List<String> commands, Value.Mapping resources) {
    List<RenderedText> plain = commands.stream().map(RenderedText::plain).toList();
    return container(image, plain, resources, new SecretVariables("")).container();
  }

  /**
   * Commands that only set a variable become variables, up to the first other one, or one that sets
   * the same variable again.
   */
  static Made container(
      String image, List<RenderedText> commands, Value.Mapping resources, SecretVariables secrets) {
    List<Value> variables = new ArrayList<>();
    Set<String> names = new HashSet<>();
    int first = 0;
    for (; first + 1 < commands.size() && !commands.get(first).hasSecrets(); first++) {
      var variable = ShellText.exported(commands.get(first).withSecretTags());
      if (variable.isEmpty() || !names.add(variable.get().name())) {
        break;
      }
      variables.add(variable(variable.get()));
    }
    boolean plain = first + 1 < commands.size() && commands.get(first).equals(AS_BASH);
    if (plain) {
      first++;
    }
    int exported = variables.size();
    Set<String> used = new LinkedHashSet<>();
    String script = secrets.argument(lines(commands.subList(first, commands.size())), used);
    used.forEach(name -> variables.add(secrets.entry(name)));
    Map<String, Value> container = new LinkedHashMap<>();
    container.put("name", Value.of(CONTAINER));
    container.put("image", Value.of(image));
    container.put("command", OpenValues.list(plain ? BASH : STRICT_BASH));
    container.put("args", OpenValues.list(List.of(script)));
    if (!variables.isEmpty()) {
      container.put("env", Value.of(variables));
    }
    container.put("resources", resources);
    return new Made(Value.of(container), exported, first, script);
  }

  private static RenderedText lines(List<RenderedText> commands) {
    List<RenderedText> pieces = new ArrayList<>();
    for (RenderedText command : commands) {
      if (!pieces.isEmpty()) {
        pieces.add(RenderedText.plain("\n"));
      }
      pieces.add(command);
    }
    return RenderedText.join(pieces);
  }

  private static Value variable(ShellText.Variable variable) {
    Map<String, Value> entry = new LinkedHashMap<>();
    entry.put("name", Value.of(variable.name()));
    entry.put("value", Value.of(ExpandedText.escaped(variable.value())));
    return Value.of(entry);
  }
}
