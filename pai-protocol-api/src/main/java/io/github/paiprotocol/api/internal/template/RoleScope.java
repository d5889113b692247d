package io.github.paiprotocol.api.internal.template;

import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What a role's tags mean. A prerequisite is looked for once, and listed only for a hint. */
final class RoleScope implements TemplateScope {
  private static final List<String> BEFORE = List.of("dockerImage", "data", "output");

  private final Job job;
  private final String name;
  private final Optional<TaskRole> role;
  private final TemplateScope ofJob;
  private final Map<Tag.Root, Optional<Prerequisite>> targets = new ConcurrentHashMap<>();
  private final Map<Tag.Root, Map<String, Value>> keys = new ConcurrentHashMap<>();

  RoleScope(Job job, String name, Optional<TaskRole> role) {
    this.job = job;
    this.name = name;
    this.role = role;
    this.ofJob = TemplateScopes.ofJob(job);
  }

  @Override
  public TagMeaning find(Tag tag) {
    return switch (tag.root()) {
      case DATA -> find(tag, role.flatMap(TaskRole::data));
      case OUTPUT -> find(tag, role.flatMap(TaskRole::output));
      case SCRIPT -> find(tag, role.flatMap(TaskRole::script));
      case PARAMETERS, SECRETS, THIS -> ofJob.find(tag);
    };
  }

  private TagMeaning find(Tag tag, Optional<String> given) {
    String type = tag.root().word().substring(1);
    if (given.isEmpty()) {
      Optional<String> only = only(type);
      return new TagMeaning.Missing(
          "task role `" + name + "` has no `" + type + "`",
          Optional.of("add `" + type + ": " + only.orElse("NAME") + "`"),
          Optional.empty(),
          only.map(target -> added(type, target)));
    }
    Optional<Prerequisite> target =
        targets.computeIfAbsent(tag.root(), root -> job.prerequisite(type, given.get()));
    if (target.isEmpty()) {
      return new TagMeaning.Unknown();
    }
    String key = tag.segments().get(0);
    Optional<Value> value = PrerequisiteKeys.of(target.get(), key);
    return TagNavigator.find(
        tag,
        value.isPresent()
            ? Map.of(key, value.get())
            : keys.computeIfAbsent(tag.root(), root -> PrerequisiteKeys.all(target.get())));
  }

  private FixRule added(String type, String target) {
    ProtocolPath path = JobPaths.role(name);
    return FixRule.of(
            "add `" + type + ": " + target + "`",
            (editor, place) -> editor.insertEntry(path, type, target, BEFORE))
        .proposed();
  }

  /** The one prerequisite of a type. */
  private Optional<String> only(String type) {
    List<String> names =
        job.prerequisites().stream()
            .filter(p -> p.type().filter(type::equals).isPresent())
            .map(Prerequisite::name)
            .limit(2)
            .toList();
    return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
  }
}
