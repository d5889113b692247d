package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.policy.WebAddress;
import io.github.paiprotocol.resolver.spi.Credentials;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was sent in confidence during one attempt. Servers may repeat it, e.g. in a redirect. */
final class SentCredentials {
  private final List<Credentials> sent = new ArrayList<>();

  void add(Credentials credentials) {
    sent.add(credentials);
  }

  boolean isEmpty() {
    return sent.isEmpty();
  }

  String masked(String text) {
    String result = text;
    for (Credentials each : sent) {
      result = each.masked(result);
    }
    return result;
  }

  boolean isIn(String text) {
    return !masked(text).equals(text);
  }

  /** Whether a failure repeats it, so that even a log of causes must not have it. */
  boolean isIn(Throwable failure) {
    for (@Nullable Throwable each = failure; each != null; each = each.getCause()) {
      if (isIn(String.valueOf(each.getMessage()))) {
        return true;
      }
    }
    return false;
  }

  /** An address for people: queries may hold signatures, so they are left out. */
  String shown(WebAddress address) {
    return masked(ShownAddress.of(address));
  }

  String quoted(WebAddress address) {
    return "`" + shown(address) + "`";
  }
}
