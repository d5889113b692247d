package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.internal.task.TaskIndex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The pods of a DIJob, by rank. */
final class DIJobPods {
  private final DIJobEmission emission;
  private final DIJobTemplates templates;
  private final DIJobVariables variables;
  private final DIJobOwner owner;
  private final int total;

  DIJobPods(DIJobEmission emission, DIJobScripts scripts, DIJobNodes nodes, boolean compact) {
    this.emission = emission;
    this.templates = scripts.templates();
    this.variables = new DIJobVariables(emission, nodes, scripts, compact);
    this.owner = DIJobOwner.of(emission.job());
    this.total = Math.toIntExact(emission.job().spec().totalReplicas());
  }

  List<Pod> all() {
    List<PodSpec> commons =
        IntStream.range(0, templates.tasks().size()).mapToObj(this::common).toList();
    checkSizes(commons);
    ImmutableList.Builder<Pod> pods = ImmutableList.builder();
    List<DIJobTask> tasks = emission.job().spec().tasks();
    int rank = 0;
    for (int i = 0; i < tasks.size(); i++) {
      for (int index = 0; index < tasks.get(i).replicas(); index++) {
        pods.add(pod(new Replica(i, tasks.get(i), index, rank++), commons.get(i)));
      }
    }
    return pods.build();
  }

  /** The last pod of each task is as large as any of it, and made before all others. */
  private void checkSizes(List<PodSpec> commons) {
    DIJobSizes sizes = new DIJobSizes(emission);
    List<DIJobTask> tasks = emission.job().spec().tasks();
    int end = 0;
    for (int i = 0; i < tasks.size(); i++) {
      int replicas = tasks.get(i).replicas();
      end += replicas;
      Pod last = pod(new Replica(i, tasks.get(i), replicas - 1, end - 1), commons.get(i));
      sizes.add(i, "Pod/" + last.getMetadata().getName(), last, replicas);
    }
    sizes.requireFew();
  }

  /** One pod among all. */
  private record Replica(int task, DIJobTask of, int index, int rank) {}

  /** What the pods of a task share. */
  private PodSpec common(int task) {
    PodSpec written =
        new DIJobContainers(emission, task).complete(templates.tasks().get(task).getSpec());
    DIJobOverwrites.note(emission, task, templates.tasks().get(task));
    return new PodSpecBuilder(written)
        .addAllToVolumes(templates.volumes())
        .withRestartPolicy("Never")
        .withSubdomain(emission.names().service())
        .build();
  }

  private Pod pod(Replica replica, PodSpec common) {
    String name = emission.names().pod(replica.of(), replica.index());
    PodSpecBuilder spec = new PodSpecBuilder(common).withHostname(name);
    variables.addTo(
        spec, replica.task(), OptionalInt.of(replica.rank()), new TaskIndex.Fixed(replica.index()));
    return new PodBuilder().withMetadata(metadata(name, replica)).withSpec(spec.build()).build();
  }

  private ObjectMeta metadata(String name, Replica replica) {
    Map<String, String> labels = new LinkedHashMap<>();
    Map<String, String> annotations = new LinkedHashMap<>();
    ObjectMeta template = templates.tasks().get(replica.task()).getMetadata();
    if (template != null && !emission.options().upstreamCompatible()) {
      labels.putAll(template.getLabels());
      annotations.putAll(template.getAnnotations());
    }
    labels.putAll(emission.names().selector());
    labels.put(DIJobNames.LABEL_POD, name);
    labels.put(DIJobNames.LABEL_TASK_NAME, DIJobNames.task(replica.of()));
    labels.put(DIJobNames.LABEL_TASK_TYPE, replica.of().type().word());
    annotations.put(DIJobNames.ANNOTATION_NODE, node(replica.rank()));
    annotations.put(DIJobNames.ANNOTATION_RANK, Integer.toString(replica.rank()));
    annotations.put(DIJobNames.ANNOTATION_REPLICAS, Integer.toString(total));
    annotations.put(DIJobNames.ANNOTATION_TASK_RANK, Integer.toString(replica.index()));
    return owner
        .addTo(
            new ObjectMetaBuilder()
                .withName(name)
                .withNamespace(emission.names().namespace())
                .withLabels(labels)
                .withAnnotations(annotations))
        .build();
  }

  /** The node an allocator chose; none for a rank beyond what it knows. */
  private String node(int rank) {
    List<String> allocation =
        emission.job().status().map(status -> status.allocation()).orElse(ImmutableList.of());
    boolean allocated = emission.job().spec().preemptible() && rank < allocation.size();
    return allocated ? allocation.get(rank) : "";
  }
}
