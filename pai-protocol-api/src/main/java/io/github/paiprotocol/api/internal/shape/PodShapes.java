package io.github.paiprotocol.api.internal.shape;

import static io.github.paiprotocol.api.internal.shape.Field.optional;
import static io.github.paiprotocol.api.internal.shape.Field.required;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What of a pod template is looked at while it is read. Other keys are kept; the validator compares
 * them with {@link PodTypes}.
 */
public final class PodShapes {
  private static final Shape TEXTS_BY_NAME = Shapes.entries(Shapes.TEXT);
  private static final Shape WORDS = Shapes.wordsOfCommand();
  private static final Shape QUANTITIES = Shapes.entries(Shapes.VERSION);

  /** An environment variable. */
  public static final Shape.Fields VARIABLE =
      known(
          "variable",
          "a variable",
          "An environment variable.",
          "EnvVar",
          required("name", Shapes.FILLED_TEXT, "Its name."),
          optional("value", Shapes.TEXT, "Its value."));

  private static final Shape.Fields RESOURCES =
      known(
          "resources",
          "resources",
          "What a container takes.",
          "ResourceRequirements",
          optional("requests", QUANTITIES, "What it is guaranteed."),
          optional("limits", QUANTITIES, "What it gets at most."));

  /** A container. */
  public static final Shape.Fields CONTAINER =
      known(
          "container",
          "a container",
          "One container of a pod.",
          "Container",
          required("name", Shapes.FILLED_TEXT, "Its name, a DNS label."),
          optional("image", Shapes.TEXT, "Its image."),
          optional(
              "imagePullPolicy",
              words("pull policies", "Always", "IfNotPresent", "Never"),
              "When the image is fetched."),
          optional(
              "terminationMessagePolicy",
              words("policies", "File", "FallbackToLogsOnError"),
              "Where its last words come from."),
          optional("command", WORDS, "What runs instead of the image's entry point."),
          optional("args", WORDS, "The arguments."),
          optional("env", Shapes.anyListOf(VARIABLE), "Environment variables."),
          optional("resources", RESOURCES, "What it takes."));

  /** A volume. */
  public static final Shape.Fields VOLUME =
      known(
          "volume",
          "a volume",
          "A folder that containers can mount.",
          "Volume",
          required("name", Shapes.FILLED_TEXT, "Its name, a DNS label."));

  private static final Shape.Fields POD_SPEC =
      known(
          "podSpec",
          "a pod's spec",
          "What a pod runs, and where.",
          "PodSpec",
          optional(
              "dnsPolicy",
              words("policies", "ClusterFirst", "ClusterFirstWithHostNet", "Default", "None"),
              "Who finds its names."),
          optional(
              "restartPolicy",
              words("restart policies", "Always", "OnFailure", "Never"),
              "Whether its containers are started again in place."),
          required("containers", Shapes.nonEmptyListOf(CONTAINER), "Its containers, at least one."),
          optional(
              "initContainers", Shapes.anyListOf(CONTAINER), "Containers that run before them."),
          optional("volumes", Shapes.anyListOf(VOLUME), "Folders that its containers can mount."));

  private static final Shape.Fields TEMPLATE_METADATA =
      known(
          "templateMetadata",
          "a template's metadata",
          "Notes that every pod gets.",
          "ObjectMeta",
          optional("labels", TEXTS_BY_NAME, "Labels of every pod."),
          optional("annotations", TEXTS_BY_NAME, "Annotations of every pod."));

  /** A pod template. */
  public static final Shape.Fields TEMPLATE =
      known(
          "podTemplate",
          "a pod template",
          "What pods are made from, a PodTemplateSpec of Kubernetes.",
          "PodTemplateSpec",
          optional("metadata", TEMPLATE_METADATA, "Notes that every pod gets."),
          required("spec", POD_SPEC, "What a pod runs, and where."));

  private PodShapes() {}

  private static Shape words(String what, String... words) {
    return new ScalarShape.EnumType(what, ImmutableList.copyOf(words), false, false);
  }

  /** A map with the keys that Kubernetes has, of which some are looked at here. */
  private static Shape.Fields known(
      String id, String noun, String description, String type, Field... fields) {
    Set<String> own = Stream.of(fields).map(Field::name).collect(ImmutableSet.toImmutableSet());
    Stream<Field> more =
        PodTypes.keys(type).stream()
            .filter(name -> !own.contains(name))
            .map(name -> optional(name, Shapes.ANYTHING, PodTypes.DESCRIPTION));
    return Shapes.fields(
        id,
        noun,
        description,
        Shape.Others.KEPT,
        Stream.concat(Stream.of(fields), more).toArray(Field[]::new));
  }
}
