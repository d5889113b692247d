package io.github.paiprotocol.runtime.script.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Where the commands of a role stand in its job. */
public final class CommandPieces {
  private CommandPieces() {}

  /**
   * A command of a role.
   *
   * @param job the job
   * @param role the role
   * @param index the command's index among those that the role runs
   * @param made the command with its values put in
   * @return where each of its lines stands
   */
  public static LineOrigins of(Job job, ResolvedRole role, int index, String made) {
    if (index >= role.commandPaths().size()) {
      List<Provenance> all = ImmutableList.of(Provenance.job(JobPaths.commands(role.name())));
      return line -> all;
    }
    ProtocolPath path = role.commandPaths().get(index);
    Optional<WrittenText> text =
        written(job, path).map(written -> new WrittenText(path, written, made, true));
    if (text.isEmpty()) {
      return line -> ImmutableList.of(Provenance.job(path));
    }
    TagOrigins tags = TagOrigins.of(job, role.name());
    return line ->
        ImmutableList.<Provenance>builder()
            .add(Provenance.job(text.get().ofLine(line)))
            .addAll(text.get().valuesOf(line, tags))
            .build();
  }

  /**
   * A command of a role, as a whole.
   *
   * @param job the job
   * @param role the role
   * @param index the command's index among those that the role runs
   * @return where it stands, and where its values come from
   */
  public static List<Provenance> whole(Job job, ResolvedRole role, int index) {
    if (index >= role.commandPaths().size()) {
      return ImmutableList.of(Provenance.job(JobPaths.commands(role.name())));
    }
    ProtocolPath path = role.commandPaths().get(index);
    TagOrigins tags = TagOrigins.of(job, role.name());
    return ImmutableList.<Provenance>builder()
        .add(Provenance.job(path))
        .addAll(
            written(job, path)
                .map(text -> tags.in(text, 0, text.length()))
                .orElse(ImmutableList.of()))
        .build();
  }

  /**
   * All commands of a role as one text, with a line end between two of them.
   *
   * @param job the job
   * @param role the role
   * @param made the commands with their values put in
   * @return where the lines of the text stand
   */
  public static LineOrigins joined(Job job, ResolvedRole role, List<String> made) {
    return LineOrigins.joined(
        made,
        IntStream.range(0, made.size()).mapToObj(i -> of(job, role, i, made.get(i))).toList());
  }

  /** A command as the job has it: below a role, or below what a deployment does for a role. */
  private static Optional<String> written(Job job, ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    int index = path.index().orElseThrow();
    String list = steps.get(steps.size() - 2).key().orElse("");
    String name = steps.get(steps.size() - 3).key().orElse("");
    if (list.equals(Keys.COMMANDS)) {
      return Optional.ofNullable(job.taskRoles().get(name)).map(r -> r.commands().get(index));
    }
    Deployment deployment = job.deployments().get(steps.get(1).index().orElseThrow());
    return Optional.ofNullable(deployment.taskRoles().get(name))
        .map(around -> list.equals("preCommands") ? around.preCommands() : around.postCommands())
        .map(commands -> commands.get(index));
  }
}
