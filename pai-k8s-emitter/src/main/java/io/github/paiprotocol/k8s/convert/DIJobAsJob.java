package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * A DIJob as a job of the job protocol: the job it converts to, with the prerequisites of its
 * tasks. Diagnostics name places in the DIJob, not in the job. Immutable and thread-safe.
 *
 * @param job the job
 * @param losses what it does not say as the DIJob did, with paths in the DIJob
 * @param origins leads from parts of the job to the parts of the DIJob that they come from
 */
public record DIJobAsJob(
    Resolved<Job> job, List<Loss> losses, UnaryOperator<List<Provenance>> origins) {
  private static final ProtocolValidator VALIDATOR = ProtocolValidator.standard();

  /** Copies the list. */
  public DIJobAsJob {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(origins, "origins");
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
    SourceMap places = new ConversionOrigins(dijob.asJob().validated().positions(), made.origins());
    Validated<Job> job = VALIDATOR.require(made.job()).locatedIn(places);
    List<Diagnostic> warnings = dijob.warnings();
    return new DIJobAsJob(
        new Resolved<>(job, roles(dijob, made.job()), dijob.aliases(), warnings),
        made.losses(),
        made.origins());
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
}
