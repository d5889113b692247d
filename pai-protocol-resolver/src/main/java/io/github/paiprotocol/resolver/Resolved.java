package io.github.paiprotocol.resolver;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A job or DIJob whose every prerequisite was found, instantiated and ordered. Immutable and
 * thread-safe.
 *
 * @param <T> {@code Job} or {@code DIJob}
 * @param validated the job it was made from
 * @param roles its roles by name, in the job's order; of a DIJob its tasks by {@code
 *     DIJobTask.roleName}, each with what runs around its command
 * @param aliases what the aliases of the job's extras that are in use stand for, images left out
 * @param warnings what resolution found doubtful; the validator's warnings are in {@code validated}
 */
public record Resolved<T extends AnyJob>(
    Validated<T> validated,
    Map<String, ResolvedRole> roles,
    Map<String, List<Requirement>> aliases,
    List<Diagnostic> warnings) {
  /** Copies the collections. */
  public Resolved {
    Objects.requireNonNull(validated, "validated");
    roles = ImmutableMap.copyOf(roles);
    aliases =
        aliases.entrySet().stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    Map.Entry::getKey, e -> ImmutableList.copyOf(e.getValue())));
    warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * The job it was made from.
   *
   * @return the job as written
   */
  public T job() {
    return validated.job();
  }

  /**
   * A role.
   *
   * @param name its name
   * @return the role
   * @throws IllegalArgumentException when the job has no such role
   */
  public ResolvedRole role(String name) {
    ResolvedRole role = roles.get(name);
    if (role == null) {
      throw new IllegalArgumentException("the job has no role `" + name + "`");
    }
    return role;
  }

  /**
   * The job by which scripts are made: of a DIJob {@link Validated#asJob}, with the same roles.
   *
   * @return the job
   */
  public Resolved<Job> asJob() {
    return new Resolved<>(validated.asJob(), roles, aliases, warnings);
  }

  /**
   * This job as one of a known kind.
   *
   * @param <U> the kind
   * @param kind {@code Job.class} or {@code DIJob.class}
   * @return the job; empty when it is of the other kind
   */
  public <U extends AnyJob> Optional<Resolved<U>> as(Class<U> kind) {
    return validated.as(kind).map(each -> new Resolved<>(each, roles, aliases, warnings));
  }

  /** Its name, its roles and how much they run; all of it could be as long as memory allows. */
  @Override
  public String toString() {
    return roles.entrySet().stream()
        .map(role -> role.getKey() + "=" + role.getValue().prerequisites().size())
        .collect(joining(", ", "Resolved[" + job().jobName() + ": ", "]"));
  }
}
