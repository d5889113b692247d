package io.github.paiprotocol.k8s.internal.pod;

import com.google.common.base.CharMatcher;
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
import io.github.paiprotocol.k8s.spi.PodTask;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Adds one section of settings, that of all pods or that of a role, to one pod. */
final class PodSection {
  /** Scripts and state of the task. */
  private static final String HOME = "/usr/local/pai";

  private final PodSettings settings;
  private final ProtocolPath at;
  private final Set<String> replaced;
  private final Consumer<Diagnostic> out;

  PodSection(
      PodSettings settings, ProtocolPath at, Set<String> replaced, Consumer<Diagnostic> out) {
    this.settings = settings;
    this.at = at;
    this.replaced = replaced;
    this.out = out;
  }

  /** Containers that are added later get variables and mounts of their own. */
  void addTo(
      PodTask task, PodTemplateSpec template, List<Container> containers, List<Container> inits) {
    addMetadata(task, template);
    PodSpec pod = template.getSpec();
    pod.setNodeSelector(
        merged(PodKeys.NODE_SELECTOR, settings.nodeSelector(), pod.getNodeSelector(), task));
    addTolerations(pod);
    addAffinity(pod);
    addNames(task, pod);
    addVolumes(task, pod);
    containers.forEach(container -> addTo(task, container));
    inits.forEach(container -> addTo(task, container));
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

  private void addTolerations(PodSpec pod) {
    List<Toleration> all = new ArrayList<>(pod.getTolerations());
    for (Toleration toleration : settings.tolerations()) {
      if (!all.contains(toleration)) {
        all.add(new TolerationBuilder(toleration).build());
      }
    }
    pod.setTolerations(all);
  }

  private void addAffinity(PodSpec pod) {
    if (settings.affinity().isPresent() && !isReplaced(PodKeys.AFFINITY, "")) {
      pod.setAffinity(Affinities.both(pod.getAffinity(), settings.affinity().get()));
    }
  }

  private void addNames(PodTask task, PodSpec pod) {
    name(task, PodKeys.PRIORITY_CLASS, settings.priorityClass(), pod.getPriorityClassName())
        .ifPresent(pod::setPriorityClassName);
    name(task, PodKeys.RUNTIME_CLASS, settings.runtimeClass(), pod.getRuntimeClassName())
        .ifPresent(pod::setRuntimeClassName);
    name(task, PodKeys.SCHEDULER, settings.schedulerName(), pod.getSchedulerName())
        .ifPresent(pod::setSchedulerName);
  }

  /** A name that a pod has once, to be set. */
  private Optional<String> name(
      PodTask task, String key, Optional<String> wanted, @Nullable String taken) {
    if (wanted.isEmpty() || isReplaced(key, "")) {
      return Optional.empty();
    }
    if (taken != null && !wanted.get().equals(taken)) {
      out.accept(PodConflicts.named(at.child(key), task, key, taken));
    }
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
      }
    }
    pod.setVolumes(all);
  }

  private void addTo(PodTask task, Container container) {
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
