package io.github.paiprotocol.api.internal.shape;

import static io.github.paiprotocol.api.internal.shape.Field.optional;
import static io.github.paiprotocol.api.internal.shape.Field.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.List;
import java.util.stream.Stream;

/** The tables of prerequisites. Protocol: prerequisites; references. */
final class PrerequisiteShapes {
  private static final List<String> TYPES =
      ImmutableList.of(Prerequisite.DOCKER_IMAGE, "data", "script", "output", "storage");

  private static final Shape TYPE =
      new Shape.Vocabulary(
          TYPES, "job", "a whole job cannot be required; name the type, or leave it out");

  static final Shape.Fields REFERENCE =
      Shapes.closed(
          "reference",
          "a reference",
          "A prerequisite that is required, with arguments.",
          reference(false));

  private static final Shape.Fields OWN_REFERENCE =
      Shapes.closed(
          "prerequisiteReference",
          "a reference",
          "A prerequisite another one requires, with arguments.",
          reference(true));

  static final Shape.Fields CALLBACK =
      Shapes.closed(
          "callback", "a callback", "Commands that run on an event of the task.", callback(true));

  private static final Shape CALLBACKS = Shapes.listOf(CALLBACK);

  static final Shape.Fields TEMPLATE_VARIABLE =
      Shapes.closed(
          "templateVariable",
          "a template variable",
          "A parameter of a prerequisite.",
          required("name", Shapes.FILLED_TEXT, "The name between the double braces."),
          optional(
              "default", new Shape.Plain(true), "The value when none is given; else one must be."),
          optional("description", Shapes.TEXT, "What it is for."));

  private static final Shape.Fields REQUIRED_STORAGE =
      Shapes.open(
          "requiredStorage",
          "a storage",
          "A storage a prerequisite needs, and where it is mounted.",
          required("name", Shapes.FILLED_TEXT, "The name of the storage."),
          optional("mountPath", Shapes.TEXT, "Where it is mounted, by default below /mnt."),
          optional("share", new Shape.Flag(true), "Whether its shared folder is meant."),
          optional("readOnly", new Shape.Flag(true), "Whether it is mounted read-only."));

  static final Shape.Fields AUTH =
      Shapes.closed(
          "auth",
          "auth",
          "Credentials for the registry of an image.",
          optional("username", Shapes.TEXT, "The user name."),
          optional("password", Shapes.SECRET_TEXT, "The password; refer to a secret."),
          optional("registryuri", Shapes.TEXT, "The registry, Docker Hub by default."));

  private static final Shape.Fields IMAGE =
      Shapes.closed(
          "dockerImage",
          "a dockerimage",
          "The image of a container.",
          fields(
              required("uri", Shapes.FILLED_TEXT, "The image reference; no template."),
              optional("auth", AUTH, "Credentials for the image's registry."),
              optional(
                  "plugin",
                  new Shape.Word(
                      "plugins of an image",
                      ImmutableList.of(
                          PluginNames.DOCKER, PluginNames.longName(PluginNames.DOCKER)),
                      false,
                      false),
                  "Means nothing for an image.")));

  private static final Shape.Fields PLUGIN_PARAMETERS =
      Shapes.fields(
          "pluginParameters",
          "plugin parameters",
          "Callbacks and the plugin's own keys.",
          Shape.Others.FREE,
          optional("callbacks", CALLBACKS, "What it runs, and when."));

  /** A script or output nothing handles: commands name its one place by a template. */
  private static final Shape.Fields CLASSIC =
      extended("classicPrerequisite", "A script or an output that lies at one place.", Shapes.TEXT);

  private static final Shape.Fields EXTENDED =
      extended(
          "extendedPrerequisite",
          "Data, a script, an output, a storage, or anything a plugin or callbacks provide.",
          new Shape.Either(Shapes.TEXT, Shapes.listOf(Shapes.TEXT)));

  static final Shape PREREQUISITE =
      new Shape.Variants(
          "prerequisite",
          ImmutableList.of(
              new Shape.Case(
                  new Condition.Is("type", ImmutableList.of(Prerequisite.DOCKER_IMAGE)), IMAGE),
              new Shape.Case(
                  new Condition.ButNot(
                      new Condition.Is("type", ImmutableList.of("script", "output")),
                      new Condition.Any(
                          ImmutableList.of(
                              Condition.Has.key("plugin"),
                              Condition.Has.key("callbacks"),
                              Condition.Has.key("plugin_params", "callbacks")))),
                  CLASSIC)),
          EXTENDED);

  private PrerequisiteShapes() {}

  static Shape event(boolean templated) {
    return new Shape.Word(
        "events of the protocol",
        Stream.of(CallbackEvent.values())
            .flatMap(e -> e.names().stream())
            .collect(ImmutableList.toImmutableList()),
        false,
        templated);
  }

  static Shape policy(boolean templated) {
    return new Shape.Word(
        "policies",
        Stream.of(FailurePolicy.values())
            .map(FailurePolicy::canonicalName)
            .collect(ImmutableList.toImmutableList()),
        true,
        templated);
  }

  /** The keys of a callback. */
  static Field[] callback(boolean templated) {
    return new Field[] {
      required("event", event(templated), "When the commands run."),
      required(
          "commands",
          new Shape.Either(Shapes.TEXT, Shapes.listOf(Shapes.TEXT)),
          "The shell commands, one text or a list of them."),
      optional("failurePolicy", policy(templated), "What a failure of the commands does.")
    };
  }

  /** The keys of a reference. */
  static Field[] reference(boolean templated) {
    return new Field[] {
      required("name", Shapes.FILLED_TEXT, "A local name, or the address of a prerequisite."),
      optional("template_variables", Shapes.ANY_MAP, "Arguments for its template variables."),
      optional("digest", new Shape.Digest(templated), "The content it must have.")
    };
  }

  private static Shape.Fields extended(String id, String description, Shape uri) {
    Shape.Fields shape =
        Shapes.fields(
            id,
            "a prerequisite",
            description,
            Shape.Others.FREE,
            fields(
                optional("uri", uri, "Where its content lies."),
                optional(
                    "auth",
                    new Shape.Refused(
                        "type",
                        "belongs to prerequisites of type `dockerimage` only",
                        "remove it, or set the type to `dockerimage`"),
                    "Not for this type."),
                optional("plugin", Shapes.FILLED_TEXT, "The plugin that handles it."),
                optional(
                    "require",
                    Shapes.listOf(new Shape.Either(Shapes.FILLED_TEXT, OWN_REFERENCE)),
                    "What must run before it."),
                optional("callbacks", CALLBACKS, "What it runs, and when."),
                optional("failurePolicy", policy(true), "What a failing callback does."),
                optional("requireStorages", Shapes.listOf(REQUIRED_STORAGE), "Storages it needs."),
                optional("template_variables", Shapes.listOf(TEMPLATE_VARIABLE), "Its parameters."),
                optional("plugin_params", PLUGIN_PARAMETERS, "What its plugin is given.")));
    return Shapes.with(shape, new FieldRule.NotBoth("plugin_params"));
  }

  /** The keys every prerequisite has, and more. */
  private static Field[] fields(Field... more) {
    return Stream.concat(
            Stream.of(
                required("name", Shapes.NAME, "What references call it."),
                optional("type", TYPE, "What it is."),
                optional("version", Shapes.VERSION, "Its version."),
                optional("contributor", Shapes.TEXT, "Who made it."),
                optional("description", Shapes.TEXT, "What it is for."),
                optional(
                    "protocolVersion",
                    new Shape.ProtocolVersion(true),
                    "The version of the protocol it was written for.")),
            Stream.of(more))
        .toArray(Field[]::new);
  }
}
