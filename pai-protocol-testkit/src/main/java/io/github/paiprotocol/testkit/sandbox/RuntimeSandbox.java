package io.github.paiprotocol.testkit.sandbox;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.local.internal.LocalPlacement;
import io.github.paiprotocol.runtime.local.internal.LocalRun;
import io.github.paiprotocol.runtime.local.internal.LocalTask;
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
import org.opentest4j.TestAbortedException;

/**
 * Runs emitted tasks with real bash, without a container. Each task has a scratch folder with its
 * own HOME and base directory, an environment that inherits nothing, and stubs first on its PATH
 * for tools that install, fetch, serve or change the machine: they do nothing but write down how
 * they were called.
 *
 * <p>Every task of the job is taken to run on the loopback address, each with ports of its own. It
 * is no jail: what commands write to absolute paths is really written. Each task has a time limit;
 * its remaining processes are then killed.
 *
 * <p>A JUnit extension: register it in a field, and every test gets fresh folders and stubs; the
 * failure of a test carries what its tasks left, as a suppressed exception. Otherwise it is to be
 * closed. Not thread-safe.
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

  private static final String INDEX = "PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX";

  /** Those of a pod are there already when it starts. */
  private static final RuntimeScripts NO_SCRIPTS = new RuntimeScripts(List.of(), List.of());

  private final SandboxOptions options;
  private final Map<String, List<ToolAnswer>> stubs = new LinkedHashMap<>();
  private final List<SandboxTask> running = new ArrayList<>();
  private final List<RanTask> ran = new ArrayList<>();
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
  public SandboxResult run(Resolved<Job> job, String role) throws InterruptedException {
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
  public List<SandboxResult> runAll(Resolved<Job> job) throws InterruptedException {
    runs++;
    List<PreparedTask> prepared = new ArrayList<>();
    job.job()
        .taskRoles()
        .forEach(
            (name, role) -> {
              RuntimeScripts scripts = emit(job, name);
              for (int index = 0; index < role.instanceCount(); index++) {
                prepared.add(prepare(scripts, name, index));
              }
            });
    List<LocalTask> tasks = prepared.stream().map(PreparedTask::task).toList();
    List<RanTask> all = prepared.stream().map(RanTask::new).toList();
    ran.addAll(all);
    try (LocalRun run = LocalRun.start(tasks, job.job())) {
      LocalRun.Result result = run.await(options.timeLimit());
      ImmutableList.Builder<SandboxResult> results = ImmutableList.builder();
      for (int i = 0; i < all.size(); i++) {
        results.add(all.get(i).ended(result.tasks().get(i)));
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
  public SandboxTask start(Resolved<Job> job, String role, int index) {
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
    return start(prepare(scripts, role, index));
  }

  private SandboxTask start(PreparedTask prepared) {
    RanTask kept = new RanTask(prepared);
    SandboxTask task = prepared.start(kept, options.timeLimit());
    ran.add(kept);
    running.add(task);
    return task;
  }

  /**
   * Runs the self-contained pods of a job side by side, each until it ends: those of target {@code
   * pods}, or those a controller makes of the other targets.
   *
   * <p>Each pod's scripts, variables and names come from the objects alone, as a kubelet and the
   * cluster's DNS would give them: files are mounted where the container's command finds them, a
   * folder of the task replaces {@code /usr/local/pai}, and no other volume is mounted. Every pod
   * has an address of its own from 127.0.0.2 on, which Linux has without being told, and no other
   * sandbox has meanwhile. The names that lead to them are in a file of the form of {@code
   * /etc/hosts}, which the variable {@code PAI_SANDBOX_HOSTS} names, and the tool {@code getent}
   * knows them; other programs have to ask it or be given the file. Of init containers only
   * FrameworkController's {@code frameworkbarrier} is known: what it would leave is there, by the
   * pods' annotations {@code FC_FRAMEWORK_NAME}, {@code FC_TASKROLE_NAME} and {@code
   * FC_TASK_INDEX}.
   *
   * @param objects the objects of a job
   * @return how they ended, in the order of the pods
   * @throws IllegalArgumentException if a pod is not self-contained, or refers to what is not among
   *     the objects
   * @throws InterruptedException if this thread is interrupted
   */
  public List<SandboxResult> runPods(KubernetesObjects objects) throws InterruptedException {
    runs++;
    try (LoopbackAddresses loopback = new LoopbackAddresses()) {
      List<SandboxTask> tasks = preparePods(objects, loopback).stream().map(this::start).toList();
      ImmutableList.Builder<SandboxResult> results = ImmutableList.builder();
      for (SandboxTask task : tasks) {
        results.add(task.await());
      }
      return results.build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<PreparedTask> preparePods(KubernetesObjects objects, LoopbackAddresses loopback)
      throws IOException {
    SandboxPods pods = new SandboxPods(objects, loopback, place());
    Map<String, List<ToolAnswer>> tools = new LinkedHashMap<>(stubs);
    tools.putIfAbsent("getent", ImmutableList.of(pods.resolver(options.path())));
    ImmutableList.Builder<PreparedTask> prepared = ImmutableList.builder();
    for (Pod pod : pods.all()) {
      Map<String, String> variables = pods.environment(pod);
      int index = Integer.parseInt(variables.getOrDefault(INDEX, "0"));
      String role = SandboxPods.role(pod);
      PreparedTask task =
          PreparedTask.of(options, place(), tools, variables, NO_SCRIPTS, role, index);
      pods.mount(pod, task.task().folder().root());
      prepared.add(
          task.startedBy(
              SandboxPods.launcher(pod, variables), SandboxPods.arguments(pod, variables)));
    }
    return prepared.build();
  }

  private RuntimeScripts emit(Resolved<Job> job, String role) {
    RuntimeInput input =
        RuntimeInput.of(options.user())
            .withUserExtension(options.userExtension())
            .withPlacement(LocalPlacement.of(job.job()));
    return options.emitter().emit(job, role, input);
  }

  private PreparedTask prepare(RuntimeScripts scripts, String role, int index) {
    Map<String, String> variables = ImmutableMap.of(INDEX, Integer.toString(index));
    return PreparedTask.of(options, place(), stubs, variables, scripts, role, index);
  }

  private Path place() {
    return folder().resolve("run-" + runs);
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
    options.requireShell();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    explain(context.getExecutionException());
    close();
  }

  /** Adds to a test's failure what the tasks left, which is gone when the sandbox is closed. */
  void explain(Optional<Throwable> failure) {
    if (!ran.isEmpty()) {
      failure
          .filter(why -> !(why instanceof TestAbortedException))
          .ifPresent(why -> why.addSuppressed(new LeftInSandbox(ran)));
    }
  }

  /** Kills what still runs, removes all folders and forgets the answers of stubs. */
  @Override
  public void close() {
    running.forEach(SandboxTask::close);
    running.clear();
    ran.clear();
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
