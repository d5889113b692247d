package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The roles of a job that a resolved DIJob converts to, with the prerequisites of its tasks. */
final class ResolvedRoles {
  private ResolvedRoles() {}

  /** What runs around the commands was found for the DIJob already. */
  static Map<String, ResolvedRole> of(Resolved<DIJob> dijob, Job job, ProtocolValidator validator) {
    Map<String, TaskRole> plain = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) ->
                plain.put(name, TaskRole.builder().from(role).prerequisites(List.of()).build()));
    Resolved<Job> commands =
        PrerequisiteResolver.standard()
            .resolve(validator.require(Job.builder().from(job).taskRoles(plain).build()));
    Map<String, ResolvedRole> roles = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) -> {
              ResolvedRole around = dijob.role(name);
              ResolvedRole run = commands.role(name);
              roles.put(
                  name,
                  ResolvedRole.builder()
                      .name(name)
                      .role(role)
                      .image(run.image())
                      .prerequisites(around.prerequisites())
                      .requirements(around.requirements())
                      .plugins(around.plugins())
                      .commands(run.commands())
                      .commandPaths(run.commandPaths())
                      .storages(around.storages())
                      .build());
            });
    return roles;
  }
}
