package io.github.paiprotocol.k8s.internal.pod;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.TolerationBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Adds one section of settings, that of all pods or that of a role, to one pod. */
final class PodSection {
  /** Scripts and state of the task. */
  private static final String HOME = "/usr/local/pai";

  private final PodSettings settings;
  private final ProtocolPath at;
  private final Set<String> replaced;
  private final RenderContext emission;
  private final Consumer<Diagnostic> out;

  PodSection(
      PodSettings settings,
      ProtocolPath at,
      Set<String> replaced,
      RenderContext emission,
      Consumer<Diagnostic> out) {
    this.settings = settings;
    this.at = at;
    this.replaced = replaced;
    this.emission = emission;
    this.out = out;
  }

  /** Containers that are added later get variables and mounts of their own. */
  void addTo(
      PodTask task, PodTemplateSpec template, List<Container> containers, List<Container> inits) {
    addMetadata(task, template);
    PodSpec pod = template.getSpec();
    pod.setNodeSelector(
        merged(PodKeys.NODE_SELECTOR, settings.nodeSelector(), pod.getNodeSelector(), task));
    addTolerations(task, pod);
    addAffinity(task, pod);
    addNames(task, pod);
    addVolumes(task, pod);
    containers.forEach(container -> addTo(task, "containers", container));
    inits.forEach(container -> addTo(task, "initContainers", container));
  }

  /** Records that a field of the pod comes from a key of this section. */
  private void record(PodTask task, Supplier<ProtocolPath> from, String... field) {
    emission.record(
        task.role(),
        pod -> pod.at(field).set(ImmutableList.of(Provenance.profile(at.append(from.get())))));
  }

  private static Supplier<ProtocolPath> item(String list, int index) {
    return () -> ProtocolPath.of(list).child(index);
  }

  private void addMetadata(PodTask task, PodTemplateSpec template) {
    if (settings.labels().isEmpty() && settings.annotations().isEmpty()) {
      return;
    }
    ObjectMeta metadata =
        template.getMetadata() == null ? new ObjectMeta() : template.getMetadata();
    metadata.setLabels(merged(PodKeys.LABELS, settings.labels(), metadata.getLabels(), task));
    metadata.setAnnotations(
        merged(PodKeys.ANNOTATIONS, settings.annotations(), metadata.getAnnotations(), task));
    template.setMetadata(metadata);
  }

  private Map<String, String> merged(
      String key, Map<String, String> added, @Nullable Map<String, String> present, PodTask task) {
    Map<String, String> all = new LinkedHashMap<>(present == null ? Map.of() : present);
    added.forEach(
        (name, value) -> {
          if (isReplaced(key, name)) {
            return;
          }
          String taken = all.putIfAbsent(name, value);
          String holder = key.equals(PodKeys.NODE_SELECTOR) ? "spec" : "metadata";
          record(task, () -> ProtocolPath.of(key, name), holder, key, name);
          if (taken != null && !taken.equals(value)) {
            String what =
                key.equals(PodKeys.NODE_SELECTOR)
                    ? "node selector"
                    : key.substring(0, key.length() - 1);
            out.accept(PodConflicts.taken(at.child(key).child(name), task, what, name));
          }
        });
    return all;
  }

  private void addTolerations(PodTask task, PodSpec pod) {
    List<Toleration> all = new ArrayList<>(pod.getTolerations());
    for (Toleration toleration : settings.tolerations()) {
      if (!all.contains(toleration)) {
        all.add(new TolerationBuilder(toleration).build());
      }
    }
    pod.setTolerations(all);
    if (!settings.tolerations().isEmpty()) {
      // They have no names: those of the role stand before those of all.
      emission.record(task.role(), made -> prepend(PodKeys.TOLERATIONS, made.at("spec")));
    }
  }

  private void prepend(String key, FieldOrigins spec) {
    Stream<Provenance> own = Stream.of(Provenance.profile(at.child(key)));
    spec.put(key, Stream.concat(own, spec.at(key).own().stream()).distinct().toList());
  }

  private void addAffinity(PodTask task, PodSpec pod) {
    if (settings.affinity().isPresent() && !isReplaced(PodKeys.AFFINITY, "")) {
      pod.setAffinity(Affinities.both(pod.getAffinity(), settings.affinity().get()));
      emission.record(task.role(), made -> prepend(PodKeys.AFFINITY, made.at("spec")));
    }
  }

  private void addNames(PodTask task, PodSpec pod) {
    name(
            task,
            PodKeys.PRIORITY_CLASS,
            "priorityClassName",
            settings.priorityClass(),
            pod.getPriorityClassName())
        .ifPresent(pod::setPriorityClassName);
    name(
            task,
            PodKeys.RUNTIME_CLASS,
            "runtimeClassName",
            settings.runtimeClass(),
            pod.getRuntimeClassName())
        .ifPresent(pod::setRuntimeClassName);
    name(
            task,
            PodKeys.SCHEDULER,
            PodKeys.SCHEDULER,
            settings.schedulerName(),
            pod.getSchedulerName())
        .ifPresent(pod::setSchedulerName);
  }

  /** A name that a pod has once, to be set. */
  private Optional<String> name(
      PodTask task, String key, String field, Optional<String> wanted, @Nullable String taken) {
    if (wanted.isEmpty() || isReplaced(key, "")) {
      return Optional.empty();
    }
    if (taken != null && !wanted.get().equals(taken)) {
      out.accept(PodConflicts.named(at.child(key), task, key, taken));
    }
    record(task, () -> ProtocolPath.of(key), "spec", field);
    return wanted;
  }

  private void addVolumes(PodTask task, PodSpec pod) {
    List<Volume> all = new ArrayList<>(pod.getVolumes());
    for (int i = 0; i < settings.volumes().size(); i++) {
      Volume volume = settings.volumes().get(i);
      if (isReplaced(PodKeys.VOLUMES, volume.getName())) {
        continue;
      }
      if (all.stream().anyMatch(each -> volume.getName().equals(each.getName()))) {
        ProtocolPath here = at.child(PodKeys.VOLUMES).child(i);
        out.accept(PodConflicts.taken(here, task, "volume", volume.getName()));
      } else {
        all.add(new VolumeBuilder(volume).build());
        record(task, item(PodKeys.VOLUMES, i), "spec", PodKeys.VOLUMES, volume.getName());
      }
    }
    pod.setVolumes(all);
  }

  private void addTo(PodTask task, String list, Container container) {
    List<EnvVar> variables = new ArrayList<>(container.getEnv());
    for (int i = 0; i < settings.env().size(); i++) {
      EnvVar variable = settings.env().get(i);
      String name = variable.getName();
      if (isReplaced(PodKeys.ENV, name)) {
        continue;
      }
      if (variables.stream().anyMatch(each -> name.equals(each.getName()))) {
        out.accept(PodConflicts.taken(at.child(PodKeys.ENV).child(i), task, "variable", name));
      } else {
        variables.add(new EnvVarBuilder(variable).build());
        Supplier<ProtocolPath> from = item(PodKeys.ENV, i);
        record(task, from, "spec", list, container.getName(), PodKeys.ENV, name);
      }
    }
    container.setEnv(variables);
    List<VolumeMount> mounts = new ArrayList<>(container.getVolumeMounts());
    for (int i = 0; i < settings.mounts().size(); i++) {
      VolumeMount mount = settings.mounts().get(i);
      if (isReplaced(PodKeys.MOUNTS, mount.getMountPath())) {
        continue;
      }
      if (isTaken(mount.getMountPath(), mounts)) {
        ProtocolPath here = at.child(PodKeys.MOUNTS).child(i);
        out.accept(PodConflicts.taken(here, task, "mount path", mount.getMountPath()));
      } else {
        mounts.add(new VolumeMountBuilder(mount).build());
        Supplier<ProtocolPath> from = item(PodKeys.MOUNTS, i);
        record(task, from, "spec", list, container.getName(), "volumeMounts", mount.getName());
      }
    }
    container.setVolumeMounts(mounts);
  }

  /** What is put below the folder of the scripts takes the place of what they are or write. */
  private static boolean isTaken(String path, List<VolumeMount> mounts) {
    String plain = CharMatcher.is('/').trimTrailingFrom(path);
    boolean home = mounts.stream().anyMatch(mount -> HOME.equals(mount.getMountPath()));
    return (home && plain.startsWith(HOME + "/"))
        || mounts.stream()
            .anyMatch(
                mount -> CharMatcher.is('/').trimTrailingFrom(mount.getMountPath()).equals(plain));
  }

  private boolean isReplaced(String key, String name) {
    return replaced.contains(NamedParts.of(key, name));
  }
}
