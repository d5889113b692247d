package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.Emission;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.PullSecrets;
import io.github.paiprotocol.k8s.internal.SharedVariables;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.k8s.internal.script.ScriptObjects;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.List;
import java.util.Map;

/**
 * All tasks of a job in their self-contained form. A target makes one, which adds the objects that
 * tasks share, and puts its pods into objects of its own.
 */
public final class TaskSet {
  private static final String INSTANCE = "app.kubernetes.io/instance";

  private final Emission emission;
  private final TaskNames names;
  private final TaskHosts hosts;
  private final TaskVariables variables;
  private final PullSecrets pullSecrets;
  private final SharedVariables shared;
  private final JobLabels identity;
  private final ImmutableMap<String, Volume> scripts;

  private TaskSet(Emission emission, TaskNames names, TaskHosts hosts, boolean withScripts) {
    this.emission = emission;
    this.names = names;
    this.hosts = hosts;
    this.identity = JobLabels.of(emission);
    this.variables = new TaskVariables(emission, hosts);
    this.pullSecrets = PullSecrets.of(emission, names.job(), labels());
    this.shared = SharedVariables.of(emission, names.job() + "-env", labels(), variables.shared());
    identity.report(emission);
    TaskLosses.note(emission);
    pullSecrets.emit(emission);
    shared.emit(emission);
    this.scripts = withScripts ? emitScripts() : ImmutableMap.of();
  }

  /**
   * Adds the objects that the tasks of a job share: Secrets to pull images, scripts and variables.
   *
   * @param emission the job
   * @param names what the names of its objects begin with
   * @param hosts how its tasks reach each other
   * @return the tasks
   */
  public static TaskSet emit(Emission emission, TaskNames names, TaskHosts hosts) {
    return new TaskSet(emission, names, hosts, true);
  }

  /**
   * Adds the objects that the tasks of a job share but their scripts, which something else makes.
   *
   * @param emission the job
   * @param names what the names of its objects begin with
   * @param hosts how its tasks reach each other
   * @return the tasks, of which {@link #pod} and {@link #template} give nothing
   */
  public static TaskSet emitWithoutScripts(Emission emission, TaskNames names, TaskHosts hosts) {
    return new TaskSet(emission, names, hosts, false);
  }

  /** One folder for each role: files that all roles share, and its own. */
  private ImmutableMap<String, Volume> emitScripts() {
    ImmutableMap.Builder<String, Volume> volumes = ImmutableMap.builder();
    List<VolumeProjection> common = ImmutableList.of();
    for (String role : emission.resolved().roles().keySet()) {
      List<ScriptFile> files = RoleFiles.of(emission, role, common.isEmpty());
      if (common.isEmpty()) {
        List<ScriptFile> shared = files.stream().filter(RoleFiles::isShared).toList();
        common = emit(shared, names.job(), labels(), Causes.none());
      }
      List<VolumeProjection> own =
          emit(
              files.stream().filter(file -> !RoleFiles.isShared(file)).toList(),
              names.role(role),
              labels(role),
              Causes.by(ProtocolPath.of("taskRoles", role, "commands")));
      volumes.put(
          role,
          ScriptFolder.scripts(
              ImmutableList.<VolumeProjection>builder().addAll(common).addAll(own).build()));
    }
    return volumes.buildOrThrow();
  }

  private List<VolumeProjection> emit(
      List<ScriptFile> files, String name, Map<String, String> labels, Causes causes) {
    ScriptObjects made =
        ScriptObjects.of(files, name, each -> emission.metadata(each).withLabels(labels).build());
    made.objects().forEach(object -> emission.add(object, causes));
    return made.sources();
  }

  /** Adds the headless Service that gives pods their names, ready or not. */
  public void emitService() {
    emission.add(
        new ServiceBuilder()
            .withMetadata(emission.metadata(hosts.service()).withLabels(labels()).build())
            .withNewSpec()
            .withClusterIP("None")
            .withPublishNotReadyAddresses(true)
            .withSelector(ImmutableMap.of(INSTANCE, names.job()))
            .endSpec()
            .build(),
        Causes.none());
  }

  /**
   * The labels of objects of the job as a whole.
   *
   * @return labels in order
   */
  public Map<String, String> labels() {
    return ImmutableMap.<String, String>builder()
        .put("app.kubernetes.io/managed-by", "pai-protocol")
        .put(INSTANCE, names.job())
        .putAll(identity.labels())
        .buildOrThrow();
  }

  /**
   * The labels of objects and pods of a role.
   *
   * @param role the role's name
   * @return labels in order
   */
  public Map<String, String> labels(String role) {
    return ImmutableMap.<String, String>builder()
        .putAll(labels())
        .put("app.kubernetes.io/component", names.role(role))
        .buildOrThrow();
  }

  /**
   * The names as they were written, which labels cannot hold.
   *
   * @param role the role's name
   * @return annotations of the pods of the role, in order
   */
  public Map<String, String> annotations(String role) {
    return ImmutableMap.<String, String>builder()
        .put("jobName", emission.job().name())
        .put("taskRole", role)
        .putAll(identity.annotations())
        .buildOrThrow();
  }

  /**
   * The pod of a role's tasks, without host name and subdomain.
   *
   * @param role the role
   * @param index how it learns its index
   * @return the specification
   */
  public PodSpec pod(ResolvedRole role, TaskIndex index) {
    Volume volume = scripts.get(role.name());
    if (volume == null) {
      throw new IllegalArgumentException("the job has no role `" + role.name() + "`");
    }
    return new TaskTemplate(emission, role, this, volume).spec(index);
  }

  /**
   * The template of a role's pods for a controller.
   *
   * @param role the role
   * @param index how a pod learns its index
   * @return the template
   */
  public PodTemplateSpec template(ResolvedRole role, TaskIndex index) {
    return new PodTemplateSpecBuilder()
        .withNewMetadata()
        .withLabels(labels(role.name()))
        .withAnnotations(annotations(role.name()))
        .endMetadata()
        .withSpec(pod(role, index))
        .build();
  }

  /**
   * Which part of the job caused which part of a role's pod.
   *
   * @param role the role's name
   * @param object the path of the role in the object
   * @param pod the path of the pod in the object
   * @return paths in the job by paths in the object
   */
  public static Map<ProtocolPath, ProtocolPath> causes(
      String role, ProtocolPath object, ProtocolPath pod) {
    ProtocolPath inJob = ProtocolPath.of("taskRoles", role);
    ProtocolPath app = pod.child("spec").child("containers").child(0);
    return ImmutableMap.of(
        object,
        inJob,
        app.child("image"),
        inJob.child("dockerImage"),
        app.child("resources"),
        inJob.child("resourcePerInstance"));
  }

  /**
   * What a container of a task has in its environment beside the shared variables.
   *
   * @param role the role
   * @param index how the container learns its index
   * @return the variables, in order
   */
  public List<EnvVar> environment(ResolvedRole role, TaskIndex index) {
    return variables.own(role, index, shared.others());
  }

  /**
   * Where a container takes the variables from that all tasks share.
   *
   * @return the sources, in order
   */
  public List<EnvFromSource> sharedSources() {
    return shared.sources();
  }

  /**
   * The names of the Secrets a role's image is pulled with.
   *
   * @param role the role
   * @return the names
   */
  public List<String> pullSecretNames(ResolvedRole role) {
    return pullSecrets.names(role.image().name());
  }

  /**
   * What one task of a role may take.
   *
   * @param role the role
   * @return quantities by resource
   */
  public Map<String, Quantity> limits(ResolvedRole role) {
    ResourceSpec asked = role.role().resourcePerInstance();
    ImmutableMap.Builder<String, Quantity> limits = ImmutableMap.builder();
    limits
        .put("cpu", new Quantity(Integer.toString(asked.cpu())))
        .put("memory", new Quantity(Integer.toString(asked.memoryMB()), "Mi"));
    if (asked.gpu() > 0) {
      limits.put(emission.profile().devices().gpu(), new Quantity(Integer.toString(asked.gpu())));
    }
    return limits.buildOrThrow();
  }
}
