package io.github.paiprotocol.api.model;

import com.google.common.base.CharMatcher;
import java.util.Locale;
import java.util.Optional;

/** Reads the texts of references, in time linear in their length. */
final class ReferenceParser {
  /** What stands between a scheme and the rest of an address. */
  static final String AUTHORITY = "://";

  private static final CharMatcher LETTER = CharMatcher.inRange('a', 'z');
  private static final CharMatcher SCHEME_CHARACTER =
      LETTER.or(CharMatcher.inRange('0', '9')).or(CharMatcher.anyOf("+-."));
  private static final CharMatcher AFTER_AUTHORITY = CharMatcher.anyOf("/?#");

  /** Where programs do not agree on which host an address names. */
  private static final CharMatcher AMBIGUOUS =
      CharMatcher.whitespace().or(CharMatcher.javaIsoControl()).or(CharMatcher.is('\\'));

  private ReferenceParser() {}

  static Reference parse(String text) {
    if (text.startsWith(Reference.MARKETPLACE)) {
      return marketplace(text, text.substring(Reference.MARKETPLACE.length()));
    }
    if (text.startsWith("https://") || text.startsWith("http://")) {
      return web(text);
    }
    if (text.startsWith(Reference.FILE)) {
      return file(text, text.substring(Reference.FILE.length()));
    }
    if (text.isEmpty()) {
      return new MalformedReference(text, "is empty");
    }
    int colon = text.indexOf(AUTHORITY);
    return colon < 0 ? new LocalReference(text) : other(text, colon);
  }

  private static Reference other(String text, int colon) {
    String scheme = text.substring(0, colon).toLowerCase(Locale.ROOT);
    if (!isScheme(scheme)) {
      return new MalformedReference(text, "has no scheme before `://`");
    }
    if (Reference.SCHEMES.contains(scheme)) {
      return new MalformedReference(text, "has its scheme in capitals (write `" + scheme + "`)");
    }
    if (AMBIGUOUS.matchesAnyOf(text)) {
      return new MalformedReference(text, "holds a blank, a backslash or a control character");
    }
    int hash = text.indexOf('#');
    if (colon + AUTHORITY.length() == (hash < 0 ? text.length() : hash)) {
      return new MalformedReference(text, "has nothing after `://`");
    }
    return fragment(text, hash)
        .<Reference>map(f -> new Reference.Other(scheme, text, f))
        .orElseGet(() -> emptyFragment(text));
  }

  /** RFC 3986, section 3.1. */
  private static boolean isScheme(String lower) {
    return !lower.isEmpty()
        && LETTER.matches(lower.charAt(0))
        && SCHEME_CHARACTER.matchesAllOf(lower);
  }

  /** The host and port of an address, in lower case. */
  static String host(String address) {
    String rest = address.substring(address.indexOf(AUTHORITY) + AUTHORITY.length());
    int end = AFTER_AUTHORITY.indexIn(rest);
    String authority = end < 0 ? rest : rest.substring(0, end);
    return authority.substring(authority.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
  }

  private static Reference marketplace(String text, String rest) {
    return fragment(rest, rest.indexOf('#'))
        .map(f -> marketplace(text, withoutFragment(rest), f))
        .orElseGet(() -> emptyFragment(text));
  }

  private static Reference marketplace(String text, String path, Optional<String> fragment) {
    int slash = path.indexOf('/');
    if (slash <= 0 || slash == path.length() - 1) {
      return new MalformedReference(text, "needs a kind and a name");
    }
    String kind = path.substring(0, slash);
    String tail = path.substring(slash + 1);
    boolean byId = kind.equals("prerequisites");
    if (byId && !(tail.startsWith("itemId/") && tail.length() > "itemId/".length())) {
      return new MalformedReference(text, "needs an item id");
    }
    String encoded = byId ? tail.substring("itemId/".length()) : tail;
    if (encoded.indexOf('/') >= 0) {
      return new MalformedReference(text, "has a `/` in its name (write it as `%2F`)");
    }
    Optional<String> decoded = PercentEncoding.decoded(encoded);
    if (decoded.isEmpty()) {
      return new MalformedReference(text, "has a broken percent-encoding");
    }
    if (byId) {
      return new Reference.MarketplaceItem(text, decoded.get(), fragment);
    }
    Optional<String> type = kind.equals("name") ? Optional.empty() : Optional.of(kind);
    return new Reference.MarketplaceName(text, type, decoded.get(), fragment);
  }

  private static Reference web(String text) {
    int hash = text.indexOf('#');
    String uri = withoutFragment(text);
    if (uri.substring(uri.indexOf("://") + 3).isEmpty()) {
      return new MalformedReference(text, "has no host");
    }
    return fragment(text, hash)
        .<Reference>map(f -> new Reference.Web(text, uri, f))
        .orElseGet(() -> emptyFragment(text));
  }

  private static Reference file(String text, String rest) {
    int hash = rest.indexOf('#');
    String path = withoutFragment(rest);
    if (path.isEmpty()) {
      return new MalformedReference(text, "has no path");
    }
    return fragment(rest, hash)
        .<Reference>map(f -> new Reference.FilePath(text, path, f))
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

  static String withoutFragment(String text) {
    int hash = text.indexOf('#');
    return hash < 0 ? text : text.substring(0, hash);
  }

  private static Reference emptyFragment(String text) {
    return new MalformedReference(text, "has an empty name after `#`");
  }
}
