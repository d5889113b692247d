package io.github.paiprotocol.api.internal.rule.dijob;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.shape.PodTypes;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;

/** Parts of a DIJob's metadata and pod templates that every API server refuses. */
public final class DIJobPodRules {
  private static final String LABEL_KEY =
      "key of a label: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and `/`";

  private static final String LABEL_VALUE =
      "label value: at most 63 letters, digits, `-`, `_` and `.`, the first and last a letter or"
          + " digit";

  private static final String LABEL = "DNS label of at most 63 characters";
  private static final String SUBDOMAIN = "lower-case DNS subdomain of at most 253 characters";
  private static final ImmutableList<String> REFERENCES =
      ImmutableList.of("serviceAccountName", "priorityClassName", "runtimeClassName");
  private static final int MAX_MODE = 0777;
  private static final ImmutableSet<String> NO_SOURCES = ImmutableSet.of("name");

  private final DiagnosticCollector out;
  private final Set<String> jobVolumes;

  private DIJobPodRules(DiagnosticCollector out, Set<String> jobVolumes) {
    this.out = out;
    this.jobVolumes = jobVolumes;
  }

  public static void check(DIJob job, DiagnosticCollector out) {
    DIJobPodRules rules = new DIJobPodRules(out, names(job.spec().volumes()));
    ProtocolPath metadata = ProtocolPath.of("metadata");
    job.metadata()
        .labels()
        .forEach((key, value) -> rules.label(metadata.child("labels").child(key), value));
    job.metadata()
        .annotations()
        .keySet()
        .forEach(key -> rules.annotation(metadata.child("annotations").child(key)));
    ProtocolPath volumes = ProtocolPath.of("spec", "volumes");
    each(job.spec().volumes(), volumes, (volume, at) -> PodTypes.check("Volume", volume, at, out));
    rules.volumes(job.spec().volumes(), volumes);
    for (int i = 0; i < job.spec().tasks().size(); i++) {
      rules.template(
          job.spec().tasks().get(i).template(), DIJobNameRules.TASKS.child(i).child("template"));
    }
  }

  private void template(Value.Mapping template, ProtocolPath path) {
    PodTypes.check("PodTemplateSpec", template, path, out);
    Value.Mapping metadata = template.mapping("metadata");
    labels(metadata.mapping("labels"), path.child("metadata").child("labels"));
    metadata
        .mapping("annotations")
        .entries()
        .keySet()
        .forEach(key -> annotation(path.child("metadata").child("annotations").child(key)));
    Value.Mapping spec = template.mapping("spec");
    ProtocolPath at = path.child("spec");
    named(spec, at, "hostname", KubernetesNames::isLabel, LABEL);
    named(spec, at, "subdomain", KubernetesNames::isLabel, LABEL);
    for (String key : REFERENCES) {
      named(spec, at, key, KubernetesNames::isSubdomain, SUBDOMAIN);
    }
    each(
        spec.items("imagePullSecrets"),
        at.child("imagePullSecrets"),
        (secret, here) -> named(secret, here, "name", KubernetesNames::isSubdomain, SUBDOMAIN));
    labels(spec.mapping("nodeSelector"), at.child("nodeSelector"));
    scheduling(spec, at);
    volumes(spec.items("volumes"), at.child("volumes"));
    Set<String> mountable = names(spec.items("volumes"));
    mountable.addAll(jobVolumes);
    boolean hostNetwork =
        spec.get("hostNetwork").filter(v -> v instanceof Value.Bool b && b.value()).isPresent();
    Set<String> hostPorts = new HashSet<>();
    for (String key : ImmutableList.of("containers", "initContainers")) {
      each(
          spec.items(key),
          at.child(key),
          (container, here) -> {
            named(container, here, "name", KubernetesNames::isLabel, LABEL);
            // Init containers run one after the other.
            Set<String> taken = key.equals("containers") ? hostPorts : new HashSet<>();
            new DIJobContainerRules(container, here, out).check(mountable, hostNetwork, taken);
          });
    }
    appArmor(metadata.mapping("annotations"), spec, path.child("metadata").child("annotations"));
  }

  private void scheduling(Value.Mapping spec, ProtocolPath at) {
    Value.Mapping required =
        spec.mapping("affinity")
            .mapping("nodeAffinity")
            .mapping("requiredDuringSchedulingIgnoredDuringExecution");
    ProtocolPath terms =
        at.child("affinity")
            .child("nodeAffinity")
            .child("requiredDuringSchedulingIgnoredDuringExecution")
            .child("nodeSelectorTerms");
    each(
        required.items("nodeSelectorTerms"),
        terms,
        (term, here) ->
            each(
                term.items("matchExpressions"),
                here.child("matchExpressions"),
                (expression, place) -> {
                  named(expression, place, "key", KubernetesNames::isQualifiedName, LABEL_KEY);
                  List<Value> values = expression.items("values");
                  for (int i = 0; i < values.size(); i++) {
                    if (values.get(i) instanceof Value.Text text
                        && !KubernetesNames.isLabelValue(text.text())) {
                      illegal(
                          Place.value(place.child("values").child(i)), text.text(), LABEL_VALUE);
                    }
                  }
                }));
    each(
        spec.items("tolerations"),
        at.child("tolerations"),
        (toleration, here) -> {
          boolean anyKey = toleration.text("key").orElse("").isEmpty();
          if (anyKey && !toleration.text("operator").orElse("").equals("Exists")) {
            out.report(DIJobProblems.refused(here, "without a key the operator is `Exists`"));
          }
        });
    OptionalInt deadline = DIJobContainerRules.integer(spec, "activeDeadlineSeconds");
    if (spec.get("activeDeadlineSeconds").isPresent()
        && !out.isSuppressed(at.child("activeDeadlineSeconds"))
        && deadline.orElse(0) < 1) {
      out.report(
          DIJobProblems.refused(
              at.child("activeDeadlineSeconds"),
              "`activeDeadlineSeconds` is a number from 1 to 2147483647"));
    }
  }

  private void volumes(List<Value> volumes, ProtocolPath list) {
    each(
        volumes,
        list,
        (volume, here) -> {
          named(volume, here, "name", KubernetesNames::isLabel, LABEL);
          long sources =
              volume.entries().entrySet().stream()
                  .filter(entry -> !NO_SOURCES.contains(entry.getKey()))
                  .filter(entry -> !(entry.getValue() instanceof Value.Null))
                  .count();
          if (sources > 1) {
            out.report(DIJobProblems.refused(here, "a volume has one source"));
          }
          for (String key : ImmutableList.of("secret", "configMap", "projected")) {
            OptionalInt mode = DIJobContainerRules.integer(volume.mapping(key), "defaultMode");
            if (mode.isPresent() && (mode.getAsInt() < 0 || mode.getAsInt() > MAX_MODE)) {
              out.report(
                  DIJobProblems.refused(
                      here.child(key).child("defaultMode"),
                      "`defaultMode` is from 0 to 511, which is 0777 in octal digits"));
            }
          }
          hostPath(volume, here.child("hostPath"));
        });
  }

  private void hostPath(Value.Mapping volume, ProtocolPath at) {
    if (volume.get("hostPath").filter(Value.Mapping.class::isInstance).isPresent()) {
      String path = volume.mapping("hostPath").text("path").orElse(null);
      if (path == null) {
        out.report(DIJobProblems.refused(at, "a `hostPath` needs a `path`"));
      } else if (DIJobContainerRules.climbs(path)) {
        out.report(DIJobProblems.refused(at.child("path"), "a `hostPath` holds no `..`"));
      }
    }
  }

  private void appArmor(Value.Mapping annotations, Value.Mapping spec, ProtocolPath at) {
    String prefix = "container.apparmor.security.beta.kubernetes.io/";
    Set<String> containers = names(spec.items("containers"));
    containers.addAll(names(spec.items("initContainers")));
    annotations
        .entries()
        .forEach(
            (key, value) -> {
              if (key.startsWith(prefix) && !containers.contains(key.substring(prefix.length()))) {
                out.report(DIJobProblems.refused(at.child(key), "there is no such container"));
              } else if (key.startsWith(prefix)
                  && value instanceof Value.Text text
                  && !isProfile(text.text())) {
                out.report(
                    DIJobProblems.refused(
                        at.child(key),
                        "an AppArmor profile is `unconfined`, `runtime/default` or `localhost/…`"));
              }
            });
  }

  private static boolean isProfile(String text) {
    List<String> parts = Splitter.on('/').limit(2).splitToList(text);
    return text.equals("unconfined")
        || text.equals("runtime/default")
        || (parts.size() == 2
            && parts.get(0).equals("localhost")
            && !parts.get(1).isEmpty()
            && text.indexOf('\n') < 0);
  }

  /** Is told each map of a list, and its path. */
  @FunctionalInterface
  interface Visitor {
    void visit(Value.Mapping item, ProtocolPath path);
  }

  static void each(List<Value> items, ProtocolPath list, Visitor visitor) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Value.Mapping map) {
        visitor.visit(map, list.child(i));
      }
    }
  }

  private static Set<String> names(List<Value> items) {
    Set<String> names = new HashSet<>();
    each(items, ProtocolPath.root(), (item, path) -> item.text("name").ifPresent(names::add));
    return names;
  }

  private void named(
      Value.Mapping map, ProtocolPath path, String key, Predicate<String> rule, String what) {
    map.text(key)
        .filter(rule.negate())
        .ifPresent(text -> illegal(Place.value(path.child(key)), text, what));
  }

  private void labels(Value.Mapping labels, ProtocolPath at) {
    for (Map.Entry<String, Value> label : labels.entries().entrySet()) {
      if (label.getValue() instanceof Value.Text text) {
        label(at.child(label.getKey()), text.text());
      }
    }
  }

  private void label(ProtocolPath at, String value) {
    String key = at.key().orElse("");
    if (!KubernetesNames.isQualifiedName(key)) {
      illegal(Place.key(at), key, LABEL_KEY);
    }
    if (!KubernetesNames.isLabelValue(value)) {
      illegal(Place.value(at), value, LABEL_VALUE);
    }
  }

  private void annotation(ProtocolPath at) {
    String key = at.key().orElse("");
    if (!KubernetesNames.isQualifiedName(key)
        && !KubernetesNames.isQualifiedName(key.toLowerCase(Locale.ROOT))) {
      illegal(Place.key(at), key, LABEL_KEY.replace("a label", "an annotation"));
    }
  }

  private void illegal(Place place, String name, String what) {
    out.report(DIJobProblems.illegal(place, name, what));
  }
}
