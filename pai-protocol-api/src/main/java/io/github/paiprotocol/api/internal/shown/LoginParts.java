package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.TextRange;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Where a text of a document holds logins: {@code user:password@}, in an address or not, and
 * parameters of queries. Stretches are in order.
 */
final class LoginParts {
  private static final CharMatcher OUTSIDE =
      CharMatcher.anyOf(" \t\n\r\"'`<>|()[]{}").precomputed();
  private static final CharMatcher QUERY = CharMatcher.anyOf("?&;#").precomputed();

  /** Of which a login, or what a slip left of one, has one at least. */
  private static final CharMatcher SIGNS = CharMatcher.anyOf("@:=").precomputed();

  private static final String DIGEST = "sha";

  /** No password begins with a variable, nor with a path. */
  private static final String NO_PASSWORD = "$/";

  /** How far behind a password with a blank in it the {@code @} is looked for. */
  private static final int MOST_LOST = 64;

  private final BitSet found = new BitSet();

  private LoginParts(String text, boolean slips) {
    AddressMasks.in(text).forEach(this::add);
    for (int at = 0; at < text.length(); ) {
      int end = OUTSIDE.indexIn(text, at);
      end = end < 0 ? text.length() : end;
      String word = text.substring(at, end);
      login(text, at, word, slips);
      if (slips) {
        parameters(word, at);
      }
      at = end + 1;
    }
  }

  /** Logins as they are written right: what is executed is a copy without them. */
  static List<TextRange> in(String text) {
    return text.indexOf('@') < 0 ? AddressMasks.in(text) : new LoginParts(text, false).stretches();
  }

  /** Logins of an address, slips in it included; in that of an image one may have no password. */
  static List<TextRange> ofUri(String uri, boolean image) {
    Optional<TextRange> login = image ? ImageAddresses.login(uri) : Optional.empty();
    return login.map(List::of).orElseGet(() -> new LoginParts(uri, true).stretches());
  }

  /** Also logins of which a slip took the {@code @} or {@code :}, in any text that is shown. */
  static List<TextRange> inShown(String text) {
    if (SIGNS.matchesNoneOf(text)) {
      return List.of();
    }
    LoginParts parts = new LoginParts(text, true);
    if (OUTSIDE.matchesNoneOf(text)) {
      ImageAddresses.login(text).ifPresent(parts::add);
    }
    return parts.stretches();
  }

  private void add(TextRange stretch) {
    found.set(stretch.start(), stretch.end());
  }

  private List<TextRange> stretches() {
    List<TextRange> all = new ArrayList<>();
    for (int from = found.nextSetBit(0); from >= 0; ) {
      int end = found.nextClearBit(from);
      all.add(new TextRange(from, end));
      from = found.nextSetBit(end);
    }
    return all;
  }

  private void login(String text, int offset, String word, boolean slips) {
    int host = host(word);
    int path = first(word, '/', host);
    int sign = word.lastIndexOf('@', (slips ? word.length() : path) - 1);
    if (word.startsWith(DIGEST, sign + 1)) {
      sign = word.lastIndexOf('@', sign - 1);
    }
    int colon = password(word, host, sign);
    boolean both = colon < sign - 1;
    if (sign > host && (both || (host > 0 && sign < path))) {
      int from = host > 0 ? host : word.lastIndexOf('=', colon) + 1;
      found.set(offset + from, offset + sign);
      return;
    }
    int port = first(word, ':', host) + 1;
    if (slips && host > 0 && port < path && !isPort(word.substring(port, path))) {
      int end = offset + path;
      int next = text.substring(end, Math.min(text.length(), end + MOST_LOST)).indexOf('@');
      found.set(offset + host, next < 0 ? end : end + next);
    }
  }

  /** The first colon from a place on that a password may stand behind; the end without one. */
  private static int password(String word, int from, int sign) {
    int colon = first(word, ':', from);
    while (colon < sign - 1 && NO_PASSWORD.indexOf(word.charAt(colon + 1)) >= 0) {
      colon = first(word, ':', colon + 1);
    }
    return colon;
  }

  private static boolean isPort(String text) {
    return text.charAt(0) == '$' || CharMatcher.inRange('0', '9').matchesAllOf(text);
  }

  /** The first of a sign from a place on; the end, when there is none. */
  private static int first(String word, char sign, int from) {
    int at = word.indexOf(sign, from);
    return at < 0 ? word.length() : at;
  }

  /** Where the host of an address would begin; 0 for a word that is none. */
  private static int host(String word) {
    int colon = first(word, ':', 0);
    int slashes = word.indexOf("//");
    boolean web = colon < word.length() && AddressMasks.isWeb(word, colon);
    int start = slashes >= 0 ? slashes : web ? colon + 1 : 0;
    while (start > 0 && start < word.length() && word.charAt(start) == '/') {
      start++;
    }
    return start;
  }

  private void parameters(String word, int offset) {
    int name = -1;
    for (int at = 0; at < word.length(); at++) {
      if (QUERY.matches(word.charAt(at))) {
        name = at + 1;
      } else if (word.charAt(at) == '=' && name >= 0) {
        int next = QUERY.indexIn(word, at);
        if (Guard.isConfidentialName(word.substring(name, at))) {
          found.set(offset + at + 1, offset + (next < 0 ? word.length() : next));
        }
        name = -1;
      }
    }
  }
}
