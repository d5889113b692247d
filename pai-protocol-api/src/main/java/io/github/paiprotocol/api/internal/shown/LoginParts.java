package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.AddressMasks.Stretch;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Where a public text holds logins: {@code user:password@}, in an address or not, also where a slip
 * took its {@code @} or {@code :}, and parameters of queries.
 */
final class LoginParts {
  private static final CharMatcher OUTSIDE = CharMatcher.anyOf(" \t\n\r\"'`<>|()[]{}");
  private static final CharMatcher QUERY = CharMatcher.anyOf("?&;#");
  private static final Set<String> WEB = Set.of("http", "https");
  private static final String DIGEST = "sha";

  private LoginParts() {}

  static List<Stretch> in(String text) {
    List<Stretch> found = new ArrayList<>(AddressMasks.in(text));
    if (OUTSIDE.matchesNoneOf(text)) {
      ImageAddresses.login(text).ifPresent(found::add);
    }
    for (int at = 0; at < text.length(); ) {
      int end = OUTSIDE.indexIn(text, at);
      end = end < 0 ? text.length() : end;
      if (end > at) {
        word(text, at, end, found);
      }
      at = end + 1;
    }
    return found;
  }

  /** A text without its logins. */
  static String masked(String text) {
    BitSet hidden = new BitSet();
    in(text).forEach(at -> hidden.set(at.start(), at.end()));
    StringBuilder out = new StringBuilder();
    int at = 0;
    for (int from = hidden.nextSetBit(0); from >= 0; from = hidden.nextSetBit(at)) {
      out.append(text, at, from).append(Secret.MASK);
      at = hidden.nextClearBit(from);
    }
    return out.append(text, at, text.length()).toString();
  }

  private static void word(String text, int from, int end, List<Stretch> found) {
    int host = host(text, from, end);
    int path = text.indexOf('/', host);
    int authority = path < 0 || path > end ? end : path;
    int sign = text.lastIndexOf('@', authority - 1);
    if (sign >= host && text.startsWith(DIGEST, sign + 1)) {
      sign = text.lastIndexOf('@', sign - 1);
    }
    boolean login = sign > host && (host > from || text.indexOf(':', host) < sign);
    if (login && (host > from || text.indexOf(':', host) >= 0 || path >= 0)) {
      found.add(new Stretch(host, sign));
    } else if (host > from && isLostSign(text, host, authority)) {
      found.add(new Stretch(host, authority));
    }
    parameters(text, from, end, found);
  }

  /** Where the host of an address would begin; where the word does when it is none. */
  private static int host(String text, int from, int end) {
    int colon = text.indexOf(':', from);
    int slashes = text.indexOf("//", from);
    int start = from;
    if (slashes >= 0 && slashes < end) {
      start = slashes;
    } else if (colon > from && colon < end && isWeb(text, from, colon)) {
      start = colon + 1;
    }
    while (start < end && start > from && text.charAt(start) == '/') {
      start++;
    }
    return start;
  }

  private static boolean isWeb(String text, int from, int colon) {
    return WEB.stream()
        .anyMatch(
            each ->
                colon - each.length() >= from
                    && text.regionMatches(true, colon - each.length(), each, 0, each.length()));
  }

  /** Whether what stands for a host and its port is no port: {@code user:passwordhost}. */
  private static boolean isLostSign(String text, int host, int end) {
    int colon = text.indexOf(':', host);
    return colon >= 0
        && colon + 1 < end
        && !CharMatcher.inRange('0', '9').matchesAllOf(text.substring(colon + 1, end));
  }

  private static void parameters(String text, int from, int end, List<Stretch> found) {
    for (int at = from; at < end; at++) {
      if (QUERY.matches(text.charAt(at))) {
        int equals = text.indexOf('=', at);
        if (equals > at
            && equals < end
            && Guard.isConfidentialName(text.substring(at + 1, equals))) {
          int next = QUERY.indexIn(text, equals);
          int to = next < 0 || next > end ? end : next;
          if (to > equals + 1) {
            found.add(new Stretch(equals + 1, to));
          }
        }
      }
    }
  }
}
