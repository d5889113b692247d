package io.github.paiprotocol.k8s.internal.profile;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Checks a section of the profile's {@code pod} as the pod it would be by itself. */
final class PodSectionChecks {
  /** The variables of the job protocol; targets may keep them where no pod shows them. */
  private static final String OURS = "PAI_";

  private final PodSettings settings;
  private final ProtocolPath at;
  private final ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();

  private PodSectionChecks(PodSettings settings, ProtocolPath at) {
    this.settings = settings;
    this.at = at;
  }

  static void check(
      PodSettings settings, ProtocolPath at, List<Volume> shared, Consumer<Diagnostic> out) {
    new PodSectionChecks(settings, at).check(shared, out);
    for (int i = 0; i < settings.env().size(); i++) {
      String name = settings.env().get(i).getName();
      if (name.startsWith(OURS)) {
        out.accept(
            Diagnostic.error(
                    KubernetesCode.POD_CONFLICT,
                    Place.value(at.child(PodKeys.ENV).child(i)),
                    "variable `" + name + "` is one of the job protocol, as all `PAI_` are")
                .withHint("choose another name"));
      }
    }
  }

  private void check(List<Volume> shared, Consumer<Diagnostic> out) {
    ProtocolPath spec = ProtocolPath.of("spec");
    ProtocolPath task = spec.child("containers").child(0);
    causes.put(ProtocolPath.root(), at);
    put(ProtocolPath.of("metadata", "labels"), PodKeys.LABELS);
    put(ProtocolPath.of("metadata", "annotations"), PodKeys.ANNOTATIONS);
    for (String key : List.of(PodKeys.NODE_SELECTOR, PodKeys.TOLERATIONS, PodKeys.AFFINITY)) {
      put(spec.child(key), key);
    }
    put(spec.child("priorityClassName"), PodKeys.PRIORITY_CLASS);
    put(spec.child("runtimeClassName"), PodKeys.RUNTIME_CLASS);
    put(spec.child("schedulerName"), PodKeys.SCHEDULER);
    putItems(task.child("env"), PodKeys.ENV, settings.env().size(), 0);
    putItems(task.child("volumeMounts"), PodKeys.MOUNTS, settings.mounts().size(), 0);
    putItems(spec.child("volumes"), PodKeys.VOLUMES, settings.volumes().size(), 0);
    putItems(spec.child("containers"), PodKeys.SIDECARS, settings.sidecars().size(), 1);
    putItems(
        spec.child("initContainers"), PodKeys.INIT_CONTAINERS, settings.initContainers().size(), 0);
    ObjectChecks.check(pod(shared), new ProvenanceMap(causes.buildOrThrow()), out);
  }

  private void put(ProtocolPath inPod, String key) {
    causes.put(inPod, at.child(key));
  }

  private void putItems(ProtocolPath inPod, String key, int size, int first) {
    for (int i = 0; i < size; i++) {
      causes.put(inPod.child(first + i), at.child(key).child(i));
    }
  }

  private Pod pod(List<Volume> shared) {
    Container task = new Container();
    task.setName("the-task-itself");
    task.setImage("image");
    task.setEnv(settings.env());
    task.setVolumeMounts(settings.mounts());
    PodSpec spec = new PodSpec();
    spec.setContainers(
        ImmutableList.<Container>builder()
            .add(task)
            .addAll(withoutMounts(settings.sidecars()))
            .build());
    spec.setInitContainers(withoutMounts(settings.initContainers()));
    List<Volume> volumes = new ArrayList<>(settings.volumes());
    shared.stream().filter(volume -> !isOwn(volume)).forEach(volumes::add);
    spec.setVolumes(volumes);
    spec.setNodeSelector(settings.nodeSelector());
    spec.setTolerations(settings.tolerations());
    spec.setAffinity(settings.affinity().orElse(null));
    spec.setPriorityClassName(settings.priorityClass().orElse(null));
    spec.setRuntimeClassName(settings.runtimeClass().orElse(null));
    spec.setSchedulerName(settings.schedulerName().orElse(null));
    ObjectMeta metadata = new ObjectMeta();
    metadata.setName("pod");
    metadata.setLabels(settings.labels());
    metadata.setAnnotations(settings.annotations());
    Pod pod = new Pod();
    pod.setMetadata(metadata);
    pod.setSpec(spec);
    return pod;
  }

  private boolean isOwn(Volume volume) {
    return settings.volumes().stream().anyMatch(own -> own.getName().equals(volume.getName()));
  }

  /** Removes mounts, which may name volumes of the target that are unknown here. */
  private static List<Container> withoutMounts(List<Container> containers) {
    return containers.stream()
        .map(
            container ->
                new ContainerBuilder(container)
                    .withVolumeMounts(ImmutableList.<VolumeMount>of())
                    .build())
        .toList();
  }
}
