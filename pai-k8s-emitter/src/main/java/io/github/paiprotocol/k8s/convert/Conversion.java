package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.internal.loss.Losses;
import io.github.paiprotocol.k8s.internal.origin.ConvertedPlaces;
import io.github.paiprotocol.k8s.internal.origin.TaskOrigins;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A DIJob as a job of the job protocol, or the other way round. A task is a role, its replicas the
 * role's instances, its first container what the role runs, and the backoff limit the count of
 * retries; what the other side cannot say is in the report.
 *
 * <pre>{@code
 * Conversion<Job> made = Conversion.toJob(ProtocolValidator.standard().require(document));
 * System.out.print(ProtocolWriter.standard().yaml(made.job()));
 * made.losses().forEach(System.err::println);
 * }</pre>
 *
 * <p>A DIJob that becomes a job and a DIJob again equals the first, except at and below the paths
 * of the first report. Conversions are pure functions. Thread-safe.
 *
 * @param job the other kind of job
 * @param losses what it does not say as the first did, with paths in the first, in the order in
 *     which they were found
 * @param warnings what is doubtful about the new job, with paths in it
 * @param origins leads from parts of the new job to the parts of the first that they come from
 * @param <T> the other kind
 */
public record Conversion<T>(
    T job, List<Loss> losses, List<Diagnostic> warnings, UnaryOperator<List<Provenance>> origins) {
  private static final String DIJOB_HINT =
      "leave it out, or render the DIJob for a target that takes it as it is: `pods`, `volcano`,"
          + " `dijob`";
  private static final String JOB_HINT =
      "render the job for a target of jobs, such as `volcano`, to keep it as it is";
  private static final String NOT_IN_JOBS = "jobs have nothing like it";

  private static final ProtocolValidator VALIDATOR = ProtocolValidator.standard();

  /** Copies the lists. */
  public Conversion {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(origins, "origins");
    losses = ImmutableList.copyOf(losses);
    warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * Refuses losses, for those who want all of the first job or nothing.
   *
   * @param positions where the first job was written
   * @return this conversion
   * @throws PaiException with an error for each loss that is not exact
   */
  public Conversion<T> requireExact(SourceMap positions) {
    DiagnosticCollector found = new DiagnosticCollector(positions);
    Losses.refuse(losses, "the conversion does not keep this", "change it, or allow losses", found);
    PaiException.throwIfErrors(found.sorted());
    return this;
  }

  /**
   * Turns a DIJob into a job.
   *
   * @param dijob the DIJob
   * @return the job, with what it does not say; its commands hold no tags
   * @throws PaiException when a task leaves its command to its image, or the names make no legal
   *     job
   */
  public static Conversion<Job> toJob(Validated<DIJob> dijob) {
    return toJob(dijob, Devices.NVIDIA);
  }

  /**
   * Turns a DIJob of a cluster into a job.
   *
   * @param dijob the DIJob
   * @param devices what the cluster calls its GPUs
   * @return the job, as {@link #toJob(Validated)} makes it
   * @throws PaiException when a task leaves its command to its image, or the names make no legal
   *     job
   */
  public static Conversion<Job> toJob(Validated<DIJob> dijob, Devices devices) {
    DIJobSpec spec = dijob.job().spec();
    requireCommands(dijob);
    LossReport out = new LossReport(DIJOB_HINT, dijob.positions());
    noteMetadata(dijob, out);
    noteSpec(spec, out);
    ConvertedPlaces places = TaskOrigins.of(dijob);
    TaskToRole roles = new TaskToRole(devices, out, places);
    Job.Builder job = Job.builder();
    job.name(dijob.job().metadata().name()).jobRetryCount(spec.backoffLimit());
    ProtocolPath tasks = ProtocolPath.of("spec", "tasks");
    for (int i = 0; i < spec.tasks().size(); i++) {
      DIJobTask task = spec.tasks().get(i);
      String name = task.roleName().orElseThrow();
      job.putTaskRole(
          name, roles.role(name, task, dijob.prerequisites().get(i).references(), tasks.child(i)));
    }
    Job made = job.prerequisites(roles.images()).build();
    List<Diagnostic> found = VALIDATOR.check(made);
    requireValid(found, dijob.positions(), places);
    return new Conversion<>(made, out.losses(), found, places);
  }

  /**
   * Turns a DIJob into a job that has the prerequisites of its tasks. Diagnostics of the job name
   * places in the DIJob.
   *
   * @param dijob the DIJob with everything its tasks need
   * @param devices what the cluster calls its GPUs
   * @return the job; its warnings are those of the DIJob
   * @throws PaiException as {@link #toJob(Validated)} does
   */
  public static Conversion<Resolved<Job>> toJob(Resolved<DIJob> dijob, Devices devices) {
    Validated<DIJob> validated = dijob.validated();
    Conversion<Job> made = toJob(validated, devices);
    SourceMap places = new ConversionOrigins(dijob.asJob().validated().positions(), made.origins());
    Validated<Job> job = VALIDATOR.require(made.job()).locatedIn(places);
    List<Diagnostic> warnings = dijob.warnings();
    return new Conversion<>(
        new Resolved<>(
            job, ResolvedRoles.of(dijob, made.job(), VALIDATOR), dijob.aliases(), warnings),
        made.losses(),
        warnings,
        made.origins());
  }

  /**
   * The name of the Secret from which a DIJob takes the secrets of the job that it was.
   *
   * @param dijob the DIJob
   * @return the name of its Service with {@code -secrets}
   */
  public static String secretName(DIJob dijob) {
    return dijob.serviceName() + "-secrets";
  }

  /**
   * What the Secret must hold from which a DIJob made of a job takes the secrets of its commands:
   * {@link #secretName} in its namespace. Target {@code dijob} makes it.
   *
   * @param job the job
   * @return texts by key, not revealed; empty when no command takes up a secret
   */
  public static Map<String, RenderedText> secretTexts(Resolved<Job> job) {
    JobToDIJob conversion = new JobToDIJob(job, Devices.NVIDIA, new LossReport(JOB_HINT));
    conversion.dijob();
    return conversion.secretTexts();
  }

  /**
   * Turns a job into a DIJob. Values are put into its commands; secrets are variables there that
   * Kubernetes reads from a Secret, see {@link #secretTexts}.
   *
   * @param job the job
   * @return the DIJob, with what it does not say
   * @throws PaiException when its names make no legal DIJob
   */
  public static Conversion<DIJob> toDIJob(Resolved<Job> job) {
    return toDIJob(job, Devices.NVIDIA);
  }

  /**
   * Turns a job into a DIJob for a cluster.
   *
   * @param job the job
   * @param devices what the cluster calls its GPUs
   * @return the DIJob, as {@link #toDIJob(Resolved)} makes it
   * @throws PaiException when its names make no legal DIJob
   */
  public static Conversion<DIJob> toDIJob(Resolved<Job> job, Devices devices) {
    LossReport out = new LossReport(JOB_HINT, job.validated().positions());
    JobToDIJob conversion = new JobToDIJob(job, devices, out);
    DIJob made = conversion.dijob();
    List<Diagnostic> found = ProtocolValidator.standard().check(made);
    requireValid(found, job.validated().positions(), conversion.origins());
    return new Conversion<>(made, out.losses(), found, conversion.origins());
  }

  private static void requireValid(
      List<Diagnostic> found, SourceMap positions, ConvertedPlaces origins) {
    SourceMap places = new ConversionOrigins(positions, origins);
    PaiException.throwIfErrors(found.stream().map(each -> each.locatedIn(places)).toList());
  }

  private static void requireCommands(Validated<DIJob> dijob) {
    DiagnosticCollector problems = new DiagnosticCollector(dijob.positions());
    List<DIJobTask> tasks = dijob.job().spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      TaskToRole.problem(tasks.get(i), ProtocolPath.of("spec", "tasks").child(i))
          .ifPresent(problems::report);
    }
    PaiException.throwIfErrors(problems.sorted());
  }

  private static void noteMetadata(Validated<DIJob> dijob, LossReport out) {
    DIJob job = dijob.job();
    DIJobMetadata metadata = job.metadata();
    ProtocolPath path = ProtocolPath.of("metadata");
    out.lostIf(
        metadata.namespace().isPresent(), path.child("namespace"), "a cluster's profile has it");
    out.lostIf(metadata.uid().isPresent(), path.child("uid"), NOT_IN_JOBS);
    out.lostIf(!metadata.labels().isEmpty(), path.child("labels"), NOT_IN_JOBS);
    for (String key : metadata.annotations().keySet()) {
      out.lostIf(
          !key.equals(TaskPrerequisites.ANNOTATION),
          path.child("annotations").child(key),
          NOT_IN_JOBS);
    }
    noteRewritten(dijob, out);
    metadata.others().keySet().forEach(key -> out.lost(path.child(key), NOT_IN_JOBS));
    out.lostIf(job.status().isPresent(), ProtocolPath.of("status"), "a job does not know it");
  }

  /** A job made into a DIJob writes its own annotation, in one way. */
  private static void noteRewritten(Validated<DIJob> dijob, LossReport out) {
    Optional<String> written =
        Optional.ofNullable(dijob.job().metadata().annotations().get(TaskPrerequisites.ANNOTATION));
    if (!written.equals(TaskPrerequisites.text(dijob.job(), dijob.prerequisites()))) {
      out.exact(TaskPrerequisites.ownPath(), "it is written in another way, with the same meaning");
    }
  }

  private static void noteSpec(DIJobSpec spec, LossReport out) {
    ProtocolPath path = ProtocolPath.of("spec");
    out.lostIf(spec.priority() != DIJobPriority.NORMAL, path.child("priority"), NOT_IN_JOBS);
    out.lostIf(
        spec.cleanPodPolicy() != CleanPodPolicy.RUNNING, path.child("cleanPodPolicy"), NOT_IN_JOBS);
    out.lostIf(spec.preemptible(), path.child("preemptible"), NOT_IN_JOBS);
    out.lostIf(!spec.volumes().isEmpty(), path.child("volumes"), "storages are the cluster's");
    out.lostIf(spec.minReplicas().isPresent(), path.child("minReplicas"), NOT_IN_JOBS);
    out.lostIf(spec.maxReplicas().isPresent(), path.child("maxReplicas"), NOT_IN_JOBS);
    if (spec.backoffLimit() > 0) {
      out.approximate(
          path.child("backoffLimit"), "the whole job is retried, not only the pods that failed");
    }
  }
}
