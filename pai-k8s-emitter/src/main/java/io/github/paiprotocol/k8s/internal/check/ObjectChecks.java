package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.Strings;
import com.google.common.base.Utf8;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.pod.PodRules;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.CustomObject;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Checks a typed object against what the API server, the kubelet and Linux accept, before it
 * leaves. The types themselves accept nearly anything. {@link PodRules} checks pods, as it checks
 * those of people.
 */
public final class ObjectChecks {
  /** Most bytes all annotations of an object may take, keys included: 256 KiB. */
  public static final long MAX_ANNOTATIONS = 256L << 10;

  private static final ProtocolPath METADATA = ProtocolPath.of("metadata");

  private ObjectChecks() {}

  /**
   * Checks an object.
   *
   * @param object the object
   * @param causes which part of the job caused which part of it
   * @param out where findings go
   */
  public static void check(HasMetadata object, ProvenanceMap causes, Consumer<Diagnostic> out) {
    ObjectMeta metadata = object.getMetadata();
    ObjectReport report =
        new ObjectReport(object.getKind() + "/" + metadata.getName(), causes, out);
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    PodRules rules = new PodRules(Severity.ERROR, found);
    checkName(object, report);
    if (!(object instanceof Pod)) {
      checkMetadata(metadata, METADATA, report);
      rules.labels(metadata.getLabels(), METADATA.child("labels"));
      rules.annotations(metadata.getAnnotations().keySet(), METADATA.child("annotations"));
      report.unknown(METADATA, metadata.getAdditionalProperties());
    }
    pods(object).forEach((at, pod) -> checkPod(pod, at, rules, report));
    if (object instanceof Service service) {
      rules.labels(service.getSpec().getSelector(), ProtocolPath.of("spec", "selector"));
      ServicePorts.check(service, report);
    } else if (object instanceof Secret secret) {
      DataChecks.check(secret, report);
    } else if (object instanceof ConfigMap map) {
      DataChecks.check(map, report);
    }
    found.sorted().forEach(report::found);
  }

  /**
   * The pod that an object is, or the templates from which its controller makes pods.
   *
   * @param object any object
   * @return pods by where they stand in it; none for an object that makes none
   */
  public static Map<ProtocolPath, PodTemplateSpec> pods(HasMetadata object) {
    if (object instanceof CustomObject<?> holder) {
      return holder.podTemplates();
    }
    if (object instanceof Pod pod) {
      return Map.of(ProtocolPath.root(), new PodTemplateSpec(pod.getMetadata(), pod.getSpec()));
    }
    return object instanceof Job job
        ? Map.of(ProtocolPath.of("spec", "template"), job.getSpec().getTemplate())
        : Map.of();
  }

  private static void checkPod(
      PodTemplateSpec pod, ProtocolPath at, PodRules rules, ObjectReport report) {
    if (pod.getMetadata() != null) {
      checkMetadata(pod.getMetadata(), at.child("metadata"), report);
    }
    rules.made(ObjectValues.withoutEnv(pod), at);
    ProtocolPath spec = at.child("spec");
    checkEnv(pod.getSpec().getContainers(), spec.child("containers"), report);
    checkEnv(pod.getSpec().getInitContainers(), spec.child("initContainers"), report);
  }

  private static void checkEnv(List<Container> containers, ProtocolPath at, ObjectReport report) {
    for (int i = 0; i < containers.size(); i++) {
      EnvironmentChecks.check(containers.get(i).getEnv(), at.child(i).child("env"), report);
    }
  }

  private static void checkName(HasMetadata object, ObjectReport report) {
    String name = object.getMetadata().getName();
    ProtocolPath at = METADATA.child("name");
    if (Strings.isNullOrEmpty(name)) {
      report.value(at, "an object needs a name");
    } else if (object instanceof Service) {
      if (!KubernetesNames.isDns1035Label(name)) {
        report.name(at, name, "which is a DNS-1035 label of at most 63 characters");
      }
    } else if (object instanceof Framework) {
      if (name.length() > KubernetesNames.MAX_LABEL || !RoleNames.stripped(name).equals(name)) {
        report.name(at, name, "which is 1 to 63 lower-case letters and digits");
      }
    } else if (!KubernetesNames.isSubdomain(name)) {
      report.name(at, name, "which is a lower-case DNS subdomain of at most 253 characters");
    }
  }

  private static void checkMetadata(ObjectMeta metadata, ProtocolPath at, ObjectReport report) {
    checkSize(metadata.getAnnotations(), at.child("annotations"), report);
    for (OwnerReference owner : metadata.getOwnerReferences()) {
      if (Strings.isNullOrEmpty(owner.getUid())) {
        report.value(at.child("ownerReferences"), "an owner needs a uid");
      }
    }
  }

  private static void checkSize(
      Map<String, String> annotations, ProtocolPath at, ObjectReport report) {
    long bytes = 0;
    for (Map.Entry<String, String> annotation : annotations.entrySet()) {
      bytes += utf8(annotation.getKey()) + utf8(annotation.getValue());
    }
    if (bytes > MAX_ANNOTATIONS) {
      report.annotationsTooLarge(at, bytes, MAX_ANNOTATIONS);
    }
  }

  /** How many bytes a text takes. It is copied only when it is none, as it is then written. */
  static long utf8(String text) {
    try {
      return Utf8.encodedLength(text);
    } catch (IllegalArgumentException e) {
      return text.getBytes(StandardCharsets.UTF_8).length;
    }
  }
}
