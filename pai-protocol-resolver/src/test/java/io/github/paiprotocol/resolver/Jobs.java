package io.github.paiprotocol.resolver;

import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.Accepted;
import java.util.Arrays;
import java.util.List;

/** Jobs of tests. */
final class Jobs {
  private Jobs() {}

  /** A script that prints its name, and what it requires. */
  static Prerequisite script(String name, String... require) {
    Prerequisite.Builder builder =
        Prerequisite.builder()
            .name(name)
            .type("script")
            .addCallback(Callback.on(CallbackEvent.TASK_STARTS, "echo " + name));
    Arrays.stream(require).forEach(builder::addRequire);
    return builder.build();
  }

  /** A role that lists references. */
  static TaskRole role(String... references) {
    TaskRole.Builder role =
        TaskRole.builder().dockerImage("image").resources(1, 1024, 0).addCommand("true");
    Arrays.stream(references).forEach(role::addPrerequisite);
    return role.build();
  }

  /** A job with an image and one role. */
  static Job.Builder job(TaskRole role) {
    return Job.builder()
        .name("job")
        .addPrerequisite(Prerequisite.dockerImage("image", "ubuntu:22.04"))
        .putTaskRole("worker", role);
  }

  static ResolvedJob resolve(Job job) {
    return PrerequisiteResolver.local().resolve(Accepted.unchecked(job));
  }

  /** Names of what a role runs, in order. */
  static List<String> names(ResolvedJob job, String role) {
    return job.role(role).prerequisites().stream().map(ResolvedPrerequisite::name).toList();
  }

  /** What a role's prerequisites print, in order. */
  static List<String> commands(ResolvedJob job, String role) {
    return job.role(role).prerequisites().stream()
        .flatMap(p -> p.callbacks().stream())
        .flatMap(c -> c.commands().stream())
        .map(text -> text.withSecretTags())
        .toList();
  }
}
