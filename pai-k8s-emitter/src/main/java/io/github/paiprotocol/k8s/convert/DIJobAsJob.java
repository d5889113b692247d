package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A DIJob as a job of the job protocol: the job it converts to, with the prerequisites of its
 * tasks. Diagnostics name places in the DIJob, not in the job. Immutable and thread-safe.
 *
 * @param job the job
 * @param losses what it does not say as the DIJob did, with paths in the DIJob
 * @param causes paths in the DIJob by paths in the job
 */
public record DIJobAsJob(Resolved<Job> job, List<Loss> losses, ProvenanceMap causes) {
  private static final ProtocolValidator VALIDATOR = ProtocolValidator.standard();

  /** Copies the list. */
  public DIJobAsJob {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(causes, "causes");
    losses = List.copyOf(losses);
  }

  /**
   * Converts a DIJob.
   *
   * @param dijob the DIJob with everything its tasks need
   * @param devices what the cluster calls its GPUs
   * @return the job
   * @throws PaiException as {@link Conversion#toJob(Validated)} does
   */
  public static DIJobAsJob of(Resolved<DIJob> dijob, Devices devices) {
    Validated<DIJob> validated = dijob.validated();
    Conversion<Job> made = Conversion.toJob(validated, devices);
    ProvenanceMap causes = causes(validated, made.job());
    SourceMap places = new ConversionOrigins(dijob.asJob().validated().positions(), causes);
    Validated<Job> job = VALIDATOR.require(made.job()).locatedIn(places);
    List<Diagnostic> warnings = dijob.warnings();
    return new DIJobAsJob(
        new Resolved<>(job, roles(dijob, made.job()), dijob.aliases(), warnings),
        made.losses(),
        causes);
  }

  /** What runs around the commands was found for the DIJob already. */
  private static Map<String, ResolvedRole> roles(Resolved<DIJob> dijob, Job job) {
    Map<String, TaskRole> plain = new LinkedHashMap<>();
    job.taskRoles()
        .forEach(
            (name, role) ->
                plain.put(name, TaskRole.builder().from(role).prerequisites(List.of()).build()));
    Resolved<Job> commands =
        PrerequisiteResolver.standard()
            .resolve(VALIDATOR.require(Job.builder().from(job).taskRoles(plain).build()));
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

  private static ProvenanceMap causes(Validated<DIJob> dijob, Job job) {
    Map<ProtocolPath, ProtocolPath> causes = new HashMap<>();
    causes.put(ProtocolPath.of("name"), ProtocolPath.of("metadata", "name"));
    causes.put(ProtocolPath.of("jobRetryCount"), ProtocolPath.of("spec", "backoffLimit"));
    causes.put(JobPaths.ROLES, ProtocolPath.of("spec", "tasks"));
    Map<String, ProtocolPath> images = images(job);
    List<DIJobTask> tasks = dijob.job().spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      ProtocolPath task = ProtocolPath.of("spec", "tasks").child(i);
      ProtocolPath container = TaskToRole.containers(task).child(0);
      ProtocolPath role = JobPaths.role(tasks.get(i).roleName().orElseThrow());
      causes.put(role, task);
      causes.put(role.child("instances"), task.child("replicas"));
      causes.put(role.child(Keys.PREREQUISITES), dijob.prerequisites().get(i).path());
      causes.put(role.child(Keys.COMMANDS), container);
      List<ProtocolPath> commands =
          new ContainerCommands(tasks.get(i).mainContainer(), container, new LossReport(""))
              .places();
      for (int k = 0; k < commands.size(); k++) {
        causes.put(role.child(Keys.COMMANDS).child(k), commands.get(k));
      }
      causes.put(role.child("dockerImage"), container.child("image"));
      causes.put(role.child(Keys.RESOURCES), container.child("resources"));
      tasks
          .get(i)
          .mainContainer()
          .text("image")
          .map(images::get)
          .ifPresent(image -> causes.putIfAbsent(image, container.child("image")));
    }
    return new ProvenanceMap(causes);
  }

  /** Where the prerequisites stand that the conversion made, each of an image of its own. */
  private static Map<String, ProtocolPath> images(Job job) {
    Map<String, ProtocolPath> images = new HashMap<>();
    for (int i = 0; i < job.prerequisites().size(); i++) {
      ProtocolPath path = JobPaths.prerequisite(i);
      job.prerequisites().get(i).uri().ifPresent(uri -> images.put(uri.values().get(0), path));
    }
    return images;
  }
}
