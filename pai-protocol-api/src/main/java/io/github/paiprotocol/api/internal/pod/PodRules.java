package io.github.paiprotocol.api.internal.pod;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.internal.shape.PodShapes;
import io.github.paiprotocol.api.internal.shape.PodTypes;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Parts of pod templates and metadata that every API server refuses, whether people wrote them or
 * targets made them.
 *
 * <p>Stricter than the API server in this: mount paths are absolute, hold no colon and differ in
 * more than a slash at the end; names of variables are those that older versions and shells accept,
 * and none is there twice; quantities of memory are whole bytes; pull secrets have names.
 */
public final class PodRules {
  private static final String LABEL_KEY =
      "key of a label: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and"
          + " `/`";

  private static final String LABEL_VALUE =
      "label value: at most 63 letters, digits, `-`, `_` and `.`, the first and last a letter or"
          + " digit";

  private static final String LABEL = "DNS label of at most 63 characters";
  private static final String SUBDOMAIN = "lower-case DNS subdomain of at most 253 characters";
  private static final ImmutableList<String> REFERENCES =
      ImmutableList.of("serviceAccountName", "priorityClassName", "runtimeClassName");
  private static final int MAX_MODE = 0777;
  private static final ImmutableSet<String> NO_SOURCES = ImmutableSet.of("name");

  private final Severity withoutLimit;
  private final DiagnosticCollector out;
  private final Map<String, ProtocolPath> shared = new HashMap<>();

  /**
   * Begins.
   *
   * @param withoutLimit what it is when a device is requested without an equal limit
   * @param out where findings go
   */
  public PodRules(Severity withoutLimit, DiagnosticCollector out) {
    this.withoutLimit = withoutLimit;
    this.out = out;
  }

  /**
   * Checks labels, or a selector of them.
   *
   * @param labels values by key
   * @param at where they stand
   */
  public void labels(Map<String, String> labels, ProtocolPath at) {
    labels.forEach((key, value) -> label(at.child(key), value));
  }

  /**
   * Checks the keys of annotations.
   *
   * @param keys the keys
   * @param at where they stand
   */
  public void annotations(Set<String> keys, ProtocolPath at) {
    for (String key : keys) {
      if (!KubernetesNames.isQualifiedName(key)
          && !KubernetesNames.isQualifiedName(key.toLowerCase(Locale.ROOT))) {
        illegal(Place.key(at.child(key)), key, LABEL_KEY.replace("a label", "an annotation"));
      }
    }
  }

  /**
   * Checks the volumes that all templates share, before the templates.
   *
   * @param volumes the volumes
   * @param at where they stand
   */
  public void shared(List<Value> volumes, ProtocolPath at) {
    each(volumes, at, (volume, here) -> PodTypes.check("Volume", volume, here, out));
    volumes(volumes, at, shared);
  }

  /**
   * Checks a template that was made, not read: its form, too.
   *
   * @param template the template
   * @param path where it stands
   */
  public void made(Value.Mapping template, ProtocolPath path) {
    ShapeChecker.check(template, path, PodShapes.TEMPLATE, out);
    template(template, path);
  }

  /**
   * Checks a template whose form is that of {@link PodShapes#TEMPLATE}.
   *
   * @param template the template
   * @param path where it stands
   */
  public void template(Value.Mapping template, ProtocolPath path) {
    PodTypes.check("PodTemplateSpec", template, path, out);
    Value.Mapping metadata = template.mapping("metadata");
    labels(metadata.mapping("labels"), path.child("metadata").child("labels"));
    Value.Mapping annotations = metadata.mapping("annotations");
    ProtocolPath notes = path.child("metadata").child("annotations");
    annotations(annotations.entries().keySet(), notes);
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
    Map<String, ProtocolPath> mountable = new HashMap<>(shared);
    volumes(spec.items("volumes"), at.child("volumes"), mountable);
    boolean hostNetwork = spec.get("hostNetwork").equals(Optional.of(Value.of(true)));
    Map<String, ProtocolPath> containers = new HashMap<>();
    Set<String> hostPorts = new HashSet<>();
    for (String key : ImmutableList.of("containers", "initContainers")) {
      each(
          spec.items(key),
          at.child(key),
          (container, here) -> {
            unique("container", container, here, containers);
            // Init containers run one after the other.
            Set<String> taken = key.equals("containers") ? hostPorts : new HashSet<>();
            new ContainerRules(container, here, withoutLimit, out)
                .check(mountable.keySet(), hostNetwork, taken);
          });
    }
    appArmor(annotations, containers.keySet(), notes);
  }

  /** A name of its own, which is a label. */
  private void unique(
      String noun, Value.Mapping item, ProtocolPath at, Map<String, ProtocolPath> seen) {
    named(item, at, "name", KubernetesNames::isLabel, LABEL);
    Optional<String> name = item.text("name");
    ProtocolPath path = at.child("name");
    ProtocolPath earlier = name.isEmpty() ? null : seen.putIfAbsent(name.get(), path);
    if (earlier != null) {
      out.report(PodProblems.duplicate(noun, path, earlier, name.get()));
    }
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
                  String key = expression.text("key").orElse("");
                  if (!KubernetesNames.isQualifiedName(key)) {
                    illegal(Place.value(place.child("key")), key, LABEL_KEY);
                  }
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
            refused(here, "without a key the operator is `Exists`");
          }
        });
    OptionalInt deadline = ContainerRules.integer(spec, "activeDeadlineSeconds");
    if (spec.get("activeDeadlineSeconds").isPresent()
        && !out.isSuppressed(at.child("activeDeadlineSeconds"))
        && deadline.orElse(0) < 1) {
      refused(
          at.child("activeDeadlineSeconds"),
          "`activeDeadlineSeconds` is a number from 1 to 2147483647");
    }
  }

  private void volumes(List<Value> volumes, ProtocolPath list, Map<String, ProtocolPath> seen) {
    each(
        volumes,
        list,
        (volume, here) -> {
          unique("volume", volume, here, seen);
          long sources =
              volume.entries().entrySet().stream()
                  .filter(entry -> !NO_SOURCES.contains(entry.getKey()))
                  .filter(entry -> !(entry.getValue() instanceof Value.Null))
                  .count();
          if (sources > 1) {
            refused(here, "a volume has one source");
          }
          for (String key : ImmutableList.of("secret", "configMap", "projected")) {
            OptionalInt mode = ContainerRules.integer(volume.mapping(key), "defaultMode");
            if (mode.isPresent() && (mode.getAsInt() < 0 || mode.getAsInt() > MAX_MODE)) {
              refused(
                  here.child(key).child("defaultMode"),
                  "`defaultMode` is from 0 to 511, which is 0777 in octal digits");
            }
          }
          hostPath(volume, here.child("hostPath"));
        });
  }

  private void hostPath(Value.Mapping volume, ProtocolPath at) {
    if (volume.get("hostPath").filter(Value.Mapping.class::isInstance).isPresent()) {
      String path = volume.mapping("hostPath").text("path").orElse(null);
      if (path == null) {
        refused(at, "a `hostPath` needs a `path`");
      } else if (ContainerRules.climbs(path)) {
        refused(at.child("path"), "a `hostPath` holds no `..`");
      }
    }
  }

  private void appArmor(Value.Mapping annotations, Set<String> containers, ProtocolPath at) {
    String prefix = "container.apparmor.security.beta.kubernetes.io/";
    annotations
        .entries()
        .forEach(
            (key, value) -> {
              if (key.startsWith(prefix) && !containers.contains(key.substring(prefix.length()))) {
                refused(at.child(key), "there is no such container");
              } else if (key.startsWith(prefix)
                  && value instanceof Value.Text text
                  && !isProfile(text.text())) {
                refused(
                    at.child(key),
                    "an AppArmor profile is `unconfined`, `runtime/default` or `localhost/…`");
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

  /**
   * Visits each map of a list.
   *
   * @param items the list
   * @param list where it stands
   * @param visitor gets the map, and where it stands
   */
  public static void each(
      List<Value> items, ProtocolPath list, BiConsumer<Value.Mapping, ProtocolPath> visitor) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof Value.Mapping map) {
        visitor.accept(map, list.child(i));
      }
    }
  }

  private void named(
      Value.Mapping map, ProtocolPath path, String key, Predicate<String> rule, String what) {
    String text = map.text(key).orElse(null);
    if (text != null && !rule.test(text)) {
      illegal(Place.value(path.child(key)), text, what);
    }
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

  private void illegal(Place place, String name, String what) {
    out.report(PodProblems.illegal(place, name, what));
  }

  private void refused(ProtocolPath at, String problem) {
    out.report(PodProblems.refused(at, problem));
  }
}
