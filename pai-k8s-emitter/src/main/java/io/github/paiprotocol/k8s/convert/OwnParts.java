package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.internal.field.CarriedFields;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which of a job's own prerequisites, aliases and plugins a DIJob can carry along, and what stands
 * against it for the others. Secrets have no place in an annotation, and servers no port.
 */
final class OwnParts {
  private static final String SECRETS =
      "it takes up secrets, which an annotation does not keep; hand them on in the commands";
  private static final String SSH = "a pod of a DIJob has no port at which `ssh` could listen";

  private final Job job;
  private final ListMultimap<String, PrerequisiteRef> required = ArrayListMultimap.create();
  private final Map<String, String> obstacles = new HashMap<>();

  OwnParts(Job job) {
    this.job = job;
    for (Prerequisite each : job.prerequisites()) {
      required.putAll(each.name(), each.require());
      obstacle(each).ifPresent(reason -> obstacles.putIfAbsent(each.name(), reason));
    }
    for (PrerequisiteAlias alias : job.extras().referencePrerequisites()) {
      required.putAll(alias.name(), alias.require());
      if (alias.require().stream().anyMatch(OwnParts::takesUpSecrets)) {
        obstacles.putIfAbsent(alias.name(), SECRETS);
      }
    }
    spread();
  }

  /** What requires something that stays behind stays behind, too. */
  private void spread() {
    ListMultimap<String, String> requirers = ArrayListMultimap.create();
    required.forEach(
        (name, reference) -> local(reference).ifPresent(below -> requirers.put(below, name)));
    Deque<String> left = new ArrayDeque<>(obstacles.keySet());
    while (!left.isEmpty()) {
      String stuck = left.pop();
      for (String requirer : requirers.get(stuck)) {
        String reason = "it requires `%s`, which stays behind".formatted(stuck);
        if (obstacles.putIfAbsent(requirer, reason) == null) {
          left.push(requirer);
        }
      }
    }
  }

  /** What stands against carrying what a task requires; empty when nothing does. */
  Optional<String> obstacle(PrerequisiteRef reference) {
    return takesUpSecrets(reference)
        ? Optional.of(SECRETS)
        : local(reference).flatMap(name -> Optional.ofNullable(obstacles.get(name)));
  }

  /** What stands against a prerequisite of the job itself, or against all that require it. */
  String obstacleOf(Prerequisite own) {
    return obstacles.getOrDefault(own.name(), "what requires it stays behind");
  }

  /** What stands against a plugin of the extras; empty when nothing does. */
  static Optional<String> obstacle(PluginEntry plugin) {
    return PluginNames.shortName(plugin.plugin()).equals(PluginNames.SSH)
        ? Optional.of(SSH)
        : Optional.of(SECRETS).filter(reason -> takesUpSecrets(Value.of(plugin.parameters())));
  }

  private static Optional<String> obstacle(Prerequisite own) {
    if (own.pluginName().filter(PluginNames.SSH::equals).isPresent()) {
      return Optional.of(SSH);
    }
    Job alone = Job.builder().name("").addPrerequisite(withoutLogin(own)).build();
    return Optional.of(SECRETS).filter(reason -> takesUpSecrets(CarriedFields.JOB.write(alone)));
  }

  private static boolean takesUpSecrets(PrerequisiteRef reference) {
    return takesUpSecrets(Value.of(reference.templateVariables()));
  }

  private static boolean takesUpSecrets(Value value) {
    return TagRoots.of(value).contains(Tag.Root.SECRETS);
  }

  private static Optional<String> local(PrerequisiteRef reference) {
    return reference.target() instanceof Reference.Local local
        ? Optional.of(local.text())
        : Optional.empty();
  }

  /** The prerequisites and aliases that references lead to, as parts of the job. */
  Job reachedFrom(Collection<PrerequisiteRef> references) {
    Set<String> reached = new HashSet<>();
    Deque<PrerequisiteRef> left = new ArrayDeque<>(references);
    while (!left.isEmpty()) {
      Optional<String> name = local(left.pop()).filter(reached::add);
      name.ifPresent(found -> left.addAll(required.get(found)));
    }
    List<PrerequisiteAlias> aliases =
        job.extras().referencePrerequisites().stream()
            .filter(alias -> reached.contains(alias.name()))
            .toList();
    return Job.builder()
        .name("")
        .prerequisites(named(reached))
        .extras(Extras.builder().referencePrerequisites(aliases).build())
        .build();
  }

  /** The prerequisites of some names, in the job's order. */
  List<Prerequisite> named(Set<String> names) {
    return job.prerequisites().stream()
        .filter(each -> names.contains(each.name()))
        .map(OwnParts::withoutLogin)
        .toList();
  }

  /** A login is the cluster's business, and is confidential. */
  private static Prerequisite withoutLogin(Prerequisite own) {
    return own.auth().isEmpty()
        ? own
        : Prerequisite.builder().from(own).auth(Optional.empty()).build();
  }
}
