package io.github.paiprotocol.api.internal.rule.command;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.NodeVariables;
import io.github.paiprotocol.api.internal.pod.PodRules;
import io.github.paiprotocol.api.internal.rule.dijob.DIJobNameRules;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What {@link CommandRules} find in the commands of a job, for the containers of a DIJob. */
public final class ContainerCommandRules {
  private static final Set<String> SHELLS = ImmutableSet.of("sh", "bash", "dash", "ash");

  private final DiagnosticCollector out;
  private final VariableCheck variables;

  /** The texts of one container that Kubernetes, or a shell, puts variables into. */
  private final Map<ProtocolPath, CommandScript> texts = new LinkedHashMap<>();

  private ContainerCommandRules(DiagnosticCollector out, KnownVariables known) {
    this.out = out;
    this.variables = new VariableCheck(known);
  }

  public static void check(DIJob job, DiagnosticCollector out) {
    List<DIJobTask> tasks = job.spec().tasks();
    NodeVariables nodes = new NodeVariables(tasks);
    Set<String> ofAll =
        tasks.stream().flatMap(task -> nodes.of(task).stream()).collect(Collectors.toSet());
    for (int i = 0; i < tasks.size(); i++) {
      KnownVariables known = new ContainerVariables(nodes.of(tasks.get(i)), ofAll);
      Value.Mapping spec = tasks.get(i).template().mapping("spec");
      ProtocolPath at = DIJobNameRules.TASKS.child(i).child("template").child("spec");
      for (String key : ImmutableList.of("containers", "initContainers")) {
        PodRules.each(
            spec.items(key),
            at.child(key),
            (container, here) -> new ContainerCommandRules(out, known).check(container, here));
      }
    }
  }

  private void check(Value.Mapping container, ProtocolPath at) {
    add(container, "command", at);
    add(container, "args", at);
    checkShell();
    PodRules.each(
        container.items("env"),
        at.child("env"),
        (variable, here) -> {
          variable.text("name").ifPresent(variables::set);
          variable
              .text("value")
              .filter(value -> value.contains("$("))
              .ifPresent(value -> texts.put(here.child("value"), CommandScript.of(value)));
        });
    if (container.items("envFrom").isEmpty()) {
      texts.values().forEach(variables::collect);
      texts.forEach((path, text) -> variables.check(text, report(path)));
    }
  }

  private void add(Value.Mapping container, String key, ProtocolPath at) {
    List<Value> items = container.items(key);
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Value.Scalar text) {
        texts.put(at.child(key).child(i), CommandScript.of(text.text()));
      }
    }
  }

  /** The text behind a shell's {@code -c} is a script. */
  private void checkShell() {
    boolean isShell = false;
    boolean isNext = false;
    for (Map.Entry<ProtocolPath, CommandScript> each : texts.entrySet()) {
      String word = each.getValue().text();
      if (isNext) {
        PastedCheck.check(each.getValue(), report(each.getKey()));
        each.getValue()
            .shell()
            .problem()
            .map(SyntaxCheck::finding)
            .ifPresent(report(each.getKey()));
        return;
      }
      isNext = isShell && word.startsWith("-") && !word.startsWith("--") && word.endsWith("c");
      isShell |= SHELLS.contains(word.substring(word.lastIndexOf('/') + 1));
    }
  }

  private Consumer<Finding> report(ProtocolPath path) {
    return finding ->
        out.report(finding.at().apply(Place.text(path, finding.start(), finding.end())));
  }
}
