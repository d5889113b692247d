package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.ANY_MAP;
import static io.github.paiprotocol.api.internal.field.Codecs.FILLED_TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.TEMPLATED_FLAG;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.others;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import io.github.paiprotocol.api.internal.shape.Field.Presence;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Value;

/**
 * The tables of what prerequisites, task roles and extras refer to. Where it stands decides what is
 * allowed: template variables below a prerequisite, other keys below {@code extras}.
 */
public final class ReferenceFields {
  /** An entry of a task role's prerequisites. */
  public static final Total<PrerequisiteRef> REFERENCE =
      reference(
          Table.closed(
              "reference", "a reference", "A prerequisite that is required, with arguments."),
          false);

  static final Total<PrerequisiteRef> OWN_REFERENCE =
      reference(
          Table.closed(
              "prerequisiteReference",
              "a reference",
              "A prerequisite another one requires, with arguments."),
          true);

  static final Total<PrerequisiteRef> ALIAS_REFERENCE =
      reference(
          Table.complete(
              "aliasReference",
              "a reference",
              "A prerequisite an alias represents, with arguments."),
          false);

  static final Table<PrerequisiteRef> ANY_REFERENCE_MAP =
      map(
          Table.complete(
              "anyReference", "a reference", "A prerequisite that is required, with arguments."),
          true);

  /** Wherever it stands. */
  static final Total<PrerequisiteRef> ANY_REFERENCE = reference(ANY_REFERENCE_MAP);

  static final Table<StorageMount> REQUIRED_STORAGE =
      storage(
          Table.complete(
              "requiredStorage",
              "a storage",
              "A storage a prerequisite needs, and where it is mounted."),
          Presence.REQUIRED,
          FILLED_TEXT,
          TEMPLATED_FLAG);

  static final Table<StorageMount> STORAGE =
      storage(
          Table.complete("storage", "a storage", "A storage every task role mounts."),
          Presence.EXPECTED,
          TEXT,
          TEMPLATED_FLAG.shaped(Shapes.FLAG));

  /** Wherever it stands. */
  static final Table<StorageMount> ANY_STORAGE =
      storage(
          Table.complete("anyStorage", "a storage", "A storage and where it is mounted."),
          Presence.EXPECTED,
          TEXT,
          TEMPLATED_FLAG);

  private ReferenceFields() {}

  private static Total<PrerequisiteRef> reference(Heading heading, boolean templated) {
    return reference(map(heading, templated));
  }

  /** A string when it is nothing but a name. */
  private static Total<PrerequisiteRef> reference(Table<PrerequisiteRef> map) {
    return Total.of(
        new Shape.Either(Shapes.FILLED_TEXT, map.shape()),
        value ->
            value instanceof Value.Scalar scalar
                ? PrerequisiteRef.of(scalar.text())
                : map.read(value),
        reference ->
            reference.equals(PrerequisiteRef.of(reference.name()))
                ? Value.of(reference.name())
                : map.write(reference));
  }

  private static Table<PrerequisiteRef> map(Heading heading, boolean templated) {
    return heading.of(
        required("name", FILLED_TEXT, "", PrerequisiteRef::name)
            .says("A local name, or the address of a prerequisite."),
        FieldBinding.map(Keys.TEMPLATE_VARIABLES, ANY_MAP, PrerequisiteRef::templateVariables)
            .says("Values by name for the template variables that the prerequisite declares."),
        optional("digest", Codecs.text(new ScalarShape.Digest(templated)), PrerequisiteRef::digest)
            .says("The content it must have."),
        others(PrerequisiteRef::other),
        PrerequisiteRef::new);
  }

  /** An empty name is left out. */
  private static Table<StorageMount> storage(
      Heading heading, Presence presence, Codec<String> name, Codec<Templated<Boolean>> flag) {
    return heading.of(
        FieldBinding.unless("", "name", name, StorageMount::name)
            .says("The name of the storage.")
            .being(presence),
        optional("mountPath", TEXT, StorageMount::mountPath)
            .says("Where it is mounted, by default below /mnt."),
        optional("share", flag, StorageMount::share).says("Whether its shared folder is meant."),
        optional("readOnly", flag, StorageMount::readOnly).says("Whether it is mounted read-only."),
        others(StorageMount::other),
        StorageMount::new);
  }
}
