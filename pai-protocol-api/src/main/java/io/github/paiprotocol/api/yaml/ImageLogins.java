package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.text.AddressMasks.Stretch;
import io.github.paiprotocol.api.internal.text.ImageAddresses;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the addresses of images hold a login, which has no place there, and is not to be shown. */
final class ImageLogins {
  private ImageLogins() {}

  /** The logins, or the whole addresses where these are spelled in another way than they read. */
  static List<Problem.Range> in(String text, YamlNode root) {
    List<Problem.Range> found = new ArrayList<>();
    if (root.content() instanceof YamlNode.Mapping map
        && content(map, Keys.PREREQUISITES) instanceof YamlNode.Sequence list) {
      for (YamlNode item : list.items) {
        if (item.content() instanceof YamlNode.Mapping prerequisite
            && content(prerequisite, "type") instanceof YamlNode.Scalar type
            && type.text.equals(Prerequisite.DOCKER_IMAGE)
            && content(prerequisite, "uri") instanceof YamlNode.Scalar uri) {
          ImageAddresses.login(uri.text).ifPresent(login -> found.add(range(text, uri, login)));
        }
      }
    }
    return found;
  }

  private static YamlNode content(YamlNode.Mapping map, String key) {
    return Optional.ofNullable(map.entry(key)).map(entry -> entry.value().content()).orElse(map);
  }

  private static Problem.Range range(String text, YamlNode.Scalar uri, Stretch login) {
    String shown = uri.text.substring(login.start(), login.end());
    int at = text.substring(uri.start, uri.end).indexOf(shown);
    return at < 0
        ? new Problem.Range(uri.start, uri.end)
        : new Problem.Range(uri.start + at, uri.start + at + shown.length());
  }
}
