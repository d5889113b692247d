package io.github.paiprotocol.api.model;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.mapper.Mapped;
import java.util.Optional;

/**
 * What the text of a reference to a prerequisite means. Parsing never fails and never does I/O: a
 * text of no known form has a {@link #problem}.
 *
 * <p>Protocol: references.
 */
@Mapped
public sealed interface Reference
    permits LocalReference,
        MalformedReference,
        Reference.MarketplaceName,
        Reference.MarketplaceItem,
        Reference.Web,
        Reference.FilePath,
        Reference.Other {

  /**
   * The reference as written.
   *
   * @return the text
   */
  String text();

  /**
   * The marketplace item with a name.
   *
   * @param text the reference as written
   * @param type the type the item or the picked prerequisite must have; empty for {@code
   *     marketplace://name/…}
   * @param name the item's name, percent-decoded
   * @param fragment the prerequisite picked from the item; a {@code #} in a name is written {@code
   *     %23}
   */
  record MarketplaceName(String text, Optional<String> type, String name, Optional<String> fragment)
      implements Reference {
    /** Refuses null. */
    public MarketplaceName {
      requireNonNulls(text, type, name, fragment);
    }

    /**
     * The reference of the whole item.
     *
     * @return the text without the fragment
     */
    public String uri() {
      return ReferenceParser.withoutFragment(text);
    }
  }

  /**
   * The marketplace item with an id.
   *
   * @param text the reference as written
   * @param id the item's id, percent-decoded
   * @param fragment the prerequisite picked from the item
   */
  record MarketplaceItem(String text, String id, Optional<String> fragment) implements Reference {
    /** Refuses null. */
    public MarketplaceItem {
      requireNonNulls(text, id, fragment);
    }

    /**
     * The reference of the whole item.
     *
     * @return the text without the fragment
     */
    public String uri() {
      return ReferenceParser.withoutFragment(text);
    }
  }

  /**
   * A document on the web.
   *
   * @param text the reference as written
   * @param uri the document's address, without the fragment
   * @param fragment the prerequisite picked from the document
   */
  record Web(String text, String uri, Optional<String> fragment) implements Reference {
    /** Refuses null. */
    public Web {
      requireNonNulls(text, uri, fragment);
    }
  }

  /**
   * A document in a file.
   *
   * @param text the reference as written
   * @param path the file's path, relative to the referring document or absolute
   * @param fragment the prerequisite picked from the document
   */
  record FilePath(String text, String path, Optional<String> fragment) implements Reference {
    /** Refuses null. */
    public FilePath {
      requireNonNulls(text, path, fragment);
    }
  }

  /**
   * A document at an address whose scheme the protocol does not define, such as {@code
   * s3://bucket/tools.yaml}. It is for the source that claims it; a job may name any, a document
   * that was fetched only those its policy allows.
   *
   * @param scheme the scheme in lower case, without {@code ://}, e.g. {@code git+https}
   * @param text the reference as written
   * @param fragment the prerequisite picked from the document
   */
  record Other(String scheme, String text, Optional<String> fragment) implements Reference {
    /** Refuses null. */
    public Other {
      requireNonNulls(scheme, text, fragment);
    }

    /**
     * The document's address: the text without the fragment.
     *
     * @return e.g. {@code s3://bucket/tools.yaml}
     */
    public String uri() {
      return fragment.map(f -> text.substring(0, text.indexOf('#'))).orElse(text);
    }

    /**
     * What a policy is asked about: scheme and authority, in lower case and without a user's name.
     *
     * @return e.g. {@code s3://bucket}
     */
    public String origin() {
      return scheme + ReferenceParser.AUTHORITY + ReferenceParser.host(text);
    }
  }

  /**
   * Whether it names a prerequisite of the same document, or an alias of the job's {@code
   * reference_prerequisites}.
   *
   * @return true when the text is that name
   */
  default boolean isLocal() {
    return this instanceof LocalReference;
  }

  /**
   * What is wrong with a text of no known form.
   *
   * @return a clause such as {@code "has no item id"}; empty for any other text
   */
  default Optional<String> problem() {
    return this instanceof MalformedReference malformed
        ? Optional.of(malformed.clause())
        : Optional.empty();
  }

  /**
   * Whether it leads out of its document to one that a source may have.
   *
   * @return false for a local name and for a text of no known form
   */
  default boolean isRemote() {
    return !isLocal() && problem().isEmpty();
  }

  /** The schemes that have a form of their own, without {@code ://}. */
  ImmutableSet<String> SCHEMES = ImmutableSet.of("marketplace", "https", "http", "file");

  /** The scheme of marketplace references. */
  String MARKETPLACE = "marketplace://";

  /** The scheme of file references. */
  String FILE = "file:";

  /**
   * Parses a reference.
   *
   * @param text the text
   * @return what it means
   */
  static Reference parse(String text) {
    return ReferenceParser.parse(text);
  }
}
