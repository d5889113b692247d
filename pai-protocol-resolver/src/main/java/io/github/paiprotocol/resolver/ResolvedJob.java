package io.github.paiprotocol.resolver;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.resolver.graph.Requirement;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A job whose every prerequisite was found, instantiated and ordered. Immutable and thread-safe.
 *
 * @param validated the job it was made from
 * @param roles its roles by name, in the job's order
 * @param aliases what the aliases of the job's extras that are in use stand for, images left out
 * @param warnings what resolution found doubtful; the validator's warnings are in {@code validated}
 */
public record ResolvedJob(
    ValidatedJob validated,
    Map<String, ResolvedRole> roles,
    Map<String, List<Requirement>> aliases,
    List<Diagnostic> warnings) {
  /** Copies the collections. */
  public ResolvedJob {
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
  public Job job() {
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

  /** Its name, its roles and how much they run; all of it could be as long as memory allows. */
  @Override
  public String toString() {
    return roles.entrySet().stream()
        .map(role -> role.getKey() + "=" + role.getValue().prerequisites().size())
        .collect(joining(", ", "ResolvedJob[" + job().name() + ": ", "]"));
  }
}
