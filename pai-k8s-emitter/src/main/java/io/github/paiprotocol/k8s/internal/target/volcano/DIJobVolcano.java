package io.github.paiprotocol.k8s.internal.target.volcano;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Lists;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.CleanPodPolicy;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobPriority;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.TemplateCopy;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJob;
import io.github.paiprotocol.k8s.internal.resource.VolcanoJobSpec;
import io.github.paiprotocol.k8s.internal.target.ReplicaBounds;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Makes the Volcano Job of a DIJob. */
final class DIJobVolcano {
  private static final int MAX_LABEL = 63;
  private static final String RANK = "DI_RANK";

  /** Before the command; the empty word is replaced by a script. */
  private static final List<String> SHELL = ImmutableList.of("/bin/sh", "-c", "", "sh");

  private static final ProtocolPath SPEC = ProtocolPath.of("spec");
  private static final ProtocolPath TASKS = SPEC.child("tasks");

  private final DIJob dijob;
  private final PodTemplates templates;
  private final RenderContext emission;
  private final List<VolcanoPart> parts;
  private final PodTemplates.Running tasks;
  private final String name;

  DIJobVolcano(DIJob dijob, PodTemplates templates, RenderContext emission) {
    this.dijob = dijob;
    this.templates = templates;
    this.emission = emission;
    this.parts = VolcanoPart.of(dijob, templates);
    this.name = jobName(dijob.metadata().name());
    this.tasks = templates.running(hosts());
  }

  /** Its Service has the same name, and those begin with a letter. */
  private static String jobName(String name) {
    return Character.isDigit(name.charAt(0)) ? "di-" + name : name;
  }

  private List<List<String>> hosts() {
    List<List<String>> hosts = new ArrayList<>();
    dijob.spec().tasks().forEach(task -> hosts.add(new ArrayList<>()));
    for (VolcanoPart part : parts) {
      for (int i = 0; i < part.replicas(); i++) {
        String host = name + "-" + part.name() + "-" + i;
        hosts.get(part.task()).add(host + "." + name + "." + templates.domain());
      }
    }
    return hosts;
  }

  void emit() {
    emission.add(job(), causes(), this::record);
    checkNames();
  }

  private VolcanoJob job() {
    DIJobSpec spec = dijob.spec();
    noteLosses(spec);
    int limit = Math.min(spec.backoffLimit(), Integer.MAX_VALUE - 1);
    String onFailure = limit > 0 ? "RestartJob" : "TerminateJob";
    ImmutableList.Builder<VolcanoJobSpec.Task> tasks = ImmutableList.builder();
    for (VolcanoPart part : parts) {
      PodTemplateSpec template = template(part);
      emission.measure("Job/" + name, template);
      tasks.add(
          VolcanoJobSpec.Task.of(
              part.name(), part.replicas(), part.replicas(), ImmutableList.of(), template));
    }
    return new VolcanoJob(
        metadata(),
        VolcanoTarget.spec(
                emission,
                emission.queue(emission.profile().operations().volcanoQueues()),
                emission.priorityClass())
            .minAvailable(minAvailable(spec))
            .maxRetry(limit + 1)
            .policies(ImmutableList.of(VolcanoJobSpec.Policy.onEvent("PodFailed", onFailure)))
            .tasks(tasks.build())
            .build());
  }

  private void record(FieldOrigins object) {
    DIJobOrigins origins = new DIJobOrigins(dijob, emission.profile());
    for (String map : List.of("labels", "annotations")) {
      object.at("metadata", map).setCopy(TemplateCopy.of(dijob, DIJobOrigins.METADATA.child(map)));
    }
    FieldOrigins spec = object.at("spec");
    VolcanoTarget.record(emission, spec, DIJobOrigins.of("priority"));
    spec.put("queue", JobOrigins.profile("operations", "volcanoQueues"))
        .put(
            "minAvailable",
            dijob.spec().minReplicas().isPresent()
                ? DIJobOrigins.of("minReplicas")
                : DIJobOrigins.ALL_TASKS)
        .put("maxRetry", DIJobOrigins.of("backoffLimit"))
        .put("policies", DIJobOrigins.of("backoffLimit"))
        .at("policies", "")
        .put("event", JobOrigins.FRAME);
    parts.forEach(part -> record(origins, part, spec.at("tasks", part.name())));
  }

  /** Pods that cannot compute their ranks are tasks of their own. */
  private void record(DIJobOrigins origins, VolcanoPart part, FieldOrigins task) {
    Provenance replicas = DIJobOrigins.of(part.task(), "replicas");
    task.put("name", origins.name(part.task()), replicas);
    if (templates.hasCommands(part.task())) {
      task.put("replicas", replicas).put("minAvailable", replicas);
    }
  }

  private ObjectMeta metadata() {
    Map<String, String> labels = new LinkedHashMap<>(dijob.metadata().labels());
    labels.putAll(templates.labels());
    return new ObjectMetaBuilder()
        .withName(name)
        .withNamespace(emission.metadata(name).getNamespace())
        .withLabels(labels)
        .withAnnotations(dijob.metadata().annotations())
        .build();
  }

  private PodTemplateSpec template(VolcanoPart part) {
    TaskIndex index = part.computed() ? VolcanoTarget.INDEX : TaskIndex.of(part.index());
    OptionalInt rank = part.computed() ? OptionalInt.empty() : OptionalInt.of(part.rank());
    PodTemplateSpec made = tasks.template(part.task(), index, rank);
    String group = dijob.spec().tasks().get(part.task()).effectiveName().orElseThrow();
    // Others may be added to them later.
    List<Container> containers = ImmutableList.copyOf(made.getSpec().getContainers());
    List<Container> inits = ImmutableList.copyOf(made.getSpec().getInitContainers());
    emission.record(group, pod -> recordRank(part, containers, inits, pod.at("spec")));
    if (part.computed()) {
      made.getSpec().getContainers().forEach(container -> compute(container, part));
      made.getSpec().getInitContainers().forEach(container -> compute(container, part));
    }
    return emission.finished(PodTask.ofTemplate(VolcanoTarget.NAME, group, index), made);
  }

  /** A shell computes the rank before the command, or the pods are a task of their own. */
  private static void recordRank(
      VolcanoPart part, List<Container> containers, List<Container> inits, FieldOrigins spec) {
    ProtocolPath inJob = TASKS.child(part.task()).append(ProtocolPath.of("template", "spec"));
    recordRank(part, containers, inJob.child("containers"), spec.at("containers"));
    recordRank(part, inits, inJob.child("initContainers"), spec.at("initContainers"));
  }

  private static void recordRank(
      VolcanoPart part, List<Container> made, ProtocolPath inJob, FieldOrigins containers) {
    Provenance replicas = DIJobOrigins.of(part.task(), "replicas");
    for (int i = 0; i < made.size(); i++) {
      FieldOrigins container = containers.at(made.get(i).getName());
      FieldOrigins rank = container.at("env", RANK);
      if (!part.computed() && !rank.own().isEmpty()) {
        rank.put("name", JobOrigins.FRAME.get(0), replicas);
      } else if (part.computed() && !hasRank(made.get(i))) {
        FieldOrigins command = container.at("command");
        List<Provenance> own =
            command.own().isEmpty()
                ? ImmutableList.of(Provenance.job(inJob.child(i).child("command")))
                : command.own();
        command
            .set(Stream.concat(own.stream(), Stream.of(replicas)).distinct().toList())
            .setCopy((value, below) -> shellWord(below, replicas));
      }
    }
  }

  private static List<Provenance> shellWord(ProtocolPath word, Provenance replicas) {
    int index = word.index().orElse(SHELL.size());
    return index >= SHELL.size()
        ? ImmutableList.of()
        : ImmutableList.of(
            index == SHELL.indexOf("") ? DIJobOrigins.ALL_TASKS : JobOrigins.FRAME.get(0),
            replicas);
  }

  /** {@code $$} is how a container's command spells {@code $}. */
  private static void compute(Container container, VolcanoPart part) {
    if (hasRank(container)) {
      return;
    }
    String script = "export DI_RANK=$$((" + part.rank() + " + VC_TASK_INDEX)); exec \"$@\"";
    container.setCommand(
        ImmutableList.<String>builder()
            .addAll(Lists.transform(SHELL, word -> word.isEmpty() ? script : word))
            .addAll(container.getCommand())
            .build());
  }

  /** A rank that the author of the DIJob sets takes the place of the computed one. */
  private static boolean hasRank(Container container) {
    return container.getEnv().stream().anyMatch(variable -> RANK.equals(variable.getName()));
  }

  /** Fewer than one is none that Volcano takes for a number. */
  private static int minAvailable(DIJobSpec spec) {
    return Math.max(1, spec.minReplicas().orElse(Math.toIntExact(spec.totalReplicas())));
  }

  private void noteLosses(DIJobSpec spec) {
    for (VolcanoPart part : parts) {
      if (part.computed()) {
        emission.approximate(
            TASKS.child(part.task()).child("replicas"),
            "pods compute `DI_RANK` in `/bin/sh`, so `$(DI_RANK)` is not replaced",
            "read `$DI_RANK` in a shell, or choose target `pods`, which knows each rank");
      }
    }
    if (spec.priority() != DIJobPriority.NORMAL && emission.priorityClass().isEmpty()) {
      emission.lost(
          SPEC.child("priority"),
          "Volcano knows priority classes only",
          "name a class for it in `operations.priorityClasses` of the profile");
    }
    if (spec.cleanPodPolicy() != CleanPodPolicy.RUNNING) {
      emission.lost(
          SPEC.child("cleanPodPolicy"),
          "Volcano deletes running pods when the Job has ended",
          "leave it out, or choose target `dijob`");
    }
    if (spec.preemptible()) {
      emission.lost(
          SPEC.child("preemptible"),
          "Volcano places pods itself",
          "leave it out, or choose target `dijob`");
    }
    ReplicaBounds.note(
        emission, path -> emission.note(path, Fidelity.EXACT, "it is `minAvailable` of the Job"));
  }

  /** Volcano names pods by the Job, the task and an index; none is checked before they are made. */
  private void checkNames() {
    Set<String> names = new HashSet<>();
    for (VolcanoPart part : parts) {
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

  private void problem(KubernetesCode code, VolcanoPart part, String message) {
    Place place = Place.value(TASKS.child(part.task()));
    emission.report(Diagnostic.error(code, place, message).withHint("rename the job or the task"));
  }

  /** Which task of the job caused which part of the Volcano Job. */
  private ProvenanceMap causes() {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    ImmutableMap.Builder<ProtocolPath, String> pods = ImmutableMap.builder();
    for (int i = 0; i < parts.size(); i++) {
      int task = parts.get(i).task();
      ProtocolPath part = ProtocolPath.of("spec", "tasks").child(i);
      causes.put(part, TASKS.child(task));
      causes.put(part.child("template"), TASKS.child(task).child("template"));
      pods.put(
          part.child("template"), dijob.spec().tasks().get(task).effectiveName().orElseThrow());
    }
    return new ProvenanceMap(causes.buildOrThrow(), pods.buildOrThrow());
  }
}
