package io.github.paiprotocol.resolver.lock.internal;

import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.field.Total;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/** The tables of a lock. */
final class LockFields {
  /** The version of the file's layout. */
  static final int VERSION = 1;

  private static final String SHA_256 = "sha256:";
  private static final int HEX_DIGITS = 64;
  private static final String DIGEST_PATTERN = SHA_256 + "[0-9a-f]{" + HEX_DIGITS + "}";
  private static final CharMatcher HEX_DIGIT = CharMatcher.anyOf("0123456789abcdef");

  private static final Codec<String> DIGEST =
      Codecs.text(
          new ScalarShape.FormatType(
              "`sha256:` and 64 hexadecimal digits in lower case",
              ImmutableList.of("string"),
              Optional.of(DIGEST_PATTERN),
              value -> value instanceof Value.Text text && isDigest(text.text())));

  private static final Table<LockedReference> REFERENCE =
      Table.closed("lockedReference", "a reference", "A reference of the job itself.")
          .of(
              required("reference", TEXT, "", LockedReference::reference)
                  .says("The reference as written."),
              map("arguments", LockedValues.FORM, LockedReference::arguments)
                  .says("Its template variables, tags as written."),
              optional("digest", TEXT, LockedReference::digest).says("The digest it asks for."),
              LockedReference::new);

  private static final Table<LockedDocument> DOCUMENT =
      Table.closed("lockedDocument", "a document", "A document the job uses.")
          .of(
              required("source", TEXT, "", LockedDocument::source)
                  .says("The name of the source that had it."),
              required("address", TEXT, "", LockedDocument::address)
                  .says("Where the source was told to look."),
              required("uri", TEXT, "", LockedDocument::uri)
                  .says("Where it was found, after redirects and searches."),
              required("digest", DIGEST, "", LockedDocument::digest).says("Its content."),
              map("details", LockedValues.FORM, LockedDocument::details)
                  .says("What else the source knew of it."),
              LockedDocument::new);

  private static final Table<LockedPrerequisite> PREREQUISITE =
      Table.closed("lockedPrerequisite", "a prerequisite", "A prerequisite from a document.")
          .of(
              required("name", TEXT, "", LockedPrerequisite::name)
                  .says("Its unique name in the job."),
              required("source", TEXT, "", LockedPrerequisite::source)
                  .says("The name of the source."),
              required("uri", TEXT, "", LockedPrerequisite::uri)
                  .says("Where it was found, with `#name` where the document holds several."),
              required("digest", DIGEST, "", LockedPrerequisite::digest)
                  .says("What the document holds."),
              map("arguments", LockedValues.FORM, LockedPrerequisite::arguments)
                  .says("What its requirer gave, tags as written."),
              required(
                      "requires",
                      Codecs.texts(Shapes.anyListOf(Shapes.TEXT)),
                      ImmutableList.of(),
                      LockedPrerequisite::requires)
                  .says("The unique names of what it requires, in order."),
              LockedPrerequisite::new);

  static final Table<LockContent> LOCK =
      Table.closed("lock", "a lock", "Everything a job uses from elsewhere, with digests.")
          .of(
              required(
                      "version",
                      Codecs.integer(Shapes.between(VERSION, VERSION)),
                      VERSION,
                      (LockContent lock) -> VERSION)
                  .says("The version of the file's layout."),
              required("references", all(REFERENCE), ImmutableList.of(), LockContent::references)
                  .says("What the job itself refers to."),
              required("documents", all(DOCUMENT), ImmutableList.of(), LockContent::documents)
                  .says("The documents."),
              required(
                      "prerequisites",
                      all(PREREQUISITE),
                      ImmutableList.of(),
                      LockContent::prerequisites)
                  .says("The prerequisites found in them."),
              (version, references, documents, prerequisites) ->
                  new LockContent(references, documents, prerequisites));

  private LockFields() {}

  private static <V> Codec<List<V>> all(Total<V> item) {
    return Codecs.list(item, Shape.Empty.FINE);
  }

  private static boolean isDigest(String text) {
    return text.length() == SHA_256.length() + HEX_DIGITS
        && text.startsWith(SHA_256)
        && HEX_DIGIT.matchesAllOf(text.substring(SHA_256.length()));
  }
}
