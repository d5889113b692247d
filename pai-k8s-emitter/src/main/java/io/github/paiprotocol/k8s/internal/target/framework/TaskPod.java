package io.github.paiprotocol.k8s.internal.target.framework;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.NodeAffinity;
import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.PortRange;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pod of one role's tasks. */
final class TaskPod {
  private static final String RUNTIME_ACCOUNT = "runtime-account";
  private static final String TASK_TYPE = "kube-launcher-task";
  private static final String UNCONFINED = "container.apparmor.security.beta.kubernetes.io/app";
  private static final String PORTS = "rest-server/port-scheduling-spec";
  private static final String HIVED = "hivedscheduler.microsoft.com/pod-scheduling-spec";

  private final FrameworkContext context;
  private final RenderContext emission;
  private final ResolvedRole role;
  private final EnvSegment environment;
  private final Optional<HivedPod> hived;

  TaskPod(FrameworkContext context, ResolvedRole role, EnvSegment environment) {
    this.context = context;
    this.emission = context.emission();
    this.role = role;
    this.environment = environment;
    this.hived = Optional.ofNullable(context.hived().get(role.name()));
  }

  PodTemplateSpec template() {
    return emission.finished(
        PodTask.ofTemplate(
            FrameworkTarget.NAME, role.name(), TaskIndex.fromAnnotation(TaskContainers.TASK_INDEX)),
        new PodTemplateSpec(metadata(), spec()));
  }

  private ObjectMeta metadata() {
    JobLabels labels = context.labels();
    ImmutableMap.Builder<String, String> annotations = ImmutableMap.builder();
    annotations.put(UNCONFINED, "unconfined").put(PORTS, ports());
    hived.ifPresent(pod -> annotations.put(HIVED, pod.yaml()));
    annotations.putAll(labels.annotations());
    ObjectMeta metadata = new ObjectMeta();
    metadata.setLabels(new LinkedHashMap<>(labels.labels()));
    metadata.getLabels().put("type", TASK_TYPE);
    metadata.setAnnotations(new LinkedHashMap<>(annotations.buildOrThrow()));
    return metadata;
  }

  /** The runtime picks the ports of a task from this; every task has one for ssh and http each. */
  private String ports() {
    PortRange range = emission.profile().ports();
    StringBuilder json = new StringBuilder("{\"schedulePortStart\":").append(range.start());
    json.append(",\"schedulePortEnd\":").append(range.end()).append(",\"ports\":{");
    PlacedJob.portCounts(role.role().resourcePerInstance())
        .forEach(
            (label, count) -> {
              json.append('"');
              JsonStringEncoder.getInstance().quoteAsString(label, json);
              json.append("\":{\"count\":").append(count).append("},");
            });
    if (json.charAt(json.length() - 1) == ',') {
      json.setLength(json.length() - 1);
    }
    return json.append("}}").toString();
  }

  private PodSpec spec() {
    TaskVolumes volumes = new TaskVolumes(context, role);
    TaskContainers containers = new TaskContainers(context, role, environment, volumes);
    // No builder: it would copy every variable of every container, twice.
    PodSpec spec = new PodSpec();
    spec.setRestartPolicy("Never");
    spec.setServiceAccountName(emission.profile().serviceAccount().orElse(RUNTIME_ACCOUNT));
    spec.setInitContainers(new ArrayList<>(ImmutableList.of(containers.init())));
    spec.setContainers(new ArrayList<>(ImmutableList.of(containers.app(hived.isPresent()))));
    spec.setVolumes(new ArrayList<>(volumes.volumes()));
    emission.record(role.name(), pod -> volumes.record(pod.at("spec")));
    spec.setAffinity(affinity());
    spec.setImagePullSecrets(new ArrayList<>(pullSecrets()));
    spec.setHostNetwork(true);
    spec.setSchedulerName(scheduler());
    spec.setPriorityClassName(priorityClass());
    emission.record(role.name(), this::record);
    return spec;
  }

  private void record(FieldOrigins pod) {
    pod.at("metadata", "annotations")
        .put(
            PORTS, JobOrigins.of(role.name(), Keys.RESOURCES, "ports"), JobOrigins.profile("ports"))
        .put(
            HIVED,
            Provenance.job(JobPaths.HIVED),
            JobOrigins.ROLES,
            JobOrigins.GANG,
            JobOrigins.CLUSTER,
            JobOrigins.NAME,
            JobOrigins.USER,
            JobOrigins.profile("hived"));
    pod.at("spec")
        .put("serviceAccountName", JobOrigins.profile("serviceAccount"))
        .put("affinity", JobOrigins.profile("openpai", "nodeLabel"))
        .put("schedulerName", JobOrigins.CLUSTER, JobOrigins.profile("hived", "scheduler"))
        .put("priorityClassName", JobOrigins.NAMED)
        .put(
            "imagePullSecrets",
            new JobOrigins(emission.resolved())
                .pullSecrets(role.name(), emission.profile(), Optional.of(context.runtime())));
  }

  private Affinity affinity() {
    NodeSelectorTerm term = new NodeSelectorTerm();
    term.getMatchExpressions()
        .add(
            new NodeSelectorRequirement(
                context.cluster().nodeLabel(), "In", new ArrayList<>(List.of("true"))));
    NodeSelector required = new NodeSelector();
    required.getNodeSelectorTerms().add(term);
    NodeAffinity nodes = new NodeAffinity();
    nodes.setRequiredDuringSchedulingIgnoredDuringExecution(required);
    Affinity affinity = new Affinity();
    affinity.setNodeAffinity(nodes);
    return affinity;
  }

  private List<LocalObjectReference> pullSecrets() {
    ImmutableList.Builder<LocalObjectReference> secrets = ImmutableList.builder();
    context.runtime().pullSecret().map(LocalObjectReference::new).ifPresent(secrets::add);
    context
        .secrets()
        .pulled()
        .name(role.image().name())
        .map(LocalObjectReference::new)
        .ifPresent(secrets::add);
    return secrets.build();
  }

  private @Nullable String scheduler() {
    return hived.isEmpty()
        ? null
        : emission
            .profile()
            .hived()
            .map(settings -> settings.scheduler() + "-ds-" + emission.job().virtualCluster())
            .orElse(null);
  }

  private @Nullable String priorityClass() {
    return context.cluster().priorityEpoch().isPresent() ? context.priorityClass() : null;
  }
}
