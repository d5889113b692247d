package io.github.paiprotocol.cli;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.dijob.DIJobOptions;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.JobTarget;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai render}: turns a job into Kubernetes objects or scripts. */
@Command(
    name = "render",
    description =
        "Resolve a job and turn it into Kubernetes objects, or into the scripts of its tasks.")
final class RenderCommand extends ResolvingCommand {
  private static final String SCRIPTS = "scripts";

  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB_OR_DIJOBS)
  Optional<String> file = Optional.empty();

  @Option(
      names = {"-t", "--target"},
      required = true,
      paramLabel = "TARGET",
      completionCandidates = TargetNames.class,
      description =
          "What to make of the job: ${COMPLETION-CANDIDATES}. Of a DIJob: pods, volcano, dijob.")
  String target = "";

  @Option(
      names = "--user",
      paramLabel = "NAME",
      description = "Who submits the job (default: the profile's user, else `user`).")
  Optional<String> user = Optional.empty();

  @Option(
      names = "--strict",
      description = "Refuse a job of which the target cannot express everything.")
  boolean strict;

  @Option(
      names = "--upstream-compatible",
      description = "Make of a DIJob exactly what its own orchestrator makes, faults included.")
  boolean upstreamCompatible;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      description = "Write one file per object or script into this folder.")
  Optional<Path> output = Optional.empty();

  @Mixin OwnerOptions owner = new OwnerOptions();

  /** What jobs and DIJobs can be turned into. */
  static final class TargetNames implements Iterable<String> {
    static List<String> words() {
      return words(Targets.all().stream().map(Target::name).toList());
    }

    static List<String> words(Collection<String> targets) {
      return ImmutableList.<String>builder().add(SCRIPTS).addAll(targets).build();
    }

    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }

  @Mixin UserExtensionOption userExtension = new UserExtensionOption();

  @Override
  public int run(Console console) throws IOException {
    resolution.requireLockInUse();
    if (owner.given() && target.equals(SCRIPTS)) {
      throw new UsageException("scripts have no owner");
    }
    JobInput input = JobInput.open(file, resolution, console);
    Optional<List<ValidatedDIJob>> dijobs = input.dijobs();
    boolean asDIJob = dijobs.isPresent() || target.equals(Targets.DIJOB.name());
    if (asDIJob && userExtension.file.isPresent()) {
      throw new UsageException("--user-extension is for jobs: tasks of DIJobs have none");
    }
    ClusterProfile cluster = resolution.cluster();
    Rendered rendered =
        dijobs.isPresent()
            ? DIJobRendering.of(
                input,
                dijobs.get(),
                target,
                resolution.plugins.get(),
                options(cluster),
                owner,
                isJson())
            : job(input, cluster, console);
    return rendered.show(common, output, console);
  }

  private DIJobOptions options(ClusterProfile cluster) throws IOException {
    DIJobOptions.Builder options = DIJobOptions.builder(cluster);
    user.ifPresent(options::user);
    if (resolution.plugins.folder.isPresent()) {
      options.scripts(emitter(cluster));
    }
    return options.upstreamCompatible(upstreamCompatible).strict(strict).build();
  }

  private Rendered job(JobInput input, ClusterProfile cluster, Console console) throws IOException {
    Map<String, Target> targets = resolution.plugins.get().targets();
    if (!targets.containsKey(target) && !target.equals(SCRIPTS)) {
      List<String> words = TargetNames.words(targets.keySet());
      String hint = Suggestions.hint(target, words, "targets");
      throw new UsageException("there is no target `" + target + "`; " + hint);
    }
    boolean dijob = target.equals(Targets.DIJOB.name());
    if (upstreamCompatible && !dijob) {
      throw new UsageException("--upstream-compatible is for DIJobs, and this is no DIJob");
    }
    Optional<Target> objects =
        Optional.ofNullable(targets.get(target)).filter(JobTarget.class::isInstance);
    if (objects.isEmpty() && !dijob && !target.equals(SCRIPTS)) {
      throw new UsageException(
          "target `" + target + "` takes DIJobs only, and this is none; `pai convert` makes one");
    }
    Resolution made =
        input.resolve(dijob ? Resolution.openToPlugins(resolution) : validator(objects));
    ResolvedJob resolved = made.job();
    String submitter = user.or(cluster::user).orElse("user");
    List<Diagnostic> found = made.warnings();
    Rendered rendered;
    if (dijob) {
      rendered = DIJobRendering.of(resolved, cluster.devices(), options(cluster), isJson());
    } else if (objects.isPresent()) {
      rendered = objects(objects.get(), cluster, resolved, submitter, console);
    } else {
      rendered = scripts(cluster, resolved, submitter, console);
    }
    found.addAll(rendered.warnings());
    return new Rendered(rendered.text(), rendered.files(), found, rendered.losses());
  }

  /** A cluster that runs Frameworks has its own runtime, and that may know more plugins. */
  private ProtocolValidator validator(Optional<Target> target) throws IOException {
    boolean runsElsewhere = target.equals(Optional.of(Targets.FRAMEWORK));
    Severity unknownPlugins = runsElsewhere ? Severity.WARNING : Severity.ERROR;
    return resolution.plugins.get().validator().unknownPlugins(unknownPlugins).build();
  }

  private Rendered objects(
      Target kind, ClusterProfile cluster, ResolvedJob job, String submitter, Console console)
      throws IOException {
    RuntimeScriptEmitter emitter = emitter(cluster);
    UserExtension kept = userExtension.read().completed(job, emitter, console);
    Instant time = cluster.submissionTime().orElseGet(Instant::now);
    KubernetesObjects made =
        KubernetesEmitter.builder(kind, cluster)
            .strict(strict)
            .scripts(emitter)
            .build()
            .emit(job, kept.submission(submitter, time));
    return Outputs.rendered(owner.select(made), isJson());
  }

  private RuntimeScriptEmitter emitter(ClusterProfile cluster) throws IOException {
    return resolution.plugins.get().scripts().options(cluster.options().runtime()).build();
  }

  private Rendered scripts(
      ClusterProfile cluster, ResolvedJob job, String submitter, Console console)
      throws IOException {
    RuntimeScriptEmitter emitter = emitter(cluster);
    RuntimeInput input =
        RuntimeInput.of(submitter)
            .withUserExtension(userExtension.read().completed(job, emitter, console).secrets());
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
    return Rendered.of(Printable.lines(text.toString()), files, warnings, List.of());
  }
}
