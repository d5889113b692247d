package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Where the values come from that take the place of tags.
 *
 * @param job the job
 * @param role the role whose task it is; empty for what belongs to no role
 * @param ofThis where values of {@code this} come from
 */
public record TagOrigins(
    Job job, Optional<TaskRole> role, Function<Tag, Optional<Provenance>> ofThis) {

  /**
   * The origins of values in the texts of a role's task, in which nothing is {@code this}.
   *
   * @param job the job
   * @param role the role's name
   * @return the origins
   */
  public static TagOrigins of(Job job, String role) {
    return of(job, role, tag -> Optional.empty());
  }

  /**
   * The origins of values in the texts of a role's task.
   *
   * @param job the job
   * @param role the role's name
   * @param ofThis where values of {@code this} come from
   * @return the origins
   */
  public static TagOrigins of(Job job, String role, Function<Tag, Optional<Provenance>> ofThis) {
    return new TagOrigins(job, Optional.ofNullable(job.taskRoles().get(role)), ofThis);
  }

  /**
   * Where the values in a stretch of a text come from.
   *
   * @param text the text as it was written
   * @param from offset of the stretch
   * @param to offset behind it
   * @return the origins, each once
   */
  public List<Provenance> in(String text, int from, int to) {
    if (!text.contains("<%")) {
      return ImmutableList.of();
    }
    Set<Provenance> all = new LinkedHashSet<>();
    for (Tag tag : Template.parse(text).tags()) {
      if (tag.from() < to && tag.to() > from) {
        of(tag).ifPresent(all::add);
      }
    }
    return ImmutableList.copyOf(all);
  }

  /**
   * Where the values in texts come from.
   *
   * @param values texts at any depth
   * @return the origins, each once
   */
  public List<Provenance> in(Map<String, Value> values) {
    Set<Provenance> all = new LinkedHashSet<>();
    Scalars.visit(
        ProtocolPath.root(),
        Value.of(values),
        (path, scalar) -> all.addAll(in(scalar.text(), 0, scalar.text().length())));
    return ImmutableList.copyOf(all);
  }

  private Optional<Provenance> of(Tag tag) {
    return switch (tag.root()) {
      case PARAMETERS -> Optional.of(named("parameters", tag));
      case SECRETS -> Optional.of(named("secrets", tag));
      case DATA -> prerequisite(tag, role.flatMap(TaskRole::data));
      case OUTPUT -> prerequisite(tag, role.flatMap(TaskRole::output));
      case SCRIPT -> prerequisite(tag, role.flatMap(TaskRole::script));
      case THIS -> ofThis.apply(tag);
    };
  }

  private static Provenance named(String map, Tag tag) {
    return Provenance.job(ProtocolPath.of(map, tag.segments().get(0)));
  }

  private Optional<Provenance> prerequisite(Tag tag, Optional<String> name) {
    List<Prerequisite> all = job.prerequisites();
    String type = tag.root().word().substring(1);
    for (int i = 0; i < all.size(); i++) {
      if (name.equals(Optional.of(all.get(i).name()))
          && all.get(i).type().equals(Optional.of(type))) {
        return Optional.of(Provenance.job(JobPaths.prerequisite(i).child(tag.segments().get(0))));
      }
    }
    return Optional.empty();
  }
}
