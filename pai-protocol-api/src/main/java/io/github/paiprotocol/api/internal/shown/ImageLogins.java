package io.github.paiprotocol.api.internal.shown;

import io.github.paiprotocol.api.internal.confidential.WrittenNode;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.BitSet;
import java.util.Optional;

/** Where the addresses of images hold a login, which has no place there, and is not to be shown. */
final class ImageLogins {
  private ImageLogins() {}

  /** Hides the logins, or the whole addresses where these are spelled otherwise than they read. */
  static void tell(WrittenNode root, String text, BitSet hidden) {
    if (value(root, Keys.PREREQUISITES).orElse(root) instanceof WrittenNode.Items list) {
      for (WrittenNode item : list.items()) {
        if (value(item, "type").orElse(item) instanceof WrittenNode.Scalar type
            && type.text().equals(Prerequisite.DOCKER_IMAGE)
            && value(item, "uri").orElse(item) instanceof WrittenNode.Scalar uri) {
          ImageAddresses.login(uri.text()).ifPresent(login -> hide(uri, login, text, hidden));
        }
      }
    }
  }

  private static Optional<WrittenNode> value(WrittenNode node, String key) {
    WrittenNode at = content(node);
    return at instanceof WrittenNode.Entries map
        ? map.entries().stream()
            .filter(
                each -> each.key() instanceof WrittenNode.Scalar name && name.text().equals(key))
            .map(each -> content(each.node()))
            .findFirst()
        : Optional.empty();
  }

  private static WrittenNode content(WrittenNode node) {
    return node instanceof WrittenNode.Alias alias ? content(alias.target()) : node;
  }

  private static void hide(WrittenNode.Scalar uri, TextRange login, String text, BitSet hidden) {
    String shown = uri.text().substring(login.start(), login.end());
    int at = text.substring(uri.start(), uri.end()).indexOf(shown);
    int from = uri.start() + Math.max(0, at);
    hidden.set(from, at < 0 ? uri.end() : from + shown.length());
  }
}
