package io.github.paiprotocol.runtime.local.internal;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.internal.TaskScripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Small jobs and their tasks, each task in its own folder below the folder of the test. */
final class LocalTasks {
  static final Duration LIMIT = Duration.ofMinutes(10);

  private LocalTasks() {}

  static LocalTask.Builder task(Path folder, String role, int index, String... commands)
      throws IOException {
    RuntimeScripts scripts = TaskScripts.builder().addCommands(commands).build().render();
    return LocalTask.builder()
        .role(role)
        .index(index)
        .scripts(scripts)
        .folder(new TaskFolder(folder.resolve(role + "-" + index)))
        .environment(Map.of("SHARED", folder.toString()))
        .shell(LocalShell.find(LocalShell.STANDARD_PATH));
  }

  static LocalRun.Result run(Job job, LocalTask... tasks) throws Exception {
    try (LocalRun run = LocalRun.start(List.of(tasks), job)) {
      return run.await(LIMIT);
    }
  }

  /** A job of roles of which only a part runs, so that nothing is decided. */
  static Job free() {
    return job(List.of("a", "b"), Completion.of(-1, -1), Completion.of(-1, -1));
  }

  static Job job(Completion... completions) {
    return job(List.of("ps", "worker"), completions);
  }

  private static Job job(List<String> roles, Completion... completions) {
    Job.Builder job = Job.builder().name("job");
    for (int i = 0; i < completions.length; i++) {
      job.putTaskRole(
          roles.get(i),
          TaskRole.builder()
              .dockerImage("image")
              .instances(2)
              .completion(completions[i])
              .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
              .build());
    }
    return job.build();
  }

  /** Waits until a task has made a file. */
  static void awaitFile(Path file) throws InterruptedException {
    while (!Files.exists(file)) {
      Thread.sleep(5);
    }
  }

  static boolean runs(String pid) {
    return ProcessHandle.of(Long.parseLong(pid.strip()))
        .filter(process -> process.info().command().isPresent())
        .isPresent();
  }

  static RuntimeScripts entryPoint(String text) {
    return new RuntimeScripts(
        List.of(new ScriptFile(RuntimeScripts.RUNTIME, text, false)), List.of());
  }
}
