package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What commands can refer to: parameters, names of secrets, and variables of the platform. */
final class Variables {
  private static final int MOST = 300;

  private Variables() {}

  /**
   * The groups of a job.
   *
   * @param subject the job
   * @param shown what may be shown of it
   * @return their values, none for those without rows
   */
  static List<Map<String, Object>> of(ReportPage.Subject subject, Shown shown) {
    List<Map<String, Object>> groups = new ArrayList<>();
    List<Map<String, Object>> rows = new ArrayList<>();
    shown
        .job()
        .mapping("parameters")
        .entries()
        .forEach((name, value) -> rows.add(Shown.row(name, value)));
    add(
        "Parameters",
        "<% $parameters.NAME %>",
        "Values of the job that its texts refer to.",
        rows,
        groups);
    rows.clear();
    shown
        .job()
        .get("secrets")
        .filter(Value.Mapping.class::isInstance)
        .map(Value.Mapping.class::cast)
        .ifPresent(
            secrets ->
                secrets
                    .entries()
                    .keySet()
                    .forEach(name -> rows.add(Shown.row(name, Value.of("******")))));
    add(
        "Secrets",
        "<% $secrets.NAME %>",
        "Their values are on no page; tasks have them.",
        rows,
        groups);
    rows.clear();
    StaticEnvironment environment = StaticEnvironment.of(subject.job().job(), subject.user());
    environment.shared().forEach((name, value) -> rows.add(Shown.row(name, value)));
    environment.aliased().forEach((name, value) -> rows.add(Shown.row(name, value)));
    add(
        "Environment",
        "$NAME",
        subject.asJob().map(Variables::where).orElse("Every task has these ")
            + "beside PAI_CURRENT_TASK_ROLE_NAME and what follows from where it runs.",
        rows,
        groups);
    return groups;
  }

  /** A DIJob that stays one has none of it. */
  private static String where(List<String> asJob) {
    String targets = asJob.isEmpty() ? "targets of jobs" : String.join(", ", asJob);
    return "As a DIJob tasks have DI_RANK, DI_NODES and the like, and what their containers name. As a job, on "
        + targets
        + ", every task has these ";
  }

  private static void add(
      String title,
      String use,
      String words,
      List<Map<String, Object>> rows,
      List<Map<String, Object>> groups) {
    if (!rows.isEmpty()) {
      groups.add(
          ImmutableMap.<String, Object>builder()
              .put("variablesId", "variables-" + (groups.size() + 1))
              .put("variablesTitle", title)
              .put("variablesUse", use)
              .put("variablesWords", words)
              .put("variablesCount", rows.size())
              .put("rows", List.copyOf(Words.first(rows, MOST)))
              .put("rowsLeftOut", Words.more(rows.size(), MOST, "value"))
              .buildOrThrow());
    }
  }
}
