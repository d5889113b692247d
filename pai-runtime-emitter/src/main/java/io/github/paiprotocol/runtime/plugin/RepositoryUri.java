package io.github.paiprotocol.runtime.plugin;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * The address of a repository, its login taken out.
 *
 * @param address the address as git may be told on its command line
 * @param login a line of git's file of credentials; empty when the address has no password
 * @param exposed whether a secret stands in the address all the same
 */
record RepositoryUri(String address, Optional<String> login, boolean exposed) {
  private static final Pattern WEB =
      Pattern.compile("(?is)(https?://)([^/?#]*)@([^/@?#]+)((?:[/?#].*)?)");

  /** Tells both apart where the address is one of the web and has a user or a password. */
  static RepositoryUri parse(RevealedText given) {
    Matcher web = WEB.matcher(given.neutral());
    if (!web.matches()) {
      // The whole address may be a secret.
      web = WEB.matcher(given.text());
    }
    if (!web.matches()) {
      return new RepositoryUri(given.text(), Optional.empty(), !given.secrets().isEmpty());
    }
    String scheme = part(given, web, 1);
    String user = part(given, web, 2);
    int colon = user.indexOf(':');
    String name = escape(colon < 0 ? user : user.substring(0, colon));
    String password = colon < 0 ? "" : escape(user.substring(colon + 1));
    String host = part(given, web, 3);
    return new RepositoryUri(
        scheme + host + part(given, web, 4),
        Optional.of(scheme.toLowerCase(Locale.ROOT) + name + ":" + password + "@" + host),
        given.hasSecret(web.start(3), web.end(4)));
  }

  private static String part(RevealedText given, Matcher web, int group) {
    return given.text().substring(web.start(group), web.end(group));
  }

  /** Keeps existing escapes; escapes all other characters with a meaning in an address. */
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
