package io.github.paiprotocol.testkit.sandbox;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.github.paiprotocol.resolver.ResolvedJob;
import io.github.paiprotocol.runtime.local.CompletionRule;
import io.github.paiprotocol.runtime.local.LocalPlacement;
import io.github.paiprotocol.runtime.local.LocalRun;
import io.github.paiprotocol.runtime.local.LocalShell;
import io.github.paiprotocol.runtime.local.LocalTask;
import io.github.paiprotocol.runtime.local.TaskFolder;
import io.github.paiprotocol.runtime.local.TaskProcess;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs emitted tasks with real bash, without a container. Each task has a scratch folder with its
 * own HOME and base directory, an environment that inherits nothing, and stubs first on its PATH
 * for tools that install, fetch, serve or change the machine: they do nothing but write down how
 * they were called.
 *
 * <p>Every task of the job is taken to run on the loopback address, each with ports of its own. It
 * is no jail: what commands write to absolute paths is really written. Each task has at most a time
 * limit; whatever of it runs on then is killed.
 *
 * <p>A JUnit extension: register it in a field; every test gets fresh folders and stubs. Otherwise
 * it is to be closed. Not thread-safe.
 *
 * <pre>{@code
 * try (RuntimeSandbox sandbox = RuntimeSandbox.create()) {
 *   sandbox.stub("git", ToolAnswer.exit(128), ToolAnswer.success());
 *   SandboxResult result = sandbox.run(job, "worker");
 *   assertThat(result.exitCode()).isZero();
 *   assertThat(result.calls("git")).hasSize(2);
 * }
 * }</pre>
 */
public final class RuntimeSandbox implements BeforeEachCallback, AfterEachCallback, AutoCloseable {
  /** Tools that are stubbed without being asked for. */
  public static final Set<String> STUBBED =
      ImmutableSet.copyOf(
          Splitter.on(CharMatcher.whitespace())
              .omitEmptyStrings()
              .split(
                  """
                  apt apt-get apt-key add-apt-repository aptitude dpkg yum dnf microdnf zypper apk
                  pacman pip pip3 conda mamba npm yarn gem
                  git wget curl aria2c ssh scp sftp rsync ssh-add ssh-agent ssh-copy-id ssh-keygen
                  ssh-keyscan sshd service systemctl tensorboard jupyter
                  sudo su mount umount docker kubectl nvidia-smi useradd usermod chpasswd crontab
                  sysctl reboot shutdown poweroff halt
                  """));

  private final SandboxOptions options;
  private final Map<String, List<ToolAnswer>> stubs = new LinkedHashMap<>();
  private final List<SandboxTask> running = new ArrayList<>();
  private Optional<Path> folder = Optional.empty();
  private int runs;

  private RuntimeSandbox(SandboxOptions options) {
    this.options = options;
    reset();
  }

  /**
   * A sandbox with the protocol's plugins and a time limit of a minute.
   *
   * @return the sandbox
   */
  public static RuntimeSandbox create() {
    return with(SandboxOptions.builder().build());
  }

  /**
   * A sandbox with other options.
   *
   * @param options the options
   * @return the sandbox
   */
  public static RuntimeSandbox with(SandboxOptions options) {
    return new RuntimeSandbox(options);
  }

  /**
   * Says what a tool does; until then a stubbed tool succeeds in silence.
   *
   * @param tool the tool's name, also one that is not in {@link #STUBBED}
   * @param answers what it does when called, in turn and for each task anew; the last one stays
   * @return this sandbox
   */
  public RuntimeSandbox stub(String tool, ToolAnswer... answers) {
    if (answers.length == 0 || tool.isEmpty() || tool.contains("/")) {
      throw new IllegalArgumentException("a stub needs a file name and an answer: `" + tool + "`");
    }
    stubs.put(tool, ImmutableList.copyOf(answers));
    return this;
  }

  /**
   * Runs the first task of a role to its end.
   *
   * @param job the job
   * @param role the role's name
   * @return how it ended
   * @throws InterruptedException if this thread is interrupted
   */
  public SandboxResult run(ResolvedJob job, String role) throws InterruptedException {
    try (SandboxTask task = start(job, role, 0)) {
      return task.await();
    }
  }

  /**
   * Runs every task of every role side by side, until each has ended or the job's completion rule
   * ends it.
   *
   * @param job the job
   * @return how they ended, in the order of roles and indexes
   * @throws InterruptedException if this thread is interrupted
   */
  public List<SandboxResult> runAll(ResolvedJob job) throws InterruptedException {
    runs++;
    List<Prepared> prepared = new ArrayList<>();
    job.job()
        .taskRoles()
        .forEach(
            (name, role) -> {
              RuntimeScripts scripts = emit(job, name);
              for (int index = 0; index < role.instanceCount(); index++) {
                prepared.add(prepare(scripts, name, index));
              }
            });
    List<LocalTask> tasks = prepared.stream().map(Prepared::task).toList();
    try (LocalRun run = LocalRun.start(tasks, CompletionRule.of(job.job()))) {
      LocalRun.Result result = run.await(options.timeLimit());
      ImmutableList.Builder<SandboxResult> results = ImmutableList.builder();
      for (int i = 0; i < prepared.size(); i++) {
        Prepared one = prepared.get(i);
        results.add(
            new SandboxResult(
                result.tasks().get(i), one.out().text(), one.err().text(), one.stubs()));
      }
      return results.build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Starts one task, to be watched or signalled.
   *
   * @param job the job
   * @param role the role's name
   * @param index the task's index, from 0
   * @return the running task
   */
  public SandboxTask start(ResolvedJob job, String role, int index) {
    return start(emit(job, role), role, index);
  }

  /**
   * Starts one task of scripts that were emitted elsewhere.
   *
   * @param scripts the files of a role
   * @param role the role's name
   * @param index the task's index, from 0
   * @return the running task
   */
  public SandboxTask start(RuntimeScripts scripts, String role, int index) {
    runs++;
    Prepared prepared = prepare(scripts, role, index);
    try {
      SandboxTask task =
          new SandboxTask(
              TaskProcess.start(prepared.task()),
              prepared.out(),
              prepared.err(),
              prepared.stubs(),
              options.timeLimit());
      running.add(task);
      return task;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What belongs to one task. */
  private record Prepared(LocalTask task, OutputCapture out, OutputCapture err, StubTools stubs) {}

  private RuntimeScripts emit(ResolvedJob job, String role) {
    RuntimeInput input =
        RuntimeInput.of(options.user())
            .withUserExtension(options.userExtension())
            .withPlacement(LocalPlacement.of(job.job()));
    return options.emitter().emit(job, role, input);
  }

  private Prepared prepare(RuntimeScripts scripts, String role, int index) {
    Path place = folder().resolve("run-" + runs).resolve(role + "-" + index);
    StubTools tools = new StubTools(place.resolve("stubs"));
    OutputCapture out = new OutputCapture();
    OutputCapture err = new OutputCapture();
    try {
      LocalShell shell = LocalShell.find(options.path());
      writeStubs(tools, shell);
      LocalTask task =
          LocalTask.builder()
              .role(role)
              .index(index)
              .scripts(scripts)
              .folder(new TaskFolder(place.resolve("task")))
              .environment(environment(tools, index))
              .shell(shell)
              .stdout(out)
              .stderr(err)
              .build();
      return new Prepared(task, out, err, tools);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void writeStubs(StubTools tools, LocalShell shell) throws IOException {
    tools.makeFolders();
    for (Map.Entry<String, List<ToolAnswer>> stub : stubs.entrySet()) {
      tools.write(shell.bash(), stub.getKey(), stub.getValue());
    }
  }

  private Map<String, String> environment(StubTools tools, int index) {
    ImmutableMap.Builder<String, String> all = ImmutableMap.builder();
    all.put("PATH", tools.bin() + ":" + options.path());
    all.put("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", Integer.toString(index));
    return all.putAll(options.variables()).buildKeepingLast();
  }

  /**
   * The folder under which all tasks run.
   *
   * @return the folder, made when it is not there yet
   */
  public Path folder() {
    if (folder.isEmpty()) {
      try {
        // A path of the real file system, since tasks compare paths with what `pwd` says.
        folder = Optional.of(Files.createTempDirectory("pai-sandbox-").toRealPath());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return folder.get();
  }

  private void reset() {
    stubs.clear();
    Set<String> tools = new TreeSet<>(STUBBED);
    tools.removeAll(options.realTools());
    tools.forEach(tool -> stubs.put(tool, ImmutableList.of(ToolAnswer.success())));
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    close();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    close();
  }

  /** Kills what still runs, removes all folders and forgets the answers of stubs. */
  @Override
  public void close() {
    running.forEach(SandboxTask::close);
    running.clear();
    try {
      if (folder.isPresent()) {
        MoreFiles.deleteRecursively(folder.get(), RecursiveDeleteOption.ALLOW_INSECURE);
        folder = Optional.empty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    reset();
  }
}
