package io.github.paiprotocol.api.model;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What the text of a reference to a prerequisite means. Parsing never fails and never does I/O: a
 * text of no known form is {@link Malformed}.
 *
 * <p>Protocol: references.
 */
public sealed interface Reference {

  /**
   * The reference as written.
   *
   * @return the text
   */
  String text();

  /**
   * A prerequisite of the same document, or an alias of the job's {@code reference_prerequisites}.
   *
   * @param text its name
   */
  record Local(String text) implements Reference {}

  /**
   * The marketplace item with a name.
   *
   * @param text the reference as written
   * @param type the type the item or the picked prerequisite must have; empty for {@code
   *     marketplace://name/…}
   * @param name the item's name, percent-decoded
   */
  record MarketplaceName(String text, Optional<String> type, String name) implements Reference {}

  /**
   * The marketplace item with an id.
   *
   * @param text the reference as written
   * @param id the item's id, percent-decoded
   */
  record MarketplaceItem(String text, String id) implements Reference {}

  /**
   * A document on the web.
   *
   * @param text the reference as written
   * @param uri the document's address, without the fragment
   * @param fragment the prerequisite picked from the document
   */
  record Web(String text, String uri, Optional<String> fragment) implements Reference {}

  /**
   * A document in a file.
   *
   * @param text the reference as written
   * @param path the file's path, relative to the referring document or absolute
   * @param fragment the prerequisite picked from the document
   */
  record FilePath(String text, String path, Optional<String> fragment) implements Reference {}

  /**
   * A text of no known form.
   *
   * @param text the text
   * @param problem what is wrong, a clause such as {@code "has no item id"}
   */
  record Malformed(String text, String problem) implements Reference {}

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
    if (text.startsWith(MARKETPLACE)) {
      return marketplace(text, text.substring(MARKETPLACE.length()));
    }
    if (text.startsWith("https://") || text.startsWith("http://")) {
      return web(text);
    }
    if (text.startsWith(FILE)) {
      return file(text, text.substring(FILE.length()));
    }
    if (text.isEmpty()) {
      return new Malformed(text, "is empty");
    }
    if (text.contains("://")) {
      return new Malformed(text, "has an unknown scheme");
    }
    return new Local(text);
  }

  private static Reference marketplace(String text, String rest) {
    int slash = rest.indexOf('/');
    if (slash <= 0 || slash == rest.length() - 1) {
      return new Malformed(text, "needs a kind and a name");
    }
    String kind = rest.substring(0, slash);
    String tail = rest.substring(slash + 1);
    boolean byId = kind.equals("prerequisites");
    if (byId && !(tail.startsWith("itemId/") && tail.length() > "itemId/".length())) {
      return new Malformed(text, "needs an item id");
    }
    String encoded = byId ? tail.substring("itemId/".length()) : tail;
    if (encoded.indexOf('/') >= 0) {
      return new Malformed(text, "has a `/` in its name (write it as `%2F`)");
    }
    Optional<String> decoded = percentDecoded(encoded);
    if (decoded.isEmpty()) {
      return new Malformed(text, "has a broken percent-encoding");
    }
    if (byId) {
      return new MarketplaceItem(text, decoded.get());
    }
    Optional<String> type = kind.equals("name") ? Optional.empty() : Optional.of(kind);
    return new MarketplaceName(text, type, decoded.get());
  }

  private static Reference web(String text) {
    int hash = text.indexOf('#');
    String uri = hash < 0 ? text : text.substring(0, hash);
    if (uri.substring(uri.indexOf("://") + 3).isEmpty()) {
      return new Malformed(text, "has no host");
    }
    return fragment(text, hash)
        .<Reference>map(f -> new Web(text, uri, f))
        .orElseGet(() -> emptyFragment(text));
  }

  private static Reference file(String text, String rest) {
    int hash = rest.indexOf('#');
    String path = hash < 0 ? rest : rest.substring(0, hash);
    if (path.isEmpty()) {
      return new Malformed(text, "has no path");
    }
    return fragment(rest, hash)
        .<Reference>map(f -> new FilePath(text, path, f))
        .orElseGet(() -> emptyFragment(text));
  }

  private static Optional<Optional<String>> fragment(String text, int hash) {
    if (hash < 0) {
      return Optional.of(Optional.empty());
    }
    return hash == text.length() - 1
        ? Optional.empty()
        : Optional.of(Optional.of(text.substring(hash + 1)));
  }

  private static Reference emptyFragment(String text) {
    return new Malformed(text, "has an empty name after `#`");
  }

  private static Optional<String> percentDecoded(String text) {
    if (text.indexOf('%') < 0) {
      return Optional.of(text);
    }
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer decoded = ByteBuffer.allocate(source.length);
    for (int i = 0; i < source.length; i++) {
      if (source[i] != '%') {
        decoded.put(source[i]);
        continue;
      }
      int high = i + 2 <= source.length - 1 ? Character.digit(source[i + 1], 16) : -1;
      int low = i + 2 <= source.length - 1 ? Character.digit(source[i + 2], 16) : -1;
      if (high < 0 || low < 0) {
        return Optional.empty();
      }
      decoded.put((byte) (high * 16 + low));
      i += 2;
    }
    try {
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(decoded.flip()).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
