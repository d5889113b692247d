package io.github.paiprotocol.k8s.internal.check;

import com.google.common.base.Strings;
import com.google.common.base.Utf8;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Checks a typed object against what the API server, the kubelet and Linux accept, before it
 * leaves. The types themselves accept nearly anything.
 *
 * <p>Stricter than the API server in this: mount paths are absolute, hold no colon and differ in
 * more than a slash at the end; names of variables are those that older versions and shells accept,
 * and none is there twice; quantities of memory are whole bytes; pull secrets have names.
 */
public final class ObjectChecks {
  /** Most bytes all annotations of an object may take, keys included: 256 KiB. */
  public static final long MAX_ANNOTATIONS = 256L << 10;

  /** Of a character in UTF-8; two halves of one take four. */
  private static final int MOST_BYTES = 3;

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
    checkName(object, report);
    checkMetadata(metadata, METADATA, report);
    Templates.of(object).forEach((at, template) -> PodChecks.check(template, at, report));
    if (object instanceof Pod pod) {
      PodChecks.check(pod, report);
    } else if (object instanceof Service service) {
      PortChecks.check(service, report);
    } else if (object instanceof Secret secret) {
      DataChecks.check(secret, report);
    } else if (object instanceof ConfigMap map) {
      DataChecks.check(map, report);
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

  static void checkMetadata(ObjectMeta metadata, ProtocolPath at, ObjectReport report) {
    checkLabels(metadata.getLabels(), at.child("labels"), report);
    checkAnnotations(metadata.getAnnotations(), at.child("annotations"), report);
    for (OwnerReference owner : metadata.getOwnerReferences()) {
      if (Strings.isNullOrEmpty(owner.getUid())) {
        report.value(at.child("ownerReferences"), "an owner needs a uid");
      }
    }
    report.unknown(at, metadata.getAdditionalProperties());
  }

  static void checkLabels(Map<String, String> labels, ProtocolPath at, ObjectReport report) {
    labels.forEach(
        (key, value) -> {
          if (!KubernetesNames.isQualifiedName(key)) {
            report.name(at, key, "which is the key of a label");
          }
          if (!KubernetesNames.isLabelValue(value)) {
            report.value(
                at.child(key),
                "`"
                    + value
                    + "` is no label value: at most 63 letters, digits, `-`, `_` or `.`,"
                    + " the first and last a letter or digit");
          }
        });
  }

  private static void checkAnnotations(
      Map<String, String> annotations, ProtocolPath at, ObjectReport report) {
    long characters = 0;
    for (Map.Entry<String, String> annotation : annotations.entrySet()) {
      String key = annotation.getKey();
      if (!KubernetesNames.isQualifiedName(key)
          && !KubernetesNames.isQualifiedName(key.toLowerCase(Locale.ROOT))) {
        report.name(at, key, "which is the key of an annotation");
      }
      characters += annotation.getKey().length() + annotation.getValue().length();
    }
    if (characters > MAX_ANNOTATIONS / MOST_BYTES) {
      checkSize(annotations, at, report);
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
