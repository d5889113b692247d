package io.github.paiprotocol.resolver.explain.internal;

import com.google.common.collect.Sets;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The documents that resolved jobs are made of. What is made of them is guarded when one is. */
public final class ShownDocuments {
  private ShownDocuments() {}

  /**
   * What may be shown of jobs.
   *
   * @param hidden other texts that are not shown
   * @param jobs the jobs
   * @return the jobs as they were written, and what they took from elsewhere
   */
  public static ShownValue shown(Set<String> hidden, Resolved<?>... jobs) {
    return shown(hidden, false, jobs);
  }

  /**
   * What may be shown of jobs together with other documents.
   *
   * @param hidden other texts that are not shown
   * @param guarded whether one of the other documents is guarded
   * @param jobs the jobs
   * @return the jobs as they were written, and what they took from elsewhere
   */
  public static ShownValue shown(Set<String> hidden, boolean guarded, Resolved<?>... jobs) {
    List<Value> documents = new ArrayList<>();
    Set<ResolvedPrerequisite> seen = Sets.newIdentityHashSet();
    for (Resolved<?> job : jobs) {
      documents.add(JobFields.JOB.write(job.asJob().job()));
      documents.add(storages(job));
      job.roles().values().stream()
          .flatMap(role -> role.prerequisites().stream())
          .filter(each -> seen.add(each) && !each.origin().isLocal())
          .forEach(
              each -> {
                documents.add(PrerequisiteFields.PREREQUISITE.write(each.definition()));
                documents.add(arguments(each));
              });
    }
    boolean any =
        guarded || Arrays.stream(jobs).anyMatch(each -> each.validated().positions().isGuarded());
    return ShownValue.of(documents, any, hidden);
  }

  /** The arguments of a component, as the table of jobs has them. */
  private static Value arguments(ResolvedPrerequisite component) {
    Value entry = Value.of(Map.of(Keys.TEMPLATE_VARIABLES, Value.of(component.arguments())));
    Value role = Value.of(Map.of(Keys.PREREQUISITES, Value.of(List.of(entry))));
    return Value.of(Map.of(Keys.TASK_ROLES, Value.of(Map.of("any", role))));
  }

  /** What plugins mount, as the table of jobs has it: their parameters are in none. */
  private static Value storages(Resolved<?> job) {
    List<Value> all =
        job.roles().values().stream()
            .flatMap(role -> role.storages().stream())
            .distinct()
            .<Value>map(
                each ->
                    Value.of(
                        Map.of(
                            "name", Value.of(each.name()),
                            "mountPath", Value.of(each.mountPath()))))
            .toList();
    return Value.of(Map.of(Keys.EXTRAS, Value.of(Map.of("storages", Value.of(all)))));
  }
}
