package io.github.paiprotocol.k8s.report.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.internal.Confidential;
import io.github.paiprotocol.k8s.internal.ShellWord;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import io.github.paiprotocol.k8s.internal.profile.ProfileFields;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.explain.internal.ShownDocuments;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a page is made from.
 *
 * @param job the job; empty for a DIJob
 * @param dijob the DIJob; empty for a job
 * @param profile the cluster
 * @param submission who submits it
 * @param targets which targets are asked
 * @param scripts the plugins there are
 */
public record Reported(
    Optional<Resolved<Job>> job,
    Optional<Resolved<DIJob>> dijob,
    ClusterProfile profile,
    Submission submission,
    List<Target> targets,
    RuntimeScriptEmitter scripts) {
  private static final String SCRIPTS = "scripts";

  /** Copies the list. */
  public Reported {
    targets = ImmutableList.copyOf(targets);
  }

  /**
   * The page.
   *
   * @return an HTML document
   */
  public String html() {
    Set<Diagnostic> found = new LinkedHashSet<>();
    Resolved<Job> shown = job.orElseGet(() -> converted(dijob.orElseThrow(), found));
    found.addAll(shown.validated().warnings());
    found.addAll(shown.warnings());
    List<TargetResult> results = new ArrayList<>();
    job.ifPresent(each -> results.add(scripts(each)));
    targets.forEach(target -> results.add(asked(target)));
    return ReportPage.of(
        new ReportPage.Subject(
            job.isPresent() ? "Job" : "DIJob",
            EffectiveJob.of(shown, submission.user(), scripts),
            dijob.map(each -> asJob()),
            ShownDocuments.shown(hidden(), profile.source().positions().isGuarded(), shown),
            results,
            ImmutableList.copyOf(found)));
  }

  /** Its tasks as roles; where they cannot become any, what runs around their commands, and why. */
  private Resolved<Job> converted(Resolved<DIJob> from, Set<Diagnostic> found) {
    found.addAll(from.validated().warnings());
    try {
      return Conversion.toJob(from, profile.devices()).job();
    } catch (PaiException e) {
      e.diagnostics().forEach(why -> found.add(why.withSeverity(Severity.WARNING)));
      return from.asJob();
    }
  }

  /**
   * Variables of a DIJob that are called like passwords, as they are and as commands export them,
   * and confidential texts of the profile.
   */
  private Set<String> hidden() {
    Set<String> found = new LinkedHashSet<>();
    dijob.ifPresent(
        each -> Confidential.texts(DIJobFields.JOB.write(each.validated().job()), found));
    ImmutableSet.Builder<String> all = ImmutableSet.<String>builder().addAll(found);
    // In a container two dollars stand for one.
    found.forEach(text -> all.add(ShellWord.inQuotes(text.replace("$$", "$"))));
    Set<String> ofProfile = new LinkedHashSet<>();
    Confidential.texts(ProfileFields.SETTINGS.codec().write(profile), ofProfile);
    return all.addAll(ofProfile).build();
  }

  /** The targets that get the job which a DIJob converts to. */
  private List<String> asJob() {
    return targets.stream()
        .filter(target -> !target.forms().contains(Workload.Form.TEMPLATES))
        .map(Target::name)
        .toList();
  }

  private TargetResult asked(Target target) {
    KubernetesEmitter emitter = KubernetesEmitter.builder(target, profile).scripts(scripts).build();
    return TargetResult.of(
        target.name(),
        () -> emitter.emit(job.isPresent() ? job.get() : dijob.orElseThrow(), submission));
  }

  /** What depends on all roles is written once, so that many roles cost no more than they are. */
  private TargetResult scripts(Resolved<Job> each) {
    RuntimeInput input =
        RuntimeInput.of(submission.user()).withUserExtension(submission.userExtension());
    List<Diagnostic> found = new ArrayList<>();
    int sets = 0;
    for (String role : each.roles().keySet()) {
      try {
        found.addAll(scripts.emit(each, role, input.forAllRoles(sets == 0)).warnings());
        sets++;
      } catch (PaiException e) {
        found.addAll(e.diagnostics());
      }
    }
    boolean made = sets == each.roles().size();
    return new TargetResult(
        SCRIPTS,
        made,
        made ? ImmutableMap.of(sets == 1 ? "set of files" : "sets of files", sets) : Map.of(),
        List.of(),
        found);
  }
}
