package io.github.paiprotocol.cli.command;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.OwnerOptions;
import io.github.paiprotocol.cli.input.Plugins;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.UserExtension;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.OriginReport;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.Rendered;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.workload.Workload;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes of a job or DIJobs what a target makes of them, or says what it would have to say.
 *
 * @param resolution how to resolve it
 * @param userExtension what the platform keeps for the user
 * @param wanted what is to be made
 * @param console where is said what is made besides
 */
record TargetRendering(
    ResolutionOptions resolution,
    UserExtensionOption userExtension,
    Wanted wanted,
    Console console) {
  private static final String SCRIPTS = RenderCommand.SCRIPTS;

  /**
   * What is to be made.
   *
   * @param target the word of the target
   * @param user who submits the job; empty for whom the profile names
   * @param strict whether losses are errors
   * @param json whether to print JSON instead of YAML
   */
  record Wanted(String target, Optional<String> user, boolean strict, boolean json) {}

  /**
   * A job or DIJobs on the way to a target.
   *
   * @param all each of them
   * @param job the job; absent for DIJobs
   * @param warnings what is doubtful about them
   * @param documents the documents of components by digest
   */
  private record Jobs(
      List<Subject> all,
      Optional<Resolved<Job>> job,
      List<Diagnostic> warnings,
      Map<String, Content> documents) {}

  /**
   * Makes it.
   *
   * @param input the job or DIJobs
   * @param owner which of the objects are printed
   * @return what is printed
   * @throws IOException when a file the options name cannot be read
   * @throws UsageException when the target is none for the input
   * @throws PaiException when the input cannot become that
   */
  Rendered made(JobInput input, OwnerOptions owner) throws IOException {
    refuseUserExtension(input);
    Optional<Target> target = target(input);
    int count = input.dijobs().map(List::size).orElse(1);
    if (owner.uid.isPresent() && count > 1) {
      throw new UsageException(
          "--owned-by takes one DIJob, and these are " + count + "; `--document N` picks one");
    }
    Jobs jobs = read(input, target);
    UserExtension kept = kept(jobs, target, Optional.of(console));
    List<Diagnostic> found = new ArrayList<>(jobs.warnings());
    Rendered rendered =
        target.isPresent()
            ? objects(jobs, target.get(), submission(kept), owner)
            : scripts(jobs.job().orElseThrow(), kept);
    found.addAll(rendered.warnings());
    return new Rendered(rendered.text(), rendered.files(), found, rendered.losses());
  }

  private Rendered objects(Jobs jobs, Target target, Submission submission, OwnerOptions owner)
      throws IOException {
    KubernetesEmitter emitter = emitter(target);
    List<HasMetadata> objects = new ArrayList<>();
    List<Diagnostic> warnings = new ArrayList<>();
    Losses losses = new Losses();
    for (Subject each : jobs.all()) {
      KubernetesObjects made = owner.select(each.emit().apply(emitter, submission));
      objects.addAll(made.objects());
      warnings.addAll(made.warnings());
      made.losses().forEach(losses::add);
    }
    return Outputs.rendered(new KubernetesObjects(objects, losses.all(), warnings), wanted.json());
  }

  /**
   * Goes the same way, for what there is to say.
   *
   * @param input the job or DIJobs
   * @return errors, warnings, and losses as either
   * @throws IOException when a file the options name cannot be read
   * @throws UsageException when the target is none for the input
   */
  List<Diagnostic> checked(JobInput input) throws IOException {
    try {
      Optional<Target> target = target(input);
      if (target.isEmpty()) {
        return DiagnosticCollector.inGivenOrder(made(input, new OwnerOptions()).warnings());
      }
      Jobs jobs = read(input, target);
      List<Diagnostic> found = new ArrayList<>(jobs.warnings());
      found.addAll(checked(jobs, target.get()));
      if (found.stream().anyMatch(each -> each.code() == KubernetesCode.ROLE_NAME_TARGET)) {
        found.removeIf(each -> each.code() == ProtocolCode.COLLIDING_ROLE_NAMES);
      }
      return DiagnosticCollector.inGivenOrder(found);
    } catch (PaiException e) {
      return e.diagnostics();
    }
  }

  private List<Diagnostic> checked(Jobs jobs, Target target) throws IOException {
    KubernetesEmitter emitter = emitter(target);
    Submission submission = submission(kept(jobs, Optional.of(target), Optional.empty()));
    List<Diagnostic> found = new ArrayList<>();
    jobs.all().forEach(job -> found.addAll(job.check().apply(emitter, submission)));
    return found;
  }

  /**
   * Checks the job with every target. An error that all targets report is an error of the job on
   * this cluster.
   *
   * @param input the job or DIJobs
   * @return the errors that all targets have, and warnings about the job itself
   * @throws IOException when a file the options name cannot be read
   * @throws PaiException when the job is wrong by itself, or cannot be resolved
   */
  List<Diagnostic> checkedByAll(JobInput input) throws IOException {
    Plugins plugins = resolution.plugins.get();
    boolean isJob = input.dijobs().isEmpty();
    Workload.Form own = isJob ? Workload.Form.ROLES : Workload.Form.TEMPLATES;
    List<Diagnostic> found = new ArrayList<>();
    input.dijobs().ifPresent(jobs -> jobs.forEach(job -> found.addAll(job.warnings())));
    Optional<Jobs> job =
        isJob ? Optional.of(job(input, plugins.validator().build())) : Optional.empty();
    job.ifPresent(each -> found.addAll(each.warnings()));
    List<List<Diagnostic>> all = new ArrayList<>();
    for (Target each : plugins.targets().values()) {
      if (each.forms().contains(own)) {
        Jobs jobs = job.isPresent() ? job.get() : read(input, Optional.of(each));
        all.add(checked(jobs, each));
      }
    }
    List<Diagnostic> common = new ArrayList<>(all.get(0));
    all.forEach(
        others ->
            common.removeIf(
                each ->
                    !each.isError()
                        || others.stream()
                            .noneMatch(
                                other ->
                                    other.code().equals(each.code())
                                        && other.path().equals(each.path()))));
    found.addAll(common);
    return DiagnosticCollector.inGivenOrder(found);
  }

  /**
   * Goes the same way, to say where something came from.
   *
   * @param input the job or DIJobs
   * @param question what is asked about
   * @return the answer
   * @throws IOException when a file the options name cannot be read
   * @throws UsageException when there is nothing like what is asked about
   */
  OriginReport origin(JobInput input, OriginQuestion question) throws IOException {
    refuseUserExtension(input);
    Optional<Target> target = target(input);
    Jobs jobs = read(input, target);
    OriginQuestion.Answer answer = answer(question, jobs, target);
    return new OriginReport(
        question.shown(),
        answer.origins(),
        answer.positions(),
        resolution.cluster().source().positions(),
        jobs.documents());
  }

  private OriginQuestion.Answer answer(OriginQuestion question, Jobs jobs, Optional<Target> target)
      throws IOException {
    UserExtension kept = kept(jobs, target, Optional.empty());
    if (target.isEmpty()) {
      return question.answer(resolution.scripts(), jobs.job().orElseThrow(), input(kept));
    }
    KubernetesEmitter emitter = emitter(target.get());
    Submission submission = submission(kept);
    return question.answer(
        jobs.all().stream()
            .map(
                job ->
                    new OriginQuestion.Traced(
                        job.trace().apply(emitter, submission), job.positions()))
            .toList());
  }

  private void refuseUserExtension(JobInput input) throws IOException {
    if ((input.dijobs().isPresent() || isDIJob()) && userExtension.file.isPresent()) {
      throw new UsageException("--user-extension is for jobs: tasks of DIJobs have none");
    }
  }

  /** What the platform keeps for the user; DIJobs know nothing of it. */
  private UserExtension kept(Jobs jobs, Optional<Target> target, Optional<Console> told)
      throws IOException {
    boolean forJobs = target.isEmpty() || target.get().forms().contains(Workload.Form.ROLES);
    if (jobs.job().isEmpty() || !forJobs) {
      return UserExtension.none();
    }
    RuntimeScriptEmitter scripts = resolution.scripts();
    UserExtension read = userExtension.read();
    return told.isPresent()
        ? read.completed(jobs.job().get(), scripts, told.get())
        : read.completed(jobs.job().get(), scripts);
  }

  private RuntimeInput input(UserExtension kept) throws IOException {
    return RuntimeInput.of(resolution.submitter(wanted.user())).withUserExtension(kept.secrets());
  }

  /** The target that is wanted; none for scripts. */
  private Optional<Target> target(JobInput input) throws IOException {
    Map<String, Target> targets = resolution.plugins.get().targets();
    Optional<Target> target = Optional.ofNullable(targets.get(wanted.target()));
    boolean isJob = input.dijobs().isEmpty();
    if (target.isEmpty() && !isJob) {
      throw noTarget(wanted.target(), " for DIJobs", targets.keySet());
    }
    if (target.isEmpty() && !wanted.target().equals(SCRIPTS)) {
      throw noTarget(wanted.target(), "", RenderCommand.TargetNames.words(targets.keySet()));
    }
    return target;
  }

  /**
   * Refuses the word of a target.
   *
   * @param word the word
   * @param of what it is no target for; empty for jobs
   * @param targets the words that there are
   * @return what to throw
   */
  static UsageException noTarget(String word, String of, Collection<String> targets) {
    String hint = Suggestions.hint(word, targets, "targets");
    return new UsageException("there is no target `" + word + "`" + of + "; " + hint);
  }

  private boolean isDIJob() {
    return wanted.target().equals(Targets.DIJOB.name());
  }

  private Jobs read(JobInput input, Optional<Target> target) throws IOException {
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    if (dijobs.isEmpty()) {
      return job(input, isDIJob() ? ResolvedInput.openToPlugins(resolution) : validator(target));
    }
    if (target.equals(Optional.of(Targets.DIJOB))) { // It keeps the references to prerequisites.
      List<Diagnostic> warnings = new ArrayList<>();
      dijobs.get().forEach(job -> warnings.addAll(job.warnings()));
      return new Jobs(
          dijobs.get().stream().map(Subject::of).toList(), Optional.empty(), warnings, Map.of());
    }
    ResolvedInput made = input.resolve(dijobs.get());
    return new Jobs(
        made.dijobs().stream().map(Subject::of).toList(),
        Optional.empty(),
        made.warnings(),
        made.locked().documents());
  }

  private static Jobs job(JobInput input, ProtocolValidator validator) throws IOException {
    ResolvedInput made = input.resolve(validator);
    return new Jobs(
        List.of(Subject.of(made.job())),
        Optional.of(made.job()),
        made.warnings(),
        made.locked().documents());
  }

  /** OpenPAI has its own runtime for Frameworks, and that may know more plugins. */
  private ProtocolValidator validator(Optional<Target> target) throws IOException {
    boolean runsElsewhere =
        target.equals(Optional.of(Targets.FRAMEWORK))
            && !resolution.cluster().selfContainedFrameworks();
    Severity unknownPlugins = runsElsewhere ? Severity.WARNING : Severity.ERROR;
    return resolution.plugins.get().validator().unknownPlugins(unknownPlugins).build();
  }

  private KubernetesEmitter emitter(Target kind) throws IOException {
    return KubernetesEmitter.builder(kind, resolution.cluster())
        .strict(wanted.strict())
        .scripts(resolution.scripts())
        .build();
  }

  private Submission submission(UserExtension kept) throws IOException {
    Instant time = resolution.cluster().submissionTime().orElseGet(Instant::now);
    return kept.submission(resolution.submitter(wanted.user()), time);
  }

  private Rendered scripts(Resolved<Job> job, UserExtension kept) throws IOException {
    RuntimeScriptEmitter emitter = resolution.scripts();
    RuntimeInput input = input(kept);
    Map<String, String> files = new LinkedHashMap<>();
    List<Diagnostic> warnings = new ArrayList<>();
    for (String role : job.roles().keySet()) {
      RuntimeScripts scripts = emitter.emit(job, role, input);
      warnings.addAll(scripts.warnings());
      scripts.files().forEach(script -> files.put(role + "/" + script.name(), script.content()));
    }
    StringBuilder text = new StringBuilder();
    files.forEach(
        (name, content) ->
            text.append("==> ").append(Printable.line(name)).append(" <==\n").append(content));
    return Rendered.of(
        wanted.json() ? JsonText.of(files) : Printable.lines(text.toString()),
        files,
        warnings,
        List.of());
  }
}
