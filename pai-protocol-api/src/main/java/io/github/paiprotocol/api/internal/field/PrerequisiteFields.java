package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.FILLED_TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.NAME;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.VERSION;
import static io.github.paiprotocol.api.internal.field.Codecs.listOf;
import static io.github.paiprotocol.api.internal.field.Codecs.scalar;
import static io.github.paiprotocol.api.internal.field.Codecs.texts;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.Condition;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.FieldRule;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Uri;
import io.github.paiprotocol.api.model.Value;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The tables of prerequisites. Protocol: prerequisites; references. */
public final class PrerequisiteFields {
  /** A confidential text. It is part of the job, so the job's text has it. */
  static final Codec<Secret> SECRET =
      Codecs.text(Shapes.SECRET_TEXT).as(Secret::of, Secret::reveal);

  static final Table<TemplateVariable> TEMPLATE_VARIABLE =
      Table.closed("templateVariable", "a template variable", "A parameter of a prerequisite.")
          .of(
              required("name", FILLED_TEXT, "", TemplateVariable::name)
                  .says("The name between the double braces."),
              optional(
                      "default",
                      scalar(new ScalarShape.Plain(true)),
                      TemplateVariable::defaultValue)
                  .says("The value when none is given; else one must be."),
              optional("description", TEXT, TemplateVariable::description).says("What it is for."),
              TemplateVariable::new);

  static final Table<Auth> AUTH =
      Table.closed("auth", "auth", "Credentials for the registry of an image.")
          .of(
              optional("username", TEXT, Auth::username).says("The user name."),
              optional("password", SECRET, Auth::password).says("The password; refer to a secret."),
              optional("registryuri", TEXT, Auth::registryuri)
                  .says("The registry, Docker Hub by default."),
              Auth::new);

  static final Codec<Uri> URI =
      Codec.of(
          new Shape.Either(Shapes.TEXT, Shapes.listOf(Shapes.TEXT)),
          PrerequisiteFields::uri,
          Uri::value);

  private static final Table<Prerequisite> ROWS =
      new Heading("extendedPrerequisite", "a prerequisite", "", Shape.Others.FREE)
          .rows(Prerequisite::builder, Prerequisite.Builder::build)
          .row(required("name", NAME, "", Prerequisite::name), Prerequisite.Builder::name)
          .says("What references call it.")
          .row(
              optional(
                  "type",
                  Codecs.text(
                      new ScalarShape.Vocabulary(
                          ImmutableList.of(
                              Prerequisite.DOCKER_IMAGE, "data", "script", "output", "storage"),
                          "job",
                          "a whole job cannot be required; name the type, or leave it out")),
                  Prerequisite::type),
              Prerequisite.Builder::type)
          .says("What it is.")
          .row(optional("plugin", FILLED_TEXT, Prerequisite::plugin), Prerequisite.Builder::plugin)
          .says("The plugin that handles it.")
          .row(
              optional(
                  "protocolVersion",
                  scalar(new ScalarShape.ProtocolVersion(true)),
                  Prerequisite::protocolVersion),
              Prerequisite.Builder::protocolVersion)
          .says("The version of the protocol it was written for.")
          .row(optional("version", VERSION, Prerequisite::version), Prerequisite.Builder::version)
          .says("Its version.")
          .row(
              optional("contributor", TEXT, Prerequisite::contributor),
              Prerequisite.Builder::contributor)
          .says("Who made it.")
          .row(
              optional("description", TEXT, Prerequisite::description),
              Prerequisite.Builder::description)
          .says("What it is for.")
          .row(optional("uri", URI, Prerequisite::uri), Prerequisite.Builder::uri)
          .says("Where its content lies.")
          .row(optional("auth", AUTH, Prerequisite::auth), Prerequisite.Builder::auth)
          .says("Credentials for the image's registry.")
          .row(
              list("require", listOf(ReferenceFields.OWN_REFERENCE), Prerequisite::require),
              Prerequisite.Builder::require)
          .says("What must run before it.")
          .row(
              list(
                  Keys.REQUIRE_STORAGES,
                  listOf(ReferenceFields.REQUIRED_STORAGE),
                  Prerequisite::requireStorages),
              Prerequisite.Builder::requireStorages)
          .says("Storages it needs.")
          .row(
              list(
                  Keys.TEMPLATE_VARIABLES,
                  listOf(TEMPLATE_VARIABLE),
                  Prerequisite::templateVariables),
              Prerequisite.Builder::templateVariables)
          .says("Declares its parameters; a reference gives them values, in a map of this name.")
          .row(
              optional(
                  Keys.FAILURE_POLICY,
                  CallbackFields.TEMPLATED_POLICY,
                  Prerequisite::failurePolicy),
              Prerequisite.Builder::failurePolicy)
          .says("What a failing callback does: `ignore` or `fail`, the default.")
          .row(PluginParameters.callbacks(), Prerequisite.Builder::callbacks)
          .row(PluginParameters.properties(), Prerequisite.Builder::properties)
          .table();

  private static final Shape.Fields IMAGE =
      Shapes.closed(
          "dockerImage",
          "a dockerimage",
          "The image of a container.",
          fields(
              Field.required("uri", Shapes.FILLED_TEXT, "The image reference; no template."),
              ROWS.field("auth"),
              Field.optional(
                  "plugin",
                  new ScalarShape.EnumType(
                      "plugins of an image",
                      ImmutableList.of(
                          PluginNames.DOCKER, PluginNames.longName(PluginNames.DOCKER)),
                      false,
                      false),
                  "Means nothing for an image.")));

  /** A script or output nothing handles: commands name its one place by a template. */
  private static final Shape.Fields CLASSIC =
      extended("classicPrerequisite", "A script or an output that lies at one place.", Shapes.TEXT);

  private static final Shape.Fields EXTENDED =
      extended(
          "extendedPrerequisite",
          "Data, a script, an output, a storage, or anything a plugin or callbacks provide.",
          URI.shape());

  /** A prerequisite of any generation. */
  public static final Total<Prerequisite> PREREQUISITE =
      ROWS.shaped(
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
                                  Condition.Has.key(Keys.CALLBACKS),
                                  Condition.Has.key("plugin_params", Keys.CALLBACKS)))),
                      CLASSIC)),
              EXTENDED));

  private PrerequisiteFields() {}

  /**
   * The keys of a prerequisite that are never plugin-specific.
   *
   * @return the keys
   */
  public static Set<String> keys() {
    return ROWS.keys();
  }

  private static @Nullable Uri uri(Value value) {
    if (value instanceof Value.Sequence) {
      return Uri.listOf(texts(value));
    }
    return value instanceof Value.Scalar scalar ? Uri.of(scalar.text()) : null;
  }

  private static Shape.Fields extended(String id, String description, Shape uri) {
    Field auth =
        Field.optional(
            "auth",
            new Shape.Refused(
                "type",
                "belongs to prerequisites of type `dockerimage` only",
                "remove it, or set the type to `dockerimage`"),
            "Not for this type.");
    Shape.Fields shape =
        Shapes.fields(
            id,
            "a prerequisite",
            description,
            Shape.Others.FREE,
            fields(
                Field.optional("uri", uri, ROWS.field("uri").description()),
                auth,
                ROWS.field("plugin"),
                ROWS.field("require"),
                ROWS.field(Keys.CALLBACKS),
                ROWS.field(Keys.FAILURE_POLICY),
                ROWS.field(Keys.REQUIRE_STORAGES),
                ROWS.field(Keys.TEMPLATE_VARIABLES),
                ROWS.field("plugin_params")));
    return Shapes.with(shape, ImmutableList.of(new FieldRule.NotBoth("plugin_params")));
  }

  /** The keys every prerequisite has, and more. */
  private static Field[] fields(Field... more) {
    return Stream.concat(
            Stream.of("name", "type", "version", "contributor", "description", "protocolVersion")
                .map(ROWS::field),
            Stream.of(more))
        .toArray(Field[]::new);
  }
}
