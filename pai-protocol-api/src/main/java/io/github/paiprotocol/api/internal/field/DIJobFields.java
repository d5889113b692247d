package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.FILLED_TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.others;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;

/**
 * The tables of DIJobs: keys in the order of the API, defaults written out, nothing that is absent
 * or merely empty.
 */
public final class DIJobFields {
  private static final Codec<Map<String, String>> TEXTS_BY_NAME = Codecs.map(TEXT, Shapes::entries);

  static final Table<DIJobMetadata> METADATA =
      Table.open("metadata", "metadata", "Name and notes of an object of Kubernetes.")
          .of(
              required("name", FILLED_TEXT, "", DIJobMetadata::name)
                  .says("A DNS label of at most 60 characters."),
              optional("namespace", FILLED_TEXT, DIJobMetadata::namespace)
                  .says("Where it lives, `default` by default."),
              optional("uid", TEXT, DIJobMetadata::uid)
                  .says("Which object the cluster made of it."),
              map("labels", TEXTS_BY_NAME, DIJobMetadata::labels).says("Its labels."),
              map("annotations", TEXTS_BY_NAME, DIJobMetadata::annotations)
                  .says("Its annotations."),
              others(DIJobMetadata::others),
              DIJobMetadata::new);

  /** A DIJob. */
  public static final Table<DIJob> JOB =
      Table.closed("dijob", "a DIJob", "A job of DI-engine.")
          .rows(DIJob::builder, DIJob.Builder::build)
          .constant("apiVersion", word("versions", DIJob.API_VERSION), Value.of(DIJob.API_VERSION))
          .says("The version of the API.")
          .constant("kind", word("kinds", DIJob.KIND), Value.of(DIJob.KIND))
          .says("What kind of object it is.")
          .row(required("metadata", METADATA, DIJob::metadata), DIJob.Builder::metadata)
          .says("Its name and the like.")
          .row(required("spec", DIJobSpecFields.SPEC, DIJob::spec), DIJob.Builder::spec)
          .says("What it runs.")
          .row(optional("status", DIJobStatusFields.STATUS, DIJob::status), DIJob.Builder::status)
          .says("How it stands; the operator writes it.")
          .table();

  /** What the annotation of a task with prerequisites holds: one reference, or a list of them. */
  public static final Shape PREREQUISITES =
      new Shape.Either(Shapes.FILLED_TEXT, Shapes.listOf(ReferenceFields.REFERENCE.shape()));

  /** The key of that annotation. */
  public static final String PREREQUISITES_ANNOTATION = "paiprotocol.io/prerequisites";

  /** Where a DIJob has the annotation for all of its tasks. */
  public static final ProtocolPath PREREQUISITES_PATH =
      ProtocolPath.of("metadata", "annotations", PREREQUISITES_ANNOTATION);

  private DIJobFields() {}

  private static Shape word(String what, String word) {
    return new ScalarShape.EnumType(what, List.of(word), false, false);
  }
}
