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
  private final Reported reported;

  private JobReport(Reported reported) {
    this.reported = reported;
  }

  /**
   * The report of a job or DIJob on a plain cluster.
   *
   * @param job the job with everything it needs
   * @return the report
   */
  public static JobReport of(Resolved<?> job) {
    return builder(job).build();
  }

  /**
   * The report of a job or DIJob. The tasks of a DIJob are shown as the roles they convert to.
   *
   * @param job the job with everything it needs
   * @return a new builder, not thread-safe
   */
  public static Builder builder(Resolved<?> job) {
    return new Builder(Objects.requireNonNull(job, "job"));
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
    return reported.html();
  }

  /** Builds a report. Not thread-safe. */
  public static final class Builder {
    private final Resolved<?> job;
    private ClusterProfile profile = ClusterProfile.builder().build();
    private Optional<Submission> submission = Optional.empty();
    private List<Target> targets = ImmutableList.copyOf(Targets.all());
    private Optional<RuntimeScriptEmitter> scripts = Optional.empty();

    private Builder(Resolved<?> job) {
      this.job = job;
    }

    /**
     * Sets the cluster that targets make objects for.
     *
     * @param cluster the profile; a plain one by default
     * @return this builder
     */
    public Builder profile(ClusterProfile cluster) {
      this.profile = Objects.requireNonNull(cluster, "cluster");
      return this;
    }

    /**
     * Sets who submits the job, when, and what the platform keeps for the user. None of it is shown
     * but the user's name.
     *
     * @param given the submission; by default that of the profile's user, else {@code user}
     * @return this builder
     */
    public Builder submission(Submission given) {
      this.submission = Optional.of(given);
      return this;
    }

    /**
     * Sets which targets are asked what they leave out.
     *
     * @param given the targets in order; {@link Targets#all} by default
     * @return this builder
     */
    public Builder targets(Collection<? extends Target> given) {
      this.targets = ImmutableList.copyOf(Objects.requireNonNull(given, "given"));
      return this;
    }

    /**
     * Sets the plugins and options of scripts.
     *
     * @param emitter the emitter; by default {@link RuntimeScriptEmitter#standard} with the options
     *     of the profile
     * @return this builder
     */
    public Builder scripts(RuntimeScriptEmitter emitter) {
      this.scripts = Optional.of(emitter);
      return this;
    }

    /**
     * The report.
     *
     * @return a report with these settings
     */
    public JobReport build() {
      RuntimeScriptEmitter emitter =
          scripts.orElseGet(
              () -> RuntimeScriptEmitter.builder().options(profile.runtimeOptions()).build());
      Submission given =
          submission.orElseGet(
              () ->
                  Submission.of(
                      profile.user().orElse("user"),
                      profile.submissionTime().orElse(Instant.EPOCH)));
      return new JobReport(
          new Reported(job.as(Job.class), job.as(DIJob.class), profile, given, targets, emitter));
    }
  }
}
