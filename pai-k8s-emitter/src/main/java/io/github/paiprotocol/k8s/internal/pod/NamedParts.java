package io.github.paiprotocol.k8s.internal.pod;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.k8s.model.PodSettings;
import java.util.Set;

/** The parts of settings that have names, by which those of a role replace those of all. */
final class NamedParts {
  private NamedParts() {}

  static String of(String key, String name) {
    return key + "/" + name;
  }

  static Set<String> of(PodSettings settings) {
    ImmutableSet.Builder<String> names = ImmutableSet.builder();
    settings.labels().keySet().forEach(name -> names.add(of(PodKeys.LABELS, name)));
    settings.annotations().keySet().forEach(name -> names.add(of(PodKeys.ANNOTATIONS, name)));
    settings.nodeSelector().keySet().forEach(name -> names.add(of(PodKeys.NODE_SELECTOR, name)));
    settings.affinity().ifPresent(affinity -> names.add(of(PodKeys.AFFINITY, "")));
    settings.priorityClass().ifPresent(name -> names.add(of(PodKeys.PRIORITY_CLASS, "")));
    settings.runtimeClass().ifPresent(name -> names.add(of(PodKeys.RUNTIME_CLASS, "")));
    settings.schedulerName().ifPresent(name -> names.add(of(PodKeys.SCHEDULER, "")));
    settings.env().forEach(variable -> names.add(of(PodKeys.ENV, variable.getName())));
    settings.volumes().forEach(volume -> names.add(of(PodKeys.VOLUMES, volume.getName())));
    settings.mounts().forEach(mount -> names.add(of(PodKeys.MOUNTS, mount.getMountPath())));
    settings.initContainers().forEach(each -> names.add(of("containers", each.getName())));
    settings.sidecars().forEach(each -> names.add(of("containers", each.getName())));
    return names.build();
  }
}
