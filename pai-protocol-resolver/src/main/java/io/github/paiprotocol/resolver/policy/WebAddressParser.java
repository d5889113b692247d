package io.github.paiprotocol.resolver.policy;

import com.google.common.base.Ascii;
import com.google.common.base.Splitter;
import com.google.common.base.Strings;
import com.google.common.net.InetAddresses;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Takes web addresses apart, strictly: what two readers could take differently is refused. */
final class WebAddressParser {
  /** Letters that IDNA 2003 and UTS-46 map differently, so that they name two different hosts. */
  private static final String DEVIATIONS = "\u00df\u03c2\u200c\u200d";

  private WebAddressParser() {}

  static WebAddress parse(String text) throws AccessRefusedException {
    refuseStrangeCharacters(text);
    int separator = text.indexOf("://");
    String scheme = separator < 0 ? "" : Ascii.toLowerCase(text.substring(0, separator));
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw refusal(
          "scheme", "has no `https:` scheme", "only https, and http where allowed, is read");
    }
    int start = separator + 3;
    int end = start;
    while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String authority = text.substring(start, end);
    if (authority.indexOf('@') >= 0) {
      throw refusal(
          "userinfo", "holds a user name or password", "give credentials by configuration");
    }
    int colon = portColon(authority);
    String host = host(colon < 0 ? authority : authority.substring(0, colon));
    int port = colon < 0 ? WebAddress.defaultPort(scheme) : port(authority.substring(colon + 1));
    return new WebAddress(scheme, host, port, target(text.substring(end)));
  }

  /** By section 5.2 of RFC 3986; {@link URI} resolves by its predecessor, and `?x` wrongly. */
  static WebAddress resolve(WebAddress base, String reference) throws AccessRefusedException {
    refuseStrangeCharacters(reference);
    URI parts;
    try {
      parts = new URI(reference);
    } catch (URISyntaxException | NumberFormatException e) {
      // Of a number in an address of IPv6 that fits no int, the class lets out what parsing throws.
      throw refusal("malformed", "is not a web address", "check the redirect's target");
    }
    if (parts.getScheme() != null) {
      return parse(reference);
    }
    if (reference.startsWith("//")) {
      return parse(base.scheme() + ":" + reference);
    }
    String query = parts.getRawQuery() == null ? "" : "?" + parts.getRawQuery();
    String path = Strings.nullToEmpty(parts.getRawPath());
    int mark = base.target().indexOf('?');
    String old = mark < 0 ? base.target() : base.target().substring(0, mark);
    String target;
    if (path.isEmpty()) {
      target = query.isEmpty() ? base.target() : old + query;
    } else {
      String whole =
          path.startsWith("/") ? path : old.substring(0, old.lastIndexOf('/') + 1) + path;
      target = withoutDots(whole) + query;
    }
    return new WebAddress(base.scheme(), base.host(), base.port(), target);
  }

  /** A path that begins with a slash, without its segments `.` and `..`. */
  private static String withoutDots(String path) {
    Deque<String> kept = new ArrayDeque<>();
    List<String> segments = Splitter.on('/').splitToList(path.substring(1));
    for (int i = 0; i < segments.size(); i++) {
      String segment = segments.get(i);
      boolean dots = segment.equals(".") || segment.equals("..");
      if (segment.equals("..")) {
        kept.pollLast();
      }
      if (!dots) {
        kept.addLast(segment);
      } else if (i == segments.size() - 1) {
        kept.addLast("");
      }
    }
    return "/" + String.join("/", kept);
  }

  private static void refuseStrangeCharacters(String text) throws AccessRefusedException {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        throw refusal("backslash", "holds a backslash", "write `/`, or `%5C` where it is meant");
      }
      if (Character.isISOControl(c) || Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        throw refusal(
            "white-space",
            "holds white space or a control character",
            "remove it, or percent-encode it");
      }
    }
  }

  /** The colon before the port; colons inside the brackets of an IPv6 literal are not it. */
  private static int portColon(String authority) {
    int bracket = authority.lastIndexOf(']');
    return authority.indexOf(':', Math.max(bracket, 0));
  }

  private static int port(String text) throws AccessRefusedException {
    boolean digits =
        !text.isEmpty() && text.length() <= 5 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    int port = digits ? Integer.parseInt(text) : 0;
    if (port < 1 || port > 65_535) {
      throw refusal("port", "has no port from 1 to 65535 behind its colon", "correct the port");
    }
    return port;
  }

  private static String host(String written) throws AccessRefusedException {
    if (written.isEmpty()) {
      throw refusal("empty-host", "has no host", "name the host behind `//`");
    }
    if (written.indexOf('%') >= 0) {
      throw refusal(
          "encoded-host", "has a percent-encoded host or a zone", "write the host plainly");
    }
    if (written.startsWith("[")) {
      return ipv6(written);
    }
    if (written.startsWith(".") || written.contains("..")) {
      throw refusal("empty-host", "has an empty part in its host", "correct the host");
    }
    String host = mapped(written);
    if (host.endsWith(".")) {
      host = host.substring(0, host.length() - 1);
    }
    if (endsInNumber(host) && !isPlainIpv4(host)) {
      throw refusal(
          "ambiguous-ipv4",
          "has a host that could be read as more than one IPv4 address",
          "write four decimal numbers from 0 to 255, without leading zeros");
    }
    return host;
  }

  private static String ipv6(String written) throws AccessRefusedException {
    String inner = written.substring(1, Math.max(1, written.length() - 1));
    if (!written.endsWith("]") || inner.indexOf(':') < 0 || !InetAddresses.isInetAddress(inner)) {
      throw refusal("malformed", "has no IPv6 address in its brackets", "correct the host");
    }
    return InetAddresses.toAddrString(InetAddresses.forString(inner));
  }

  private static String mapped(String written) throws AccessRefusedException {
    if (written.chars().anyMatch(c -> DEVIATIONS.indexOf(c) >= 0)) {
      throw unmappable();
    }
    String ascii;
    try {
      ascii = IDN.toASCII(written).toLowerCase(Locale.ROOT);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw unmappable();
    }
    boolean plain =
        ascii
            .chars()
            .allMatch(
                c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "-._".indexOf(c) >= 0);
    if (!plain || ascii.length() > 254) {
      throw refusal("malformed", "has a host that is no host name", "correct the host");
    }
    return ascii;
  }

  private static AccessRefusedException unmappable() {
    return refusal(
        "unmappable-host",
        "has a host that different programs map to different names",
        "write the host in its ASCII form, beginning with `xn--`");
  }

  /** Whether resolvers may take a host for an IPv4 address: its last part looks like a number. */
  private static boolean endsInNumber(String host) {
    String last = host.substring(host.lastIndexOf('.') + 1);
    boolean decimal = !last.isEmpty() && last.chars().allMatch(c -> c >= '0' && c <= '9');
    return decimal || last.startsWith("0x");
  }

  private static boolean isPlainIpv4(String host) {
    return InetAddresses.isInetAddress(host) && !host.contains(":");
  }

  private static String target(String rest) {
    int hash = rest.indexOf('#');
    String target = hash < 0 ? rest : rest.substring(0, hash);
    return target.startsWith("/") ? target : "/" + target;
  }

  private static AccessRefusedException refusal(String rule, String why, String hint) {
    return new AccessRefusedException(rule, "the address " + why, hint);
  }
}
