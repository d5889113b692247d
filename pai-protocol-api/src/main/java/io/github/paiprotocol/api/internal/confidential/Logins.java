package io.github.paiprotocol.api.internal.confidential;

import com.google.common.collect.ImmutableList;

/**
 * Logins in the addresses of a text, character by character: {@code user:password@} anywhere, after
 * a scheme also with its at sign or its colon lost, and signatures and keys in queries.
 */
final class Logins {
  private static final int NONE = -1;
  private static final ImmutableList<String> DIGESTS = ImmutableList.of("sha256:", "sha512:");
  private static final ImmutableList<String> SIGNATURES =
      ImmutableList.of("sig", "signature", "key");
  private static final int PORT_DIGITS = 5;

  private final String text;
  private final ConfidentialWords words;

  /** Where user, password and host of an address begin, and the first colon after it. */
  private int authority = NONE;

  private int port = NONE;

  /** The last colon, and the last sign that may begin a parameter, of these characters. */
  private int colon = NONE;

  private int parameter = NONE;

  Logins(String text, ConfidentialWords words) {
    this.text = text;
    this.words = words;
  }

  /** Takes a character that is no letter; whether it shows that a login is before it. */
  boolean sign(char c, int at) {
    switch (c) {
      case ':' -> colon(at);
      case '/' -> {
        return slash(at);
      }
      case '@' -> {
        return isLogin(at);
      }
      case '=' -> {
        boolean found = parameter >= 0 && SIGNATURES.stream().anyMatch(name -> words.end(at, name));
        parameter = NONE;
        return found;
      }
      case ';', '&' -> parameter = at;
      case '?', '#' -> {
        parameter = at;
        return end(at);
      }
      case '\\' -> {
        return end(at);
      }
      case ' ', '\t', '\n', '\r', '"', '`', '<', '>' -> {
        colon = NONE;
        parameter = NONE;
        return end(at);
      }
      default -> {}
    }
    return false;
  }

  private void colon(int at) {
    colon = at;
    if (words.end(at, "http") || words.end(at, "https")) {
      authority = at + 1;
      port = NONE;
    } else if (authority >= 0 && port < 0 && text.charAt(authority) != '[') {
      port = at;
    }
  }

  private boolean slash(int at) {
    if (at == authority || (at > 1 && text.charAt(at - 1) == '/' && text.charAt(at - 2) == ':')) {
      authority = at + 1;
      port = NONE;
      return false;
    }
    return end(at);
  }

  private boolean isLogin(int at) {
    for (String digest : DIGESTS) {
      if (text.startsWith(digest, at + 1)) {
        return false;
      }
    }
    return (authority >= 0 && at > authority)
        || (colon >= 0 && at > colon + 1 && text.charAt(colon + 1) != '/');
  }

  /** Ends the part before the path; whether something else than a port is behind its colon. */
  boolean end(int at) {
    boolean found = authority >= 0 && port >= 0 && !isPort(port + 1, at);
    authority = NONE;
    port = NONE;
    return found;
  }

  /** A number, or a variable of any language. */
  private boolean isPort(int from, int to) {
    if (from < text.length() && "$<{%".indexOf(text.charAt(from)) >= 0) {
      return true;
    }
    int at = from;
    while (at < to && Character.isDigit(text.charAt(at))) {
      at++;
    }
    if (at == from || at - from > PORT_DIGITS) {
      return false;
    }
    int end = at;
    while (at < to && !Character.isLetterOrDigit(text.charAt(at))) {
      at++;
    }
    return at == to || text.charAt(end) == ',';
  }
}
