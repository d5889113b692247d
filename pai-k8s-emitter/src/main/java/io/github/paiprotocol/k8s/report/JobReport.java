package io.github.paiprotocol.k8s.report;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.report.internal.ReportPage;
import io.github.paiprotocol.k8s.report.internal.Reported;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A page that shows people a job: what each role runs and in which order, where that came from, the
 * variables, what each target leaves out, and what is doubtful.
 *
 * <pre>{@code
 * Files.writeString(Path.of("report.html"), JobReport.of(resolved).html());
 * }</pre>
 *
 * <p>The page is one HTML document that needs nothing beside itself: no script, no font, no
 * picture, and its own policy ({@code Content-Security-Policy}) lets it load none, so that a
 * service can hand it out as it is. It holds no secret: those of the job are masked wherever they
 * stand, as {@link io.github.paiprotocol.api.yaml.MaskedJob} does, and scripts have tags in their
 * place. All values of a job are escaped as text, and invisible characters are written out. The
 * same input gives the same bytes. What is too long for a browser is left out, and the page says
 * how much: it has room for 1,000 roles, 5,000 steps and 2,000,000 characters of scripts. Immutable
 * and thread-safe.
 */
public final class JobReport {
  private final Resolved<?> job;
  private final ClusterProfile profile;
  private final Optional<Submission> submission;
  private final ImmutableList<Target> targets;
  private final Optional<RuntimeScriptEmitter> scripts;

  private JobReport(
      Resolved<?> job,
      ClusterProfile profile,
      Optional<Submission> submission,
      Collection<? extends Target> targets,
      Optional<RuntimeScriptEmitter> scripts) {
    this.job = Objects.requireNonNull(job, "job");
    this.profile = Objects.requireNonNull(profile, "profile");
    this.submission = submission;
    this.targets = ImmutableList.copyOf(targets);
    this.scripts = scripts;
  }

  /**
   * The report of a job or DIJob, on a plain cluster unless set otherwise. The tasks of a DIJob are
   * shown as the roles they convert to.
   *
   * @param job the job with everything it needs
   * @return the report
   */
  public static JobReport of(Resolved<?> job) {
    ClusterProfile plain = ClusterProfile.builder().build();
    return new JobReport(job, plain, Optional.empty(), Targets.all(), Optional.empty());
  }

  /**
   * This report for another cluster.
   *
   * @param cluster the profile that targets make objects for
   * @return a copy
   */
  public JobReport withProfile(ClusterProfile cluster) {
    return new JobReport(job, cluster, submission, targets, scripts);
  }

  /**
   * This report with who submits the job, when, and what the platform keeps for the user. None of
   * it is shown but the user's name.
   *
   * @param given the submission; otherwise that of the profile's user, else {@code user}
   * @return a copy
   */
  public JobReport withSubmission(Submission given) {
    return new JobReport(job, profile, Optional.of(given), targets, scripts);
  }

  /**
   * This report with the targets that are asked what they leave out.
   *
   * @param given the targets in order; otherwise {@link Targets#all}
   * @return a copy
   */
  public JobReport withTargets(Collection<? extends Target> given) {
    return new JobReport(job, profile, submission, given, scripts);
  }

  /**
   * This report with plugins and options of scripts.
   *
   * @param emitter the emitter; otherwise {@link RuntimeScriptEmitter#standard} with the options of
   *     the profile
   * @return a copy
   */
  public JobReport withScripts(RuntimeScriptEmitter emitter) {
    return new JobReport(job, profile, submission, targets, Optional.of(emitter));
  }

  /**
   * The page of a job that cannot run, for those who show pages of all jobs.
   *
   * @param name what the job, or its file, is called
   * @param found what is wrong with it, such as {@link PaiException#diagnostics}
   * @return an HTML document, to be encoded in UTF-8
   */
  public static String htmlOf(String name, List<Diagnostic> found) {
    return ReportPage.ofProblems("Job", name, ImmutableList.copyOf(found));
  }

  /**
   * The page. Made anew each time it is asked for; it asks each target for its objects.
   *
   * @return an HTML document, to be encoded in UTF-8
   */
  public String html() {
    RuntimeScriptEmitter emitter =
        scripts.orElseGet(
            () -> RuntimeScriptEmitter.builder().options(profile.runtimeOptions()).build());
    Submission given =
        submission.orElseGet(
            () ->
                Submission.of(
                    profile.user().orElse("user"), profile.submissionTime().orElse(Instant.EPOCH)));
    return new Reported(job.as(Job.class), job.as(DIJob.class), profile, given, targets, emitter)
        .html();
  }
}
