package io.github.paiprotocol.k8s.report.internal;

import com.github.mustachejava.Mustache;
import com.google.common.collect.ImmutableList;
import com.google.common.hash.Hashing;
import com.google.common.io.CharStreams;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import io.github.paiprotocol.runtime.template.internal.OwnTemplates;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One page about one job: gathers what its sections say, and fills the template. */
public final class ReportPage {
  /** Roles that are seen at a glance. */
  private static final int MOST_LANES = 40;

  private static final Mustache PAGE;

  /** Names the style in the page's own policy: no other style, and no script at all, has a say. */
  private static final String STYLE_HASH;

  static {
    HtmlTemplates templates = new HtmlTemplates();
    PAGE = templates.read("page.html.mustache");
    try (Reader style = templates.getReader("page.css")) {
      byte[] utf8 = CharStreams.toString(style).getBytes(StandardCharsets.UTF_8);
      STYLE_HASH = Base64.getEncoder().encodeToString(Hashing.sha256().hashBytes(utf8).asBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final ReportTexts shown;
  private final Map<String, Object> values = new LinkedHashMap<>();
  private final List<Map<String, Object>> tally = new ArrayList<>();

  private ReportPage(ReportTexts shown, String kind) {
    this.shown = shown;
    values.put("styleHash", STYLE_HASH);
    values.put("kindOfJob", kind);
  }

  /**
   * What a page is about.
   *
   * @param kind what people call it, such as {@code Job}
   * @param job the job, or what a DIJob converts to
   * @param asJob the targets that take it for a job where it is a DIJob
   * @param documents what it is made of
   * @param targets what targets make of it
   * @param problems problems that do not depend on the target
   */
  public record Subject(
      String kind,
      EffectiveJob job,
      Optional<List<String>> asJob,
      ShownValue documents,
      List<TargetResult> targets,
      List<Diagnostic> problems) {
    /** Copies the lists. */
    public Subject {
      problems = ImmutableList.copyOf(problems);
      targets = ImmutableList.copyOf(targets);
    }
  }

  /**
   * The page of a job that can run.
   *
   * @param subject the job, and what is known of it
   * @return the text of an HTML document, in UTF-8
   */
  public static String of(Subject subject) {
    ReportPage page = new ReportPage(new ReportTexts(subject.documents()), subject.kind());
    page.head(subject.job().part(EffectiveJob.JOB), subject.job().part(EffectiveJob.NOTES));
    page.roles(subject.job());
    page.targets(subject.targets());
    page.values.put("variables", ReportVariables.of(subject, page.shown));
    page.values.put("isRunnable", true);
    page.problems(subject.problems());
    return page.html();
  }

  /**
   * The page of a job that cannot run.
   *
   * @param kind what people call it
   * @param name what the job, or its file, is called
   * @param found what is wrong
   * @return the text of an HTML document, in UTF-8
   */
  public static String ofProblems(String kind, String name, List<Diagnostic> found) {
    ReportPage page = new ReportPage(ReportTexts.ofNoJob(), kind);
    page.values.put("jobName", ReportTexts.text(name));
    page.values.put("description", List.of());
    page.values.put("isRunnable", false);
    page.problems(found);
    return page.html();
  }

  private String html() {
    return OwnTemplates.filled(PAGE, shown.all(values));
  }

  private void head(Value.Mapping job, Value.Mapping notes) {
    List<Map<String, Object>> facts = new ArrayList<>();
    fact("Version", EffectiveJob.text(notes, "version"), facts);
    fact("Contributor", EffectiveJob.text(notes, "contributor"), facts);
    fact("Virtual cluster", EffectiveJob.text(job, "virtual cluster"), facts);
    EffectiveJob.number(job, "jobRetryCount")
        .ifPresent(count -> facts.add(ReportTexts.row("Retries of the job", Long.toString(count))));
    values.put("jobName", ReportTexts.text(EffectiveJob.text(job, "name").orElse("")));
    values.put(
        "description",
        EffectiveJob.text(notes, "description").stream().map(ReportTexts::text).toList());
    values.put("jobFacts", facts);
  }

  private static void fact(String title, Optional<String> text, List<Map<String, Object>> facts) {
    text.ifPresent(there -> facts.add(ReportTexts.row(title, there)));
  }

  private void roles(EffectiveJob job) {
    int count = job.roles().size();
    ReportComponents components = ReportComponents.of(job);
    RoleSections sections = new RoleSections(shown, components, job);
    List<Map<String, Object>> roles = new ArrayList<>();
    for (String role : ReportWords.first(ImmutableList.copyOf(job.roles()), RoleSections.MOST)) {
      roles.add(sections.of(roles.size() + 1, role));
    }
    values.put("roles", roles);
    values.put("rolesLeftOut", ReportWords.more(count, RoleSections.MOST, "role"));
    values.put("lanes", ReportWords.first(roles, MOST_LANES));
    values.put(
        "lanesLeftOut",
        count <= MOST_LANES
            ? List.of()
            : List.of(ReportWords.counted(count - MOST_LANES, "role") + " more, below"));
    values.put("hasComponents", components.count() > 0);
    values.put("components", components.values());
    values.put(
        "componentsLeftOut",
        ReportWords.more(components.count(), ReportComponents.MOST, "component"));
    tally.add(
        tally(
            count,
            count == 1 ? "task role" : "task roles",
            ReportWords.counted(job.tasks(), "task") + ", " + gpus(job.gpus()),
            "roles"));
    if (components.count() > 0) {
      tally.add(
          tally(
              components.count(),
              components.count() == 1 ? "component" : "components",
              components.fromElsewhere() == 0
                  ? "all from this job"
                  : components.fromElsewhere() + " from elsewhere",
              "components"));
    }
  }

  private void targets(List<TargetResult> targets) {
    List<Map<String, Object>> all = new ArrayList<>();
    targets.forEach(target -> all.add(target.values(all.size() + 1)));
    values.put("hasTargets", !all.isEmpty());
    values.put("targets", all);
    if (!targets.isEmpty()) {
      long made = targets.stream().filter(TargetResult::isMade).count();
      long whole = targets.stream().filter(TargetResult::isWhole).count();
      String more =
          made == 0
              ? "of " + targets.size() + " that were asked"
              : "of " + targets.size() + "; " + (whole == 0 ? "none" : whole) + " without any loss";
      tally.add(tally(made, made == 1 ? "target takes it" : "targets take it", more, "targets"));
    }
  }

  private void problems(List<Diagnostic> found) {
    values.put("hasProblems", !found.isEmpty());
    values.putAll(
        ReportWords.limited(
            "problems", found, ReportProblems.MOST, "message", ReportProblems::values));
    tally.add(problemTally(found));
    values.put("tallies", tally);
  }

  private static String gpus(long gpus) {
    return gpus == 0 ? "no GPU" : ReportWords.counted(gpus, "GPU");
  }

  private static Map<String, Object> problemTally(List<Diagnostic> found) {
    long errors = Severity.ERROR.countOf(found);
    long warnings = Severity.WARNING.countOf(found);
    return errors > 0
        ? tally(
            errors,
            errors == 1 ? "error" : "errors",
            ReportWords.counted(warnings, "warning"),
            "problems")
        : tally(
            warnings,
            warnings == 1 ? "warning" : "warnings",
            warnings == 0 ? "nothing is doubtful" : "it runs all the same",
            "problems");
  }

  private static Map<String, Object> tally(long count, String what, String more, String to) {
    return Map.of("count", count, "what", what, "tallyMore", more, "to", to);
  }
}
