package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The pods of a DIJob, which know themselves and the others. */
final class DIJobPods implements PodTemplates.Running {
  private final TemplateSource source;
  private final JobContext emission;
  private final DIJobTemplates templates;
  private final DIJobVariables variables;
  private final List<PodSpec> commons;
  private final int[] firstRanks;

  private DIJobPods(TemplateSource source, DIJobScripts scripts, DIJobNodes nodes, String compact) {
    this.source = source;
    this.emission = source.emission();
    this.templates = scripts.templates();
    this.variables = new DIJobVariables(source, nodes, scripts, compact);
    this.commons = IntStream.range(0, templates.tasks().size()).mapToObj(this::common).toList();
    List<DIJobTask> tasks = source.job().spec().tasks();
    this.firstRanks = new int[tasks.size()];
    for (int i = 1; i < tasks.size(); i++) {
      firstRanks[i] = firstRanks[i - 1] + tasks.get(i - 1).replicas();
    }
  }

  /**
   * Adds what pods share.
   *
   * @param compact the ConfigMap with the variables of all; empty when there is none
   */
  static DIJobPods of(TemplateSource source, DIJobNodes nodes, String compact) {
    JobContext emission = source.emission();
    emission.carries(Operations.Setting.SCRATCH_LIMIT, Operations.Setting.SCRATCH_REQUEST);
    DIJobScripts scripts =
        DIJobScripts.of(source, new DIJobTemplates(source.all(), source.volumes()));
    PaiException.throwIfErrors(emission.problems().sorted());
    scripts.objects().forEach(made -> made.objects().emit(emission, made.causes(), made.traced()));
    return new DIJobPods(source, scripts, nodes, compact);
  }

  /** What the pods of a task share. */
  private PodSpec common(int task) {
    PodTemplateSpec template = templates.tasks().get(task);
    DIJobOverwrites.note(emission, task, template);
    PodSpecBuilder spec = new PodSpecBuilder(template.getSpec());
    if (!spec.hasPriorityClassName()) {
      emission.priorityClass().ifPresent(spec::withPriorityClassName);
      emission.record(
          source.group(task),
          pod ->
              pod.at("spec")
                  .put(
                      "priorityClassName",
                      DIJobOrigins.of("priority"),
                      JobOrigins.profile("operations", "priorityClasses")));
    }
    PodSpec made =
        spec.addAllToVolumes(templates.volumes())
            .withRestartPolicy("Never")
            .withHostname(null)
            .withSubdomain(null)
            .build();
    PodHardening.of(emission.profile(), source.role(task)).fill(made);
    emission.record(source.group(task), pod -> record(task, made, pod.at("spec")));
    return made;
  }

  private void record(int task, PodSpec made, FieldOrigins spec) {
    TemplateSource.recordHardening(made, spec);
    spec.put("restartPolicy", JobOrigins.FRAME)
        .put("hostname", source.origins().named(Optional.of(task)))
        .put("subdomain", DIJobOrigins.NAME);
  }

  /** One pod, with name, host name and the labels and annotations of that very pod. */
  PodTemplateSpec pod(int task, int index) {
    String name = source.names().pod(of(task), index);
    int rank = firstRanks[task] + index;
    PodSpec spec = spec(task, TaskIndex.of(index), OptionalInt.of(rank));
    spec.setHostname(name);
    spec.setSubdomain(source.names().service());
    ObjectMeta metadata = metadata(templates.tasks().get(task));
    metadata.setName(name);
    Map<String, String> labels = metadata.getLabels();
    labels.putAll(source.labels());
    labels.put(DIJobNames.LABEL_POD, name);
    putTask(labels, task);
    Map<String, String> annotations = metadata.getAnnotations();
    annotations.put(DIJobNames.ANNOTATION_NODE, node(rank));
    annotations.put(DIJobNames.ANNOTATION_RANK, Integer.toString(rank));
    annotations.put(DIJobNames.ANNOTATION_REPLICAS, replicas());
    annotations.put(DIJobNames.ANNOTATION_TASK_RANK, Integer.toString(index));
    return emission.finished(
        PodTask.ofPod(emission.target(), DIJobNames.task(of(task)), index),
        new PodTemplateSpec(metadata, spec));
  }

  @Override
  public PodTemplateSpec template(int task, TaskIndex index, OptionalInt rank) {
    ObjectMeta metadata = metadata(templates.tasks().get(task));
    metadata.getLabels().putAll(source.labels());
    putTask(metadata.getLabels(), task);
    metadata.getAnnotations().put(DIJobNames.ANNOTATION_REPLICAS, replicas());
    return new PodTemplateSpec(metadata, spec(task, index, rank));
  }

  private PodSpec spec(int task, TaskIndex index, OptionalInt rank) {
    PodSpecBuilder spec = new PodSpecBuilder(commons.get(task));
    variables.addTo(spec, task, rank, index);
    return spec.build();
  }

  private DIJobTask of(int task) {
    return source.job().spec().tasks().get(task);
  }

  private String replicas() {
    return Long.toString(source.job().spec().totalReplicas());
  }

  private void putTask(Map<String, String> labels, int task) {
    labels.put(DIJobNames.LABEL_TASK_NAME, DIJobNames.task(of(task)));
    labels.put(DIJobNames.LABEL_TASK_TYPE, of(task).type().word());
  }

  /** The labels and annotations that a template was written with. */
  private static ObjectMeta metadata(PodTemplateSpec template) {
    ObjectMeta metadata = new ObjectMeta();
    ObjectMeta written = template.getMetadata();
    if (written != null) {
      metadata.setLabels(new LinkedHashMap<>(written.getLabels()));
      metadata.setAnnotations(new LinkedHashMap<>(written.getAnnotations()));
    }
    return metadata;
  }

  /** The node an allocator chose; none for a rank beyond what it knows. */
  private String node(int rank) {
    List<String> allocation =
        source.job().status().map(status -> status.allocation()).orElse(ImmutableList.of());
    boolean allocated = source.job().spec().preemptible() && rank < allocation.size();
    return allocated ? allocation.get(rank) : "";
  }
}
