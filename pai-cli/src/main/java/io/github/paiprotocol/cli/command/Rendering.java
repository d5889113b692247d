package io.github.paiprotocol.cli.command;

import com.google.common.collect.Iterables;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.OwnerOptions;
import io.github.paiprotocol.cli.input.Plugins;
import io.github.paiprotocol.cli.input.Resolution;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.UserExtension;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.JsonText;
import io.github.paiprotocol.cli.output.OriginReport;
import io.github.paiprotocol.cli.output.Outputs;
import io.github.paiprotocol.cli.output.Rendered;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.dijob.DIJobEmitter;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.DIJobTarget;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes of a job or DIJobs what a target makes of them, or says what it would have to say. */
final class Rendering {
  private static final String SCRIPTS = RenderCommand.SCRIPTS;

  private final ResolutionOptions resolution;
  private final UserExtensionOption userExtension;
  private final Wanted wanted;
  private final Console console;

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
   * Prepares.
   *
   * @param resolution how to resolve it
   * @param userExtension what the platform keeps for the user
   * @param wanted what is to be made
   * @param console where is said what is made besides
   */
  Rendering(
      ResolutionOptions resolution,
      UserExtensionOption userExtension,
      Wanted wanted,
      Console console) {
    this.resolution = resolution;
    this.userExtension = userExtension;
    this.wanted = wanted;
    this.console = console;
  }

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
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    refuseUserExtension(dijobs);
    ClusterProfile cluster = resolution.cluster();
    return dijobs.isPresent()
        ? DIJobRendering.of(
            input,
            dijobs.get(),
            wanted.target(),
            resolution.plugins.get(),
            options(cluster),
            owner,
            wanted.json())
        : job(input, cluster, owner);
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
      Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
      if (dijobs.isPresent()) {
        return DIJobRendering.checked(
            input,
            dijobs.get(),
            wanted.target(),
            resolution.plugins.get(),
            options(resolution.cluster()));
      }
      Optional<Target> objects = ofObjects();
      if (objects.isPresent()) {
        Resolution made = resolved(input, objects);
        List<Diagnostic> found = made.warnings();
        ClusterProfile cluster = resolution.cluster();
        UserExtension kept = userExtension.read().completed(made.job(), scripts(cluster));
        Submission submission = submission(cluster, kept);
        found.addAll(emitter(objects.get(), cluster).check(made.job(), submission));
        if (found.stream().anyMatch(each -> each.code() == KubernetesCode.ROLE_NAME_TARGET)) {
          found.removeIf(each -> each.code() == ProtocolCode.COLLIDING_ROLE_NAMES);
        }
        return found;
      }
      Rendered made = made(input, new OwnerOptions());
      DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
      Losses.warn(made.losses(), "target `" + wanted.target() + "` cannot express this", found);
      return DiagnosticCollector.inGivenOrder(Iterables.concat(made.warnings(), found.sorted()));
    } catch (PaiException e) {
      return e.diagnostics();
    }
  }

  /**
   * Goes the way of every target there is, for what none of them takes: what is wrong with the job
   * on this cluster, whatever it becomes.
   *
   * @param input the job or DIJobs
   * @return the errors that all targets have, and warnings about the job itself
   * @throws IOException when a file the options name cannot be read
   * @throws PaiException when the job is wrong by itself, or cannot be resolved
   */
  List<Diagnostic> checkedByAll(JobInput input) throws IOException {
    ClusterProfile cluster = resolution.cluster();
    Plugins plugins = resolution.plugins.get();
    List<Diagnostic> found = new ArrayList<>();
    List<List<Diagnostic>> all = new ArrayList<>();
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    if (dijobs.isPresent()) {
      dijobs.get().forEach(job -> found.addAll(job.warnings()));
      for (Target each : plugins.targets().values()) {
        if (each instanceof DIJobTarget) {
          all.add(
              DIJobRendering.checked(input, dijobs.get(), each.name(), plugins, options(cluster)));
        }
      }
    } else {
      Resolution made = input.resolve(plugins.validator().build());
      found.addAll(made.warnings());
      UserExtension kept = userExtension.read().completed(made.job(), scripts(cluster));
      Submission submission = submission(cluster, kept);
      for (Target each : plugins.targets().values()) {
        if (each instanceof JobTarget) {
          all.add(emitter(each, cluster).check(made.job(), submission));
        }
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
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    refuseUserExtension(dijobs);
    ClusterProfile cluster = resolution.cluster();
    if (dijobs.isPresent()) {
      DIJobRendering.Origins made =
          DIJobRendering.traced(
              input, dijobs.get(), wanted.target(), resolution.plugins.get(), options(cluster));
      return report(question, question.answer(made.jobs()), made.documents());
    }
    Optional<Target> objects = ofObjects();
    Resolution made = resolved(input, objects);
    return report(question, answer(question, made.job(), objects), made.locked().documents());
  }

  private OriginQuestion.Answer answer(
      OriginQuestion question, Resolved<Job> job, Optional<Target> objects) throws IOException {
    ClusterProfile cluster = resolution.cluster();
    UserExtension kept = userExtension.read().completed(job, scripts(cluster));
    if (objects.isEmpty() && !isDIJob()) {
      return question.answer(scripts(cluster), job, input(cluster, kept));
    }
    TracedObjects traced =
        isDIJob()
            ? DIJobEmitter.traceJob(job, options(cluster))
            : emitter(objects.orElseThrow(), cluster).trace(job, submission(cluster, kept));
    return question.answer(List.of(new OriginQuestion.Traced(traced, job.validated().positions())));
  }

  private OriginReport report(
      OriginQuestion question, OriginQuestion.Answer answer, Map<String, Content> documents)
      throws IOException {
    return new OriginReport(
        question.shown(),
        answer.origins(),
        answer.positions(),
        resolution.cluster().source().positions(),
        documents);
  }

  private void refuseUserExtension(Optional<List<Validated<DIJob>>> dijobs) {
    if ((dijobs.isPresent() || isDIJob()) && userExtension.file.isPresent()) {
      throw new UsageException("--user-extension is for jobs: tasks of DIJobs have none");
    }
  }

  private RuntimeInput input(ClusterProfile cluster, UserExtension kept) {
    return RuntimeInput.of(submitter(cluster)).withUserExtension(kept.secrets());
  }

  private DIJobOptions options(ClusterProfile cluster) throws IOException {
    Instant time = cluster.submissionTime().orElseGet(Instant::now);
    DIJobOptions.Builder options =
        DIJobOptions.builder(ClusterProfile.builder().from(cluster).submissionTime(time).build());
    wanted.user().ifPresent(options::user);
    if (resolution.plugins.folder.isPresent()) {
      options.scripts(scripts(cluster));
    }
    return options.strict(wanted.strict()).build();
  }

  /** The target of objects that jobs can become; none for scripts and DIJobs. */
  private Optional<Target> ofObjects() throws IOException {
    Map<String, Target> targets = resolution.plugins.get().targets();
    if (!targets.containsKey(wanted.target()) && !wanted.target().equals(SCRIPTS)) {
      throw noTarget(wanted.target(), targets.keySet());
    }
    Optional<Target> objects =
        Optional.ofNullable(targets.get(wanted.target())).filter(JobTarget.class::isInstance);
    if (objects.isEmpty() && !isDIJob() && !wanted.target().equals(SCRIPTS)) {
      throw new UsageException(
          "target `"
              + wanted.target()
              + "` takes DIJobs only, and this is none; `pai convert` makes one");
    }
    return objects;
  }

  /**
   * Refuses the word of a target.
   *
   * @param word the word
   * @param targets the names of those that there are, beside the scripts
   * @return what to throw
   */
  static UsageException noTarget(String word, Collection<String> targets) {
    List<String> words = RenderCommand.TargetNames.words(targets);
    String hint = Suggestions.hint(word, words, "targets");
    return new UsageException("there is no target `" + word + "`; " + hint);
  }

  private boolean isDIJob() {
    return wanted.target().equals(Targets.DIJOB.name());
  }

  private Resolution resolved(JobInput input, Optional<Target> objects) throws IOException {
    return input.resolve(isDIJob() ? Resolution.openToPlugins(resolution) : validator(objects));
  }

  private Rendered job(JobInput input, ClusterProfile cluster, OwnerOptions owner)
      throws IOException {
    Optional<Target> objects = ofObjects();
    Resolution made = resolved(input, objects);
    Resolved<Job> resolved = made.job();
    List<Diagnostic> found = made.warnings();
    Rendered rendered;
    if (isDIJob()) {
      rendered = DIJobRendering.of(resolved, options(cluster), owner, wanted.json());
    } else {
      UserExtension kept = userExtension.read().completed(resolved, scripts(cluster), console);
      rendered =
          objects.isPresent()
              ? Outputs.rendered(
                  owner.select(
                      emitter(objects.get(), cluster).emit(resolved, submission(cluster, kept))),
                  wanted.json())
              : scripts(resolved, cluster, kept);
    }
    found.addAll(rendered.warnings());
    return new Rendered(rendered.text(), rendered.files(), found, rendered.losses());
  }

  /** OpenPAI has its own runtime for Frameworks, and that may know more plugins. */
  private ProtocolValidator validator(Optional<Target> target) throws IOException {
    boolean runsElsewhere =
        target.equals(Optional.of(Targets.FRAMEWORK))
            && !resolution.cluster().framework().selfContained();
    Severity unknownPlugins = runsElsewhere ? Severity.WARNING : Severity.ERROR;
    return resolution.plugins.get().validator().unknownPlugins(unknownPlugins).build();
  }

  private KubernetesEmitter emitter(Target kind, ClusterProfile cluster) throws IOException {
    return KubernetesEmitter.builder(kind, cluster)
        .strict(wanted.strict())
        .scripts(scripts(cluster))
        .build();
  }

  private RuntimeScriptEmitter scripts(ClusterProfile cluster) throws IOException {
    return resolution.plugins.get().scripts().options(cluster.runtimeOptions()).build();
  }

  private Submission submission(ClusterProfile cluster, UserExtension kept) {
    return kept.submission(submitter(cluster), cluster.submissionTime().orElseGet(Instant::now));
  }

  private String submitter(ClusterProfile cluster) {
    return wanted.user().or(cluster::user).orElse("user");
  }

  private Rendered scripts(Resolved<Job> job, ClusterProfile cluster, UserExtension kept)
      throws IOException {
    RuntimeScriptEmitter emitter = scripts(cluster);
    RuntimeInput input = input(cluster, kept);
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
