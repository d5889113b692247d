package io.github.paiprotocol.k8s.internal.target.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.TemplateCopy;
import io.github.paiprotocol.k8s.internal.resource.DIJobObject;
import io.github.paiprotocol.k8s.internal.resource.DIJobObjectSpec;
import io.github.paiprotocol.k8s.model.Loss.Fidelity;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Makes the DIJob itself as an object for the orchestrator: defaults written out, no key that its
 * API does not know, and resources such that the API server takes the pods. Prerequisites stand in
 * an annotation of its own: of templates the API server keeps the specification only.
 */
public final class DIJobObjectTarget implements Target {
  private static final String NAME = "dijob";
  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");
  private static final ProtocolPath TASKS = SPEC.child("tasks");
  private static final String KEPT =
      "the object keeps it, but the orchestrator of DI-engine runs nothing of it";
  private static final String UNKNOWN =
      "DI-orchestrator 1.0 had this key in `v2alpha1`, and 1.1 removed it";

  /** The target. */
  public DIJobObjectTarget() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Workload.Form> forms() {
    return ImmutableSet.of(Workload.Form.TEMPLATES);
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    PodTemplates templates = emission.templates().orElseThrow();
    DIJob dijob = workload.dijob().orElseThrow();
    DIJobSpec spec = dijob.spec();
    // The orchestrator knows priorities itself.
    emission.carries(Operations.Setting.PRIORITY_CLASSES);
    noteLosses(emission, dijob);
    KnownParts known = new KnownParts(emission);
    List<DIJobObjectSpec.Task> tasks = new ArrayList<>();
    for (int i = 0; i < spec.tasks().size(); i++) {
      PodTemplateSpec made = finished(emission, spec.tasks().get(i), templates.all().get(i));
      tasks.add(task(spec.tasks().get(i), known.template(made, TASKS.child(i).child("template"))));
    }
    DIJobObject job =
        new DIJobObject(
            metadata(emission, dijob),
            new DIJobObjectSpec(
                spec.priority().word(),
                spec.backoffLimit(),
                spec.cleanPodPolicy().word(),
                spec.preemptible(),
                known.volumes(templates.volumes(), SPEC.child("volumes")),
                tasks));
    emission.add(
        job,
        causes(workload, templates),
        fields -> record(new DIJobOrigins(dijob, emission.profile()), fields));
  }

  private static void record(DIJobOrigins origins, FieldOrigins object) {
    DIJob job = origins.job();
    object
        .setCopy(TemplateCopy.of(job, ProtocolPath.root()))
        .put("apiVersion", JobOrigins.FRAME)
        .put("kind", JobOrigins.FRAME)
        .at("metadata", "annotations")
        .put(TaskPrerequisites.ANNOTATION, origins.around());
    for (int i = 0; i < job.spec().tasks().size(); i++) {
      String name = job.spec().tasks().get(i).effectiveName().orElseThrow();
      object.at("spec", "tasks", name).put("name", origins.name(i));
    }
  }

  private static void noteLosses(RenderContext emission, DIJob dijob) {
    DIJobSpec spec = dijob.spec();
    if (spec.minReplicas().isPresent()) {
      emission.lost(SPEC.child("minReplicas"), UNKNOWN, "target `volcano` starts no fewer pods");
    }
    if (spec.maxReplicas().isPresent()) {
      emission.lost(
          SPEC.child("maxReplicas"),
          UNKNOWN,
          "leave it out: there are never more pods than the tasks say");
    }
    around(dijob).forEach(path -> emission.note(path, Fidelity.APPROXIMATE, KEPT));
    if (dijob.status().isPresent()) {
      emission.note(ProtocolPath.of("status"), Fidelity.EXACT, "only the orchestrator writes it");
    }
  }

  /** Where the job says what runs around commands. */
  private static Set<ProtocolPath> around(DIJob job) {
    Set<ProtocolPath> paths = new LinkedHashSet<>();
    for (TaskPrerequisites task : TaskPrerequisites.read(job)) {
      if (!task.references().isEmpty()) {
        boolean own = task.path().startsWith(TaskPrerequisites.ownPath());
        paths.add(own ? TaskPrerequisites.ownPath() : task.path());
      }
    }
    return paths;
  }

  private static ObjectMeta metadata(RenderContext emission, DIJob dijob) {
    DIJobMetadata metadata = dijob.metadata();
    return emission
        .templates()
        .orElseThrow()
        .ownMetadata()
        .withName(metadata.name())
        .withNamespace(metadata.namespace().or(emission.profile()::namespace).orElse(null))
        .withUid(metadata.uid().orElse(null))
        .withLabels(metadata.labels())
        .withAnnotations(annotations(dijob))
        .build();
  }

  /** The API server keeps those of the DIJob only, so that the prerequisites of all stand there. */
  private static Map<String, String> annotations(DIJob job) {
    Map<String, String> annotations = new LinkedHashMap<>(job.metadata().annotations());
    TaskPrerequisites.text(job, TaskPrerequisites.read(job))
        .ifPresent(text -> annotations.put(TaskPrerequisites.ANNOTATION, text));
    return annotations;
  }

  private static PodTemplateSpec finished(
      RenderContext emission, DIJobTask task, PodTemplateSpec template) {
    String name = task.effectiveName().orElseThrow();
    PodTask pod = new PodTask(NAME, name, OptionalInt.empty(), true);
    return emission.finished(pod, template);
  }

  private static DIJobObjectSpec.Task task(DIJobTask task, PodTemplateSpec template) {
    return new DIJobObjectSpec.Task(
        task.effectiveName().orElseThrow(), task.type().word(), task.replicas(), template);
  }

  /** The parts of a DIJob come from where they stand in it. */
  private static ProvenanceMap causes(Workload workload, PodTemplates made) {
    List<String> groups = ImmutableList.copyOf(workload.groups().keySet());
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> own = ImmutableMap.builder();
    for (String key : List.of("labels", "annotations")) {
      own.put(METADATA.child(key), METADATA.child(key));
    }
    own.put(METADATA, METADATA);
    ImmutableList.Builder<ProvenanceMap> causes = ImmutableList.builder();
    causes.add(new ProvenanceMap(own.buildOrThrow()));
    List<PodTemplateSpec> templates = made.all();
    for (int i = 0; i < templates.size(); i++) {
      ProtocolPath template = TASKS.child(i).child("template");
      causes.add(ProvenanceMap.ofTemplate(groups.get(i), i, template, templates.get(i).getSpec()));
    }
    return ProvenanceMap.join(causes.build());
  }
}
