package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What commands can refer to: parameters, names of secrets, and variables of the platform. */
final class ReportVariables {
  private static final int MOST = 300;

  private ReportVariables() {}

  /**
   * The groups of a job.
   *
   * @param subject the job
   * @param shown what may be shown of it
   * @return their values, none for those without rows
   */
  static List<Map<String, Object>> of(ReportPage.Subject subject, ReportTexts shown) {
    List<Map<String, Object>> groups = new ArrayList<>();
    add(
        "Parameters",
        "<% $parameters.NAME %>",
        "Values of the job that its texts refer to.",
        ReportTexts.rows(shown.job().mapping("parameters")),
        groups);
    add(
        "Secrets",
        "<% $secrets.NAME %>",
        "Their values are on no page; tasks have them.",
        shown.job().mapping("secrets").entries().keySet().stream()
            .map(name -> ReportTexts.row(name, Value.of(Secret.MASK)))
            .toList(),
        groups);
    add(
        "Environment",
        "$NAME",
        subject.asJob().map(ReportVariables::where).orElse("Every task has these ")
            + "beside PAI_CURRENT_TASK_ROLE_NAME and what follows from where it runs.",
        ReportTexts.rows(subject.job().part(EffectiveJob.VARIABLES)),
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
              .putAll(ReportWords.limited("rows", rows, MOST, "value", row -> row))
              .buildOrThrow());
    }
  }
}
