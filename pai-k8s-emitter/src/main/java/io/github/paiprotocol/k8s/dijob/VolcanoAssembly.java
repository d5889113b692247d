package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.internal.task.TaskIndex;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.VolcanoJob;
import io.github.paiprotocol.k8s.model.VolcanoJobSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the Volcano Job of a DIJob. */
final class VolcanoAssembly {
  private static final int MAX_LABEL = 63;
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");
  private static final Map<String, List<String>> PLUGINS =
      ImmutableMap.of(
          "env",
          ImmutableList.of(),
          "svc",
          ImmutableList.of("--publish-not-ready-addresses=true", "--disable-network-policy=true"));

  private final DIJobEmission emission;
  private final DIJobTemplates templates;
  private final VolcanoParts parts;
  private final DIJobVariables variables;
  private final String name;

  VolcanoAssembly(DIJobEmission emission, DIJobScripts scripts) {
    this.emission = emission;
    this.templates = scripts.templates();
    this.parts = VolcanoParts.of(emission.job().spec().tasks(), templates);
    this.name = jobName(emission.job().metadata().name());
    this.variables = new DIJobVariables(emission, nodes(), scripts, false);
  }

  /** Its Service has the same name, and those begin with a letter. */
  private static String jobName(String name) {
    return Character.isDigit(name.charAt(0)) ? "di-" + name : name;
  }

  private DIJobNodes nodes() {
    List<List<String>> hosts = new ArrayList<>();
    emission.job().spec().tasks().forEach(task -> hosts.add(new ArrayList<>()));
    for (VolcanoParts.Part part : parts.parts()) {
      for (int i = 0; i < part.replicas(); i++) {
        hosts.get(part.task()).add(host(part.name() + "-" + i));
      }
    }
    List<String> joined = hosts.stream().map(all -> String.join(",", all)).toList();
    return DIJobNodes.of(emission.job().spec().tasks(), joined, false);
  }

  private String host(String pod) {
    return name
        + "-"
        + pod
        + "."
        + name
        + "."
        + emission.names().namespace()
        + ".svc."
        + emission.names().domain();
  }

  VolcanoJob job() {
    DIJobSpec spec = emission.job().spec();
    noteLosses(spec);
    int limit = Math.min(spec.backoffLimit(), Integer.MAX_VALUE - 1);
    String onFailure = limit > 0 ? "RestartJob" : "TerminateJob";
    ImmutableList.Builder<VolcanoJobSpec.Task> tasks = ImmutableList.builder();
    DIJobSizes sizes = new DIJobSizes(emission);
    for (VolcanoParts.Part part : parts.parts()) {
      PodTemplateSpec template = template(part);
      sizes.addToOne("Job/" + name, template);
      tasks.add(
          new VolcanoJobSpec.Task(
              part.name(), part.replicas(), null, ImmutableList.of(), template));
    }
    return new VolcanoJob(
        metadata(),
        new VolcanoJobSpec(
            "volcano",
            Math.toIntExact(spec.totalReplicas()),
            limit + 1,
            PLUGINS,
            ImmutableList.of(VolcanoJobSpec.Policy.onEvent("PodFailed", onFailure)),
            tasks.build()));
  }

  private ObjectMeta metadata() {
    Map<String, String> labels = new LinkedHashMap<>(emission.job().metadata().labels());
    labels.putAll(emission.names().selector());
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(emission.names().namespace())
        .withLabels(labels)
        .withAnnotations(emission.job().metadata().annotations())
        .build();
  }

  private PodTemplateSpec template(VolcanoParts.Part part) {
    PodTemplateSpec written = templates.tasks().get(part.task());
    DIJobTask task = emission.job().spec().tasks().get(part.task());
    PodSpec complete = new DIJobContainers(emission, part.task()).complete(written.getSpec());
    PodSpecBuilder spec =
        new PodSpecBuilder(complete)
            .addAllToVolumes(templates.volumes())
            .withRestartPolicy("Never")
            .withHostname(null)
            .withSubdomain(null);
    if (part.computed()) {
      variables.addTo(spec, part.task(), OptionalInt.empty(), TaskIndex.VOLCANO);
    } else {
      TaskIndex index = new TaskIndex.Fixed(part.index());
      variables.addTo(spec, part.task(), OptionalInt.of(part.rank()), index);
    }
    if (part.computed()) {
      spec.withContainers(computing(spec.buildContainers(), part))
          .withInitContainers(computing(spec.buildInitContainers(), part));
    }
    return new PodTemplateSpecBuilder()
        .withMetadata(metadata(written.getMetadata(), task))
        .withSpec(spec.build())
        .build();
  }

  private ObjectMeta metadata(@Nullable ObjectMeta template, DIJobTask task) {
    Map<String, String> labels = new LinkedHashMap<>();
    Map<String, String> annotations = new LinkedHashMap<>();
    if (template != null) {
      labels.putAll(template.getLabels());
      annotations.putAll(template.getAnnotations());
    }
    labels.putAll(emission.names().selector());
    labels.put(DIJobNames.LABEL_TASK_NAME, DIJobNames.task(task));
    labels.put(DIJobNames.LABEL_TASK_TYPE, task.type().word());
    annotations.put(
        DIJobNames.ANNOTATION_REPLICAS, Long.toString(emission.job().spec().totalReplicas()));
    return new ObjectMetaBuilder().withLabels(labels).withAnnotations(annotations).build();
  }

  /** {@code $$} is how a container's command spells {@code $}. */
  private static List<Container> computing(List<Container> containers, VolcanoParts.Part part) {
    String script = "export DI_RANK=$$((" + part.rank() + " + VC_TASK_INDEX)); exec \"$@\"";
    return containers.stream()
        .map(
            container ->
                DIJobVariables.hasRank(container)
                    ? container
                    : new ContainerBuilder(container)
                        .withCommand(
                            ImmutableList.<String>builder()
                                .add("/bin/sh", "-c", script, "sh")
                                .addAll(container.getCommand())
                                .build())
                        .build())
        .toList();
  }

  private void noteLosses(DIJobSpec spec) {
    for (int i = 0; i < templates.tasks().size(); i++) {
      DIJobOverwrites.note(emission, i, templates.tasks().get(i));
    }
    for (VolcanoParts.Part part : parts.parts()) {
      if (part.computed()) {
        emission.approximate(
            DIJobEmission.TASKS.child(part.task()).child("replicas"),
            "pods compute `DI_RANK` in `/bin/sh`, so `$(DI_RANK)` is not replaced");
      }
    }
    if (spec.priority() != DIJobPriority.NORMAL) {
      emission.lost(SPEC.child("priority"), "Volcano knows priority classes only");
    }
    if (spec.cleanPodPolicy() != CleanPodPolicy.RUNNING) {
      emission.lost(
          SPEC.child("cleanPodPolicy"), "Volcano deletes running pods when the Job has ended");
    }
    if (spec.preemptible()) {
      emission.lost(SPEC.child("preemptible"), "Volcano places pods itself");
    }
    if (spec.minReplicas().isPresent() || spec.maxReplicas().isPresent()) {
      emission.lost(SPEC.child("minReplicas"), "all pods start together, or none does");
    }
  }

  /** Volcano names pods by the Job, the task and an index; none is checked before they are made. */
  void checkNames() {
    Set<String> names = new HashSet<>();
    for (VolcanoParts.Part part : parts.parts()) {
      String pod = name + "-" + part.name() + "-" + (part.replicas() - 1);
      if (pod.length() > MAX_LABEL) {
        problem(KubernetesCode.OBJECT_NAME, part, "the pod `" + pod + "` has too long a name");
      }
      if (!names.add(part.name())) {
        problem(
            KubernetesCode.OBJECT_DUPLICATE, part, "two Volcano tasks are `" + part.name() + "`");
      }
    }
  }

  private void problem(KubernetesCode code, VolcanoParts.Part part, String message) {
    Place place = Place.value(DIJobEmission.TASKS.child(part.task()));
    emission
        .problems()
        .report(Diagnostic.error(code, place, message).withHint("rename the job or the task"));
  }

  /** Which task of the job caused which part of the Volcano Job. */
  Causes causes() {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    for (int i = 0; i < parts.parts().size(); i++) {
      int task = parts.parts().get(i).task();
      ProtocolPath part = ProtocolPath.of("spec", "tasks").child(i);
      causes.put(part, DIJobEmission.TASKS.child(task));
      causes.put(part.child("template"), DIJobEmission.template(task));
    }
    return new Causes(causes.buildOrThrow());
  }
}
