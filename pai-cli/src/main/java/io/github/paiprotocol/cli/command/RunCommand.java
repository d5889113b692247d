package io.github.paiprotocol.cli.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.cli.input.JobInput;
import io.github.paiprotocol.cli.input.ResolutionOptions;
import io.github.paiprotocol.cli.input.ResolvedInput;
import io.github.paiprotocol.cli.input.UserExtension;
import io.github.paiprotocol.cli.input.UserExtensionOption;
import io.github.paiprotocol.cli.output.CommandResult;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.PrefixedOutput;
import io.github.paiprotocol.cli.output.Reports;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.k8s.convert.Conversion;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.local.internal.LocalPlacement;
import io.github.paiprotocol.runtime.local.internal.LocalRun;
import io.github.paiprotocol.runtime.local.internal.LocalTask;
import io.github.paiprotocol.runtime.local.internal.TaskSignal;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pai run}: runs the tasks of a job on this machine. */
@Command(name = "run")
public final class RunCommand extends ResolvingCommand {
  /** A local run takes as long as it takes. */
  private static final Duration NO_LIMIT = Duration.ofDays(36_500);

  @Parameters(arity = "0..1", paramLabel = "FILE", description = JOB_OR_DIJOB)
  Optional<String> file = Optional.empty();

  @Option(names = "--role", paramLabel = "ROLE")
  Optional<String> role = Optional.empty();

  @Option(names = "--index", paramLabel = "N")
  Optional<Integer> index = Optional.empty();

  @Option(names = "--keep", paramLabel = "DIR")
  Optional<Path> keep = Optional.empty();

  @Option(names = "--with-plugins")
  boolean withPlugins;

  @Option(names = "--user", paramLabel = "NAME")
  String user = ResolutionOptions.USER;

  @Option(names = {"-y", "--yes"})
  boolean yes;

  @Mixin UserExtensionOption userExtension = new UserExtensionOption();

  @Option(names = "--no-mask-secrets")
  boolean secretsShown;

  private List<Loss> losses = List.of();

  @Override
  public CommandResult run(Console console) throws IOException {
    requireProcesses(console);
    resolution.requireLockInUse();
    ResolvedInput made = resolved(console);
    Resolved<Job> job = made.job();
    OptionalInt wanted = index.map(OptionalInt::of).orElseGet(OptionalInt::empty);
    LocalTasks tasks = new LocalTasks(job, role, wanted);
    List<Diagnostic> found = made.warnings();
    UserExtension kept = userExtension.read();
    RuntimeScriptEmitter emitter = emitter();
    RuntimeInput input = RuntimeInput.of(user).withUserExtension(kept.secrets());
    FetchedParts fetched = FetchedParts.of(made, tasks);
    if (!isJson() && !fetched.isEmpty()) {
      console.note("pai: these parts of the job were fetched: " + fetched.text());
    }
    Map<String, RuntimeScripts> scripts =
        tasks.scripts(
            emitter,
            input.withUserExtension(kept.completed(job, emitter, console).secrets()),
            found);
    if (!isJson()) {
      Reports.print(report(found), common, console);
      warn(tasks, console);
    }
    requireLeave(fetched, console);
    try (RunFolder folder = RunFolder.open(keep, console)) {
      // For programs standard output is the report's alone.
      PrintStream out = isJson() ? console.err() : console.out();
      List<LocalTask> all =
          tasks.tasks(
              scripts, folder.path(), folder.kept(), console.environment(), out, console.err());
      LocalRun.Result result = await(all, job.job(), console);
      if (keep.isPresent()) {
        result.tasks().forEach(task -> task.scriptsLost().ifPresent(why -> lost(why, console)));
      }
      CommandPlaces places =
          new CommandPlaces(job, emitter, input.withPlacement(LocalPlacement.of(job.job())));
      if (isJson()) {
        return report(found)
            .withLosses(losses)
            .withCode(result.exitCode())
            .withJson(RunSummary.json(result, fetched, places));
      }
      summary(result, places, console);
      return report(List.of()).withCode(result.exitCode());
    }
  }

  private ResolvedInput resolved(Console console) throws IOException {
    JobInput input = JobInput.open(file, resolution, console);
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    if (dijobs.isEmpty()) {
      return input.resolve(resolution.plugins.get().validator().build());
    }
    if (dijobs.get().size() > 1) {
      throw new UsageException(
          "`%s` holds %s DIJobs, and one is run; --document N takes one"
              .formatted(input.name(), dijobs.get().size()));
    }
    ResolvedInput made = input.resolve(dijobs.get());
    Conversion<Resolved<Job>> converted =
        Conversion.toJob(made.dijobs().get(0), resolution.cluster().devices());
    losses = converted.losses();
    if (!isJson()) {
      console.losses(losses);
    }
    return made.with(converted.job());
  }

  private RuntimeScriptEmitter emitter() throws IOException {
    RuntimeScriptEmitter.Builder emitter = resolution.plugins.get().scripts().options(options());
    return (withPlugins ? emitter : LocalTasks.withoutServers(emitter)).build();
  }

  /** Commands of others run with the user's rights, so the user must agree. */
  private void requireLeave(FetchedParts fetched, Console console) throws IOException {
    if (fetched.isEmpty() || yes) {
      return;
    }
    boolean asked = console.answering() && !isJson();
    if (asked && console.isConfirmed("pai: run the job on this machine all the same?")) {
      return;
    }
    String which = isJson() ? ": " + fetched.text() : "";
    throw new UsageException(
        asked
            ? "nothing was run"
            : "nothing was run: --yes runs fetched commands on this machine" + which);
  }

  /** Windows sets this variable in every process, also where the shell is one of Unix. */
  private static void requireProcesses(Console console) {
    if ("Windows_NT".equals(console.environment().get("OS"))) {
      throw new UsageException(
          "`pai run` needs bash and process groups, which Windows lacks: run it in WSL, on Linux"
              + " or on macOS");
    }
  }

  private RuntimeOptions options() throws IOException {
    if (resolution.profile.isEmpty()) {
      return RuntimeOptions.builder().maskSecretsInLogs(!secretsShown).build();
    }
    RuntimeOptions options = resolution.cluster().runtimeOptions();
    return RuntimeOptions.builder().from(options).maskSecretsInLogs(!secretsShown).build();
  }

  private void warn(LocalTasks tasks, Console console) {
    console.note(
        "pai: the job's commands run on this machine, with your rights, without its image");
    Set<String> left = tasks.servingPlugins();
    if (!withPlugins && !left.isEmpty()) {
      console.note("pai: without --with-plugins these do not run: " + String.join(", ", left));
    }
    console.err().flush();
  }

  private static LocalRun.Result await(List<LocalTask> tasks, Job job, Console console)
      throws IOException {
    try (LocalRun run = LocalRun.start(tasks, job)) {
      LocalRun.Result result = await(run, console);
      for (LocalTask task : tasks) {
        if (task.stdout() instanceof PrefixedOutput) {
          task.stdout().close();
          task.stderr().close();
        }
      }
      console.out().flush();
      return result;
    }
  }

  private static LocalRun.Result await(LocalRun run, Console console) throws IOException {
    StopSignals signals = StopSignals.to(new Stop(run, console, new AtomicBoolean()));
    try {
      return run.await(NO_LIMIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } finally {
      signals.giveBack();
    }
  }

  /** The first signal is passed on, so that tasks can end in order; a second one kills them. */
  private record Stop(LocalRun run, Console console, AtomicBoolean asked)
      implements Consumer<String> {
    @Override
    public void accept(String signal) {
      if (asked.getAndSet(true)) {
        run.close();
        return;
      }
      console.note("pai: SIG" + signal + " is passed on; once more kills what runs");
      console.err().flush();
      try {
        run.signal(signal.equals("INT") ? TaskSignal.INT : TaskSignal.TERM);
      } catch (IOException e) {
        run.close();
      }
    }
  }

  private static void lost(String why, Console console) {
    console.note("pai: " + why);
    console.err().flush();
  }

  private void summary(LocalRun.Result result, CommandPlaces places, Console console) {
    console.notes(RunSummary.text(result, places));
    if (keep.isPresent()) {
      console.note("kept in " + keep.get());
    } else if (result.exitCode() != 0) {
      console.note("pai: with --keep DIR the scripts and logs stay, to look at");
    }
    console.err().flush();
  }
}
