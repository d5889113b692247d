package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.PullSecrets;
import io.github.paiprotocol.k8s.internal.SharedVariables;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.k8s.internal.script.ScriptObjects;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.TracedScripts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * All tasks of a job in their self-contained form. A target makes one, which adds the objects that
 * tasks share, and puts its pods into objects of its own.
 */
public final class TaskSet implements RoleTasks {
  private static final String NAME = "app.kubernetes.io/name";
  private static final String APPLICATION = "pai-job";
  private static final String MANAGED_BY = "app.kubernetes.io/managed-by";
  private static final String MANAGER = "pai-protocol";
  private static final String INSTANCE = "app.kubernetes.io/instance";
  private static final String COMPONENT = "app.kubernetes.io/component";

  private final RenderContext emission;
  private final String target;
  private final TaskNaming naming;
  private final Conventions conventions;
  private final TaskVariables variables;
  private final Immutability immutability;
  private final PullSecrets pullSecrets;
  private final SharedVariables shared;
  private final JobLabels identity;
  private final ImmutableMap<String, String> labels;
  private final ImmutableMap<String, List<VolumeProjection>> scripts;

  private TaskSet(RenderContext emission, String target, TaskNaming naming, boolean withScripts) {
    this.emission = emission;
    this.target = target;
    this.naming = naming;
    this.identity = JobLabels.prefixed(emission);
    this.labels =
        ImmutableMap.<String, String>builder()
            .put(NAME, APPLICATION)
            .put(MANAGED_BY, MANAGER)
            .put(INSTANCE, naming.job())
            .putAll(identity.labels())
            .buildOrThrow();
    emission.recordMetadata(this::record);
    this.conventions = Conventions.of(emission, naming);
    this.variables = TaskVariables.of(emission, naming, conventions);
    this.immutability = Immutability.of(emission.profile());
    this.pullSecrets = PullSecrets.of(emission, naming.job(), labels(), immutability);
    this.shared =
        SharedVariables.of(
            emission, naming.job() + "-env", labels(), variables.shared(), immutability);
    identity.report(emission);
    TaskLosses.note(emission, withScripts);
    emission.carries(
        Operations.Setting.PRIORITY_CLASSES,
        Operations.Setting.CONFINED,
        Operations.Setting.USER,
        Operations.Setting.IMMUTABLE,
        Operations.Setting.SCRATCH_LIMIT,
        Operations.Setting.SCRATCH_REQUEST,
        Operations.Setting.CONVENTIONS);
    if (withScripts) {
      emission.carries(Operations.Setting.TERM_GRACE, Operations.Setting.END_GRACE);
    }
    pullSecrets.emit(emission);
    shared.emit(emission);
    this.scripts = withScripts ? emitScripts() : ImmutableMap.of();
  }

  /**
   * Adds the objects that the tasks of a job share: Secrets to pull images, scripts and variables.
   *
   * @param emission the job
   * @param target the target's name
   * @param naming what objects and hosts are called
   * @param withScripts whether scripts are among them, or something else makes those
   * @return the tasks; without scripts, {@link #pod} and {@link #template} give nothing
   */
  public static TaskSet emit(
      RenderContext emission, String target, TaskNaming naming, boolean withScripts) {
    return new TaskSet(emission, target, naming, withScripts);
  }

  @Override
  public TaskNaming naming() {
    return naming;
  }

  /** One folder for each role: files that all roles share, and its own. */
  private ImmutableMap<String, List<VolumeProjection>> emitScripts() {
    ImmutableMap.Builder<String, List<VolumeProjection>> volumes = ImmutableMap.builder();
    List<VolumeProjection> common = ImmutableList.of();
    for (String role : emission.resolved().roles().keySet()) {
      Optional<TracedScripts> traced = RoleFiles.of(emission, role, common.isEmpty(), naming);
      List<VolumeProjection> own = ImmutableList.of();
      if (traced.isPresent()) {
        if (common.isEmpty()) {
          common = emit(traced.get(), true, naming.job(), labels(), ProvenanceMap.none());
        }
        ProvenanceMap causes = ProvenanceMap.by(JobPaths.commands(role));
        own = emit(traced.get(), false, naming.role(role), labels(role), causes);
      }
      volumes.put(
          role, ImmutableList.<VolumeProjection>builder().addAll(common).addAll(own).build());
    }
    return volumes.buildOrThrow();
  }

  private List<VolumeProjection> emit(
      TracedScripts traced,
      boolean shared,
      String name,
      Map<String, String> labels,
      ProvenanceMap causes) {
    ScriptObjects made =
        ScriptObjects.of(
            traced.scripts().files().stream()
                .filter(file -> RoleFiles.isShared(file) == shared)
                .toList(),
            name,
            PodHardening.of(emission.profile(), null).secretMode(null),
            immutability,
            each -> emission.metadata(each, labels));
    made.emit(emission, causes, traced);
    return made.sources();
  }

  private void record(Optional<String> role, FieldOrigins metadata) {
    JobLabels.record(metadata);
    FieldOrigins labels = metadata.at("labels").put(INSTANCE, JobOrigins.NAMED);
    FieldOrigins annotations = metadata.at("annotations");
    annotations.put(JobLabels.JOB_NAME, JobOrigins.NAME);
    role.ifPresent(
        name -> {
          annotations.put(JobLabels.TASK_ROLE, JobOrigins.of(name));
          labels.put(
              COMPONENT,
              KubernetesNames.isLabelValue(name)
                  ? ImmutableList.of(JobOrigins.of(name))
                  : JobOrigins.named(role));
        });
  }

  @Override
  public void addService() {
    emission.add(
        new ServiceBuilder()
            .withMetadata(emission.metadata(naming.owner(), labels()))
            .withNewSpec()
            .withClusterIP("None")
            .withPublishNotReadyAddresses(true)
            .withSelector(ImmutableMap.of(MANAGED_BY, MANAGER, INSTANCE, naming.job()))
            .endSpec()
            .build(),
        ProvenanceMap.none(),
        service -> service.at("spec", "selector").put(INSTANCE, JobOrigins.NAMED));
  }

  @Override
  public Map<String, String> labels() {
    return labels;
  }

  @Override
  public Map<String, String> labels(String role) {
    return ImmutableMap.<String, String>builder()
        .putAll(labels())
        .put(COMPONENT, KubernetesNames.isLabelValue(role) ? role : naming.part(role))
        .buildOrThrow();
  }

  @Override
  public Map<String, String> annotations(String role) {
    return ImmutableMap.<String, String>builder()
        .put(JobLabels.JOB_NAME, emission.job().name())
        .put(JobLabels.TASK_ROLE, role)
        .putAll(identity.annotations())
        .buildOrThrow();
  }

  @Override
  public PodTemplateSpec pod(String role, int index) {
    PodTemplateSpec made = running(role, TaskIndex.of(index));
    String host = naming.host(role, Integer.toString(index));
    made.getMetadata().setName(host);
    made.getSpec().setHostname(host);
    made.getSpec().setSubdomain(naming.owner());
    emission.record(
        role,
        pod ->
            pod.at("spec")
                .put("hostname", JobOrigins.named(Optional.of(role)))
                .put("subdomain", JobOrigins.NAMED));
    return emission.finished(PodTask.ofPod(target, role, index), made);
  }

  @Override
  public PodTemplateSpec template(String role, TaskIndex index, Consumer<PodTemplateSpec> added) {
    PodTemplateSpec made = running(role, index);
    added.accept(made);
    return emission.finished(PodTask.ofTemplate(target, role, index), made);
  }

  @Override
  public ProvenanceMap causes(String role, ProtocolPath object, ProtocolPath pod) {
    return ProvenanceMap.ofRole(role, object, pod);
  }

  private PodTemplateSpec running(String role, TaskIndex index) {
    List<VolumeProjection> files = scripts.get(role);
    if (files == null) {
      throw new IllegalArgumentException("the job has no role `" + role + "`");
    }
    TaskTemplate template = new TaskTemplate(emission, emission.resolved().role(role), this);
    return template.running(
        template.bare(index),
        ScriptFolder.scripts(files),
        conventions.command(role, index, ScriptFolder.command()));
  }

  @Override
  public PodTemplateSpec bare(String role, TaskIndex index) {
    return new TaskTemplate(emission, emission.resolved().role(role), this).bare(index);
  }

  /** What a container of a task has in its environment beside the shared variables. */
  List<EnvVar> environment(ResolvedRole role, TaskIndex index) {
    return variables.own(role, index, shared.others());
  }

  /** Records the origins of {@link #environment}. */
  void recordEnvironment(ResolvedRole role, FieldOrigins env) {
    variables.record(role, env);
  }

  /** Where a container takes the variables from that all tasks share. */
  List<EnvFromSource> sharedSources() {
    return shared.sources();
  }

  /** The name of the Secret a role's image is pulled with, where it has a login. */
  Optional<String> pullSecretName(ResolvedRole role) {
    return pullSecrets.name(role.image().name());
  }
}
