package io.github.paiprotocol.runtime.plugin;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of a repository, its login taken out.
 *
 * @param address the address as git may be told on its command line
 * @param login a line of git's file of credentials; empty when the address has no password
 */
record RepositoryUri(String address, Optional<String> login) {
  private static final Pattern WEB =
      Pattern.compile("(?is)(https?://)([^/?#]*)@([^/@?#]+)((?:[/?#].*)?)");

  /** Tells both apart where the address is one of the web and has a user or a password. */
  static RepositoryUri parse(String text) {
    Matcher web = WEB.matcher(text);
    if (!web.matches()) {
      return new RepositoryUri(text, Optional.empty());
    }
    String user = web.group(2);
    int colon = user.indexOf(':');
    String name = escape(colon < 0 ? user : user.substring(0, colon));
    String password = colon < 0 ? "" : escape(user.substring(colon + 1));
    String login = name + ":" + password + "@" + web.group(3);
    return new RepositoryUri(
        web.group(1) + web.group(3) + web.group(4),
        Optional.of(web.group(1).toLowerCase(Locale.ROOT) + login));
  }

  /** What is escaped already stays; whatever else has a meaning in an address is escaped. */
  private static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xFF);
      boolean plain =
          c < 128 && (Character.isLetterOrDigit(c) || "-._~%!$&'()*+,;=".indexOf(c) >= 0);
      out.append(plain ? String.valueOf(c) : String.format(Locale.ROOT, "%%%02X", (int) c));
    }
    return out.toString();
  }
}
