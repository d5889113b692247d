package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A task with one container that runs the commands of a role. */
final class RoleToTask {
  /** How bash is told to run one text. */
  static final ImmutableList<String> BASH = ImmutableList.of("/bin/bash", "-c");

  /** The same as the commands of a role are run: they end with the first failure. */
  static final ImmutableList<String> STRICT_BASH =
      ImmutableList.of("/bin/bash", "-euo", "pipefail", "-c");

  /** Makes the commands of a role run as bash runs a text by itself. */
  static final String PLAIN = "set +euo pipefail";

  /** The container the orchestrator itself looks for. */
  private static final String CONTAINER = "di-container";

  private RoleToTask() {}

  static DIJobTask task(
      String role, int replicas, String image, List<String> commands, Value.Mapping resources) {
    String name = TaskNames.label(role);
    Value.Mapping container = container(image, commands, resources);
    Value.Mapping spec = Value.of(Map.of("containers", Value.of(List.of(container))));
    return DIJobTask.builder()
        .name(name)
        .type(TaskNames.type(name))
        .replicas(replicas)
        .template(Value.of(Map.of("spec", spec)))
        .build();
  }

  /** Commands that only set a variable become variables, as long as no other comes before. */
  static Value.Mapping container(String image, List<String> commands, Value.Mapping resources) {
    List<Value> variables = new ArrayList<>();
    int first = 0;
    for (; first + 1 < commands.size(); first++) {
      var variable = ShellText.exported(commands.get(first));
      if (variable.isEmpty()) {
        break;
      }
      variables.add(variable(variable.get()));
    }
    boolean plain = first + 1 < commands.size() && commands.get(first).equals(PLAIN);
    if (plain) {
      first++;
    }
    String script = String.join("\n", commands.subList(first, commands.size()));
    Map<String, Value> container = new LinkedHashMap<>();
    container.put("name", Value.of(CONTAINER));
    container.put("image", Value.of(image));
    container.put("command", Values.list(plain ? BASH : STRICT_BASH));
    container.put("args", Values.list(List.of(ExpandedText.escaped(script))));
    if (!variables.isEmpty()) {
      container.put("env", Value.of(variables));
    }
    container.put("resources", resources);
    return Value.of(container);
  }

  private static Value variable(ShellText.Variable variable) {
    Map<String, Value> entry = new LinkedHashMap<>();
    entry.put("name", Value.of(variable.name()));
    entry.put("value", Value.of(ExpandedText.escaped(variable.value())));
    return Value.of(entry);
  }
}
