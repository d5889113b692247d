package io.github.paiprotocol.k8s.internal.check;

import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks pods and templates of pods. */
final class PodChecks {
  private static final String APPARMOR = "container.apparmor.security.beta.kubernetes.io/";
  private static final Set<String> PROFILES = ImmutableSet.of("unconfined", "runtime/default");
  private static final String LOCAL_PROFILE = "localhost/";
  private static final Set<String> RESTARTS = ImmutableSet.of("Always", "OnFailure", "Never");

  private final PodSpec pod;
  private final ProtocolPath at;
  private final ObjectReport report;
  private final Set<String> containers = new HashSet<>();
  private final Set<String> volumes;

  private PodChecks(PodSpec pod, ProtocolPath at, ObjectReport report) {
    this.pod = pod;
    this.at = at;
    this.report = report;
    this.volumes = VolumeChecks.check(pod.getVolumes(), at.child("volumes"), report);
  }

  static void check(Pod pod, ObjectReport report) {
    check(pod.getMetadata(), pod.getSpec(), ProtocolPath.root(), report);
  }

  static void check(PodTemplateSpec template, ProtocolPath at, ObjectReport report) {
    ObjectMeta metadata = template.getMetadata();
    if (metadata != null) {
      ObjectChecks.checkMetadata(metadata, at.child("metadata"), report);
    }
    check(metadata, template.getSpec(), at, report);
  }

  private static void check(
      @Nullable ObjectMeta metadata, PodSpec spec, ProtocolPath at, ObjectReport report) {
    PodChecks checks = new PodChecks(spec, at.child("spec"), report);
    checks.checkNames();
    SchedulingChecks.check(spec, at.child("spec"), report);
    checks.checkContainers();
    if (metadata != null) {
      checks.checkAppArmor(metadata, at.child("metadata").child("annotations"));
    }
  }

  private void checkNames() {
    name("hostname", pod.getHostname(), KubernetesNames::isLabel, "a DNS label without dots");
    name("subdomain", pod.getSubdomain(), KubernetesNames::isLabel, "a DNS label without dots");
    name(
        "serviceAccountName",
        pod.getServiceAccountName(),
        KubernetesNames::isSubdomain,
        "a subdomain");
    name(
        "priorityClassName",
        pod.getPriorityClassName(),
        KubernetesNames::isSubdomain,
        "a subdomain");
    name(
        "runtimeClassName", pod.getRuntimeClassName(), KubernetesNames::isSubdomain, "a subdomain");
    for (LocalObjectReference secret : pod.getImagePullSecrets()) {
      name("imagePullSecrets", secret.getName(), KubernetesNames::isSubdomain, "a subdomain");
    }
    String restart = pod.getRestartPolicy();
    if (restart != null && !RESTARTS.contains(restart)) {
      report.value(at.child("restartPolicy"), "`" + restart + "` is none of " + RESTARTS);
    }
    report.unknown(at, pod.getAdditionalProperties());
  }

  private void name(String key, @Nullable String name, Predicate<String> rule, String what) {
    if (name != null && !rule.test(name)) {
      report.name(at.child(key), name, "which is " + what);
    }
  }

  private void checkContainers() {
    if (pod.getContainers().isEmpty()) {
      report.value(at.child("containers"), "a pod needs a container");
    }
    // Init containers run one after the other.
    checkContainers(pod.getInitContainers(), at.child("initContainers"), HashSet::new);
    Set<String> hostPorts = new HashSet<>();
    checkContainers(pod.getContainers(), at.child("containers"), () -> hostPorts);
  }

  private void checkContainers(
      List<Container> list, ProtocolPath path, Supplier<Set<String>> hostPorts) {
    for (int i = 0; i < list.size(); i++) {
      Container container = list.get(i);
      ProtocolPath here = path.child(i);
      if (!KubernetesNames.isLabel(container.getName())) {
        report.name(here, container.getName(), "which is a DNS label of at most 63 characters");
      }
      if (!containers.add(container.getName())) {
        report.duplicate(here, "container", container.getName());
      }
      boolean hostNetwork = Boolean.TRUE.equals(pod.getHostNetwork());
      PortChecks.check(
          container.getPorts(), hostNetwork, hostPorts.get(), here.child("ports"), report);
      new ContainerChecks(container, here, volumes, report).check();
    }
  }

  private static boolean isProfile(String text) {
    return PROFILES.contains(text)
        || (text.startsWith(LOCAL_PROFILE)
            && text.length() > LOCAL_PROFILE.length()
            && !text.contains("\n"));
  }

  private void checkAppArmor(ObjectMeta metadata, ProtocolPath here) {
    metadata
        .getAnnotations()
        .forEach(
            (key, profile) -> {
              if (!key.startsWith(APPARMOR)) {
                return;
              }
              if (!containers.contains(key.substring(APPARMOR.length()))) {
                report.value(here.child(key), "there is no such container");
              }
              if (!isProfile(profile)) {
                report.value(here.child(key), "`" + profile + "` is no AppArmor profile");
              }
            });
  }
}
