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
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the values come from that take the place of tags. What {@code this} inherits has the origin
 * of what it stands in.
 *
 * @param job the job
 * @param role the role whose task it is; empty for what belongs to no role
 */
public record TagOrigins(Job job, Optional<TaskRole> role) {

  /**
   * The origins of values in the texts of a role's task.
   *
   * @param job the job
   * @param role the role's name
   * @return the origins
   */
  public static TagOrigins of(Job job, String role) {
    return new TagOrigins(job, Optional.ofNullable(job.taskRoles().get(role)));
  }

  /**
   * Where the values in a stretch of a text come from.
   *
   * @param text the text as it was written
   * @param from offset of the stretch
   * @param to offset behind it
   * @return the origins, each once
   */
  public List<PieceOrigin> in(String text, int from, int to) {
    if (!text.contains("<%")) {
      return ImmutableList.of();
    }
    Set<PieceOrigin> all = new LinkedHashSet<>();
    for (Tag tag : Template.tagsOf(text).tags()) {
      if (tag.from() < to && tag.to() > from) {
        of(tag).ifPresent(path -> all.add(PieceOrigin.job(path)));
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
  public List<PieceOrigin> in(Map<String, Value> values) {
    Set<PieceOrigin> all = new LinkedHashSet<>();
    Scalars.visit(
        ProtocolPath.root(),
        Value.of(values),
        (path, scalar) -> all.addAll(in(scalar.text(), 0, scalar.text().length())));
    return ImmutableList.copyOf(all);
  }

  private Optional<ProtocolPath> of(Tag tag) {
    return switch (tag.root()) {
      case PARAMETERS -> Optional.of(ProtocolPath.of("parameters", tag.segments().get(0)));
      case SECRETS -> Optional.of(ProtocolPath.of("secrets", tag.segments().get(0)));
      case DATA -> prerequisite(tag, role.flatMap(TaskRole::data));
      case OUTPUT -> prerequisite(tag, role.flatMap(TaskRole::output));
      case SCRIPT -> prerequisite(tag, role.flatMap(TaskRole::script));
      case THIS -> Optional.empty();
    };
  }

  private Optional<ProtocolPath> prerequisite(Tag tag, Optional<String> name) {
    List<Prerequisite> all = job.prerequisites();
    String type = tag.root().word().substring(1);
    for (int i = 0; i < all.size(); i++) {
      if (name.equals(Optional.of(all.get(i).name()))
          && all.get(i).type().equals(Optional.of(type))) {
        return Optional.of(JobPaths.prerequisite(i).child(tag.segments().get(0)));
      }
    }
    return Optional.empty();
  }
}
