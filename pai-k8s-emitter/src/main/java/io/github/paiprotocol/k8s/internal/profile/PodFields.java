package io.github.paiprotocol.k8s.internal.profile;

import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Toleration;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.FieldBindings;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.PodShapes;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.PodSettings;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tables of what a profile adds to pods, whose parts are types of Kubernetes. */
final class PodFields {
  private static final Codec<Map<String, String>> TEXTS = Codecs.map(Codecs.TEXT, Shapes::entries);

  private static final Shape.Fields MOUNT =
      Shapes.open(
          "volumeMount",
          "a mount",
          "Where a container sees a volume.",
          Field.required("name", Shapes.FILLED_TEXT, "The volume."),
          Field.required("mountPath", Shapes.FILLED_TEXT, "The folder it is there."));

  private static final Table<PodSettings> ROLE =
      rows("rolePods", "pods of a role", "What is added to the pods of one role.").table();

  static final Table<PodSettings> PODS =
      rows("pods", "pod settings", "What is added to every pod.")
          .row(
              map(
                  PodKeys.ROLES,
                  Codecs.map(Codecs.onlyMap(ROLE), Shapes::nullableEntries),
                  PodSettings::roles),
              PodSettings.Builder::roles)
          .says("What is added to the pods of one role, by its name.")
          .table();

  private PodFields() {}

  private static FieldBindings<PodSettings, PodSettings.Builder> rows(
      String id, String noun, String description) {
    return Table.closed(id, noun, description)
        .rows(PodSettings::builder, PodSettings.Builder::build)
        .row(map(PodKeys.LABELS, TEXTS, PodSettings::labels), PodSettings.Builder::labels)
        .says("Added labels.")
        .row(
            map(PodKeys.ANNOTATIONS, TEXTS, PodSettings::annotations),
            PodSettings.Builder::annotations)
        .says("Added annotations.")
        .row(
            map(PodKeys.NODE_SELECTOR, TEXTS, PodSettings::nodeSelector),
            PodSettings.Builder::nodeSelector)
        .says("Labels that a pod's node must have.")
        .row(
            list(
                PodKeys.TOLERATIONS,
                all(Toleration.class, Shapes.ANY_MAP, Toleration::toString),
                PodSettings::tolerations),
            PodSettings.Builder::tolerations)
        .says("Added tolerations.")
        .row(
            optional(PodKeys.AFFINITY, one(Affinity.class, Shapes.ANY_MAP), PodSettings::affinity),
            PodSettings.Builder::affinity)
        .says("What holds beside what a pod says itself.")
        .row(
            optional(PodKeys.PRIORITY_CLASS, ProfileForms.TEXT, PodSettings::priorityClass),
            PodSettings.Builder::priorityClass)
        .says("The priority class of pods that have none.")
        .row(
            optional(PodKeys.RUNTIME_CLASS, ProfileForms.TEXT, PodSettings::runtimeClass),
            PodSettings.Builder::runtimeClass)
        .says("The runtime class of pods that have none, such as nvidia.")
        .row(
            optional(PodKeys.SCHEDULER, ProfileForms.TEXT, PodSettings::schedulerName),
            PodSettings.Builder::schedulerName)
        .says("The scheduler of pods that have none, and of Volcano's Jobs.")
        .row(
            list(
                PodKeys.ENV,
                all(EnvVar.class, PodShapes.VARIABLE, EnvVar::getName),
                PodSettings::env),
            PodSettings.Builder::env)
        .says("Variables of every container that the target makes.")
        .row(
            list(
                PodKeys.VOLUMES,
                all(Volume.class, PodShapes.VOLUME, Volume::getName),
                PodSettings::volumes),
            PodSettings.Builder::volumes)
        .says("Added volumes.")
        .row(
            list(
                PodKeys.MOUNTS,
                all(VolumeMount.class, MOUNT, VolumeMount::getMountPath),
                PodSettings::mounts),
            PodSettings.Builder::mounts)
        .says("Where every container that the target makes sees them.")
        .row(
            list(PodKeys.INIT_CONTAINERS, containers(), PodSettings::initContainers),
            PodSettings.Builder::initContainers)
        .says("Containers that run before the task, behind those of the target.")
        .row(
            list(PodKeys.SIDECARS, containers(), PodSettings::sidecars),
            PodSettings.Builder::sidecars)
        .says("Containers that run beside the task and end with it.");
  }

  private static Codec<List<Container>> containers() {
    return all(Container.class, PodShapes.CONTAINER, Container::getName);
  }

  /** A value of a type of Kubernetes; what is none means nothing. */
  private static <T> Codec<T> one(Class<T> type, Shape outline) {
    return Codec.of(
        new Shape.Typed(outline, (value, at) -> TypedTemplates.problems(value, type, at)),
        value -> TypedTemplates.convert(value, type).orElse(null),
        ObjectValues::of);
  }

  /** A list of such values; those without a name are left out. */
  private static <T> Codec<List<T>> all(
      Class<T> type, Shape outline, Function<T, @Nullable String> name) {
    Codec<T> item = one(type, outline);
    return Codec.of(
        Shapes.anyListOf(item.shape()),
        value ->
            value instanceof Value.Sequence list
                ? list.items().stream()
                    .map(item::read)
                    .filter(Objects::nonNull)
                    .filter(each -> name.apply(each) != null)
                    .collect(ImmutableList.toImmutableList())
                : null,
        items -> Value.of(items.stream().map(item::write).toList()));
  }
}
