package io.github.paiprotocol.image;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One way a server wants to know who asks, of the header {@code WWW-Authenticate}.
 *
 * @param scheme its name in lower case, e.g. {@code bearer}
 * @param parameters its parameters by lower-case name; of one that is given twice, the first
 */
record Challenge(String scheme, Map<String, String> parameters) {
  Challenge {
    parameters = ImmutableMap.copyOf(parameters);
  }

  Optional<String> parameter(String name) {
    return Optional.ofNullable(parameters.get(name));
  }

  /** The challenges of a header, up to where it cannot be understood. Format: RFC 9110, 11.6.1. */
  static List<Challenge> parse(String header) {
    return new Scanner(header).challenges();
  }

  private static final class Scanner {
    private static final String TOKEN = "!#$%&'*+-.^_`|~";
    private static final String TOKEN_68 = "-._~+/";

    private final String text;
    private int at;

    Scanner(String text) {
      this.text = text;
    }

    List<Challenge> challenges() {
      List<Challenge> all = new ArrayList<>();
      skip(" \t,");
      while (at < text.length()) {
        String scheme = run(TOKEN);
        if (scheme.isEmpty()) {
          return all;
        }
        skip(" \t");
        skipToken68();
        all.add(new Challenge(Ascii.toLowerCase(scheme), parameters()));
        skip(" \t,");
      }
      return all;
    }

    private Map<String, String> parameters() {
      Map<String, String> found = new LinkedHashMap<>();
      while (true) {
        int before = at;
        skip(" \t,");
        String name = run(TOKEN);
        skip(" \t");
        if (name.isEmpty() || !next('=')) {
          // The next scheme, or the end.
          at = before;
          return found;
        }
        skip(" \t");
        found.putIfAbsent(Ascii.toLowerCase(name), next('"') ? quoted() : run(TOKEN));
      }
    }

    /** The other form of a challenge, which has no parameters: one word that ends with `=`. */
    private void skipToken68() {
      int before = at;
      run(TOKEN_68);
      while (next('=')) {
        // Padding.
      }
      skip(" \t");
      if (at < text.length() && text.charAt(at) != ',') {
        at = before;
      }
    }

    private String quoted() {
      StringBuilder value = new StringBuilder();
      while (at < text.length()) {
        char c = text.charAt(at++);
        if (c == '"') {
          return value.toString();
        }
        value.append(c == '\\' && at < text.length() ? text.charAt(at++) : c);
      }
      return value.toString();
    }

    private boolean next(char wanted) {
      boolean found = at < text.length() && text.charAt(at) == wanted;
      at += found ? 1 : 0;
      return found;
    }

    private void skip(String any) {
      while (at < text.length() && any.indexOf(text.charAt(at)) >= 0) {
        at++;
      }
    }

    private String run(String besidesLettersAndDigits) {
      int start = at;
      while (at < text.length() && isWord(text.charAt(at), besidesLettersAndDigits)) {
        at++;
      }
      return text.substring(start, at);
    }

    private static boolean isWord(char c, String others) {
      return (c >= 'a' && c <= 'z')
          || (c >= 'A' && c <= 'Z')
          || (c >= '0' && c <= '9')
          || others.indexOf(c) >= 0;
    }
  }
}
