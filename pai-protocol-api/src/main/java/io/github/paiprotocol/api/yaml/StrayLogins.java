package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.mask.SecretKeys;
import io.github.paiprotocol.api.model.Secret;
import java.util.ArrayList;
import java.util.List;

/**
 * Passwords of images that stand beside {@code auth} or below a key that no prerequisite has, which
 * may be {@code auth} misspelt. No model knows of them, but the text that is shown has them.
 */
final class StrayLogins {
  private static final String PASSWORD = "password";

  private StrayLogins() {}

  /** The nodes of the passwords. */
  static List<YamlNode> in(YamlNode root) {
    List<YamlNode> found = new ArrayList<>();
    if (root.content() instanceof YamlNode.Mapping map) {
      for (YamlNode.Entry entry : map.written) {
        if (entry.name().equals(Keys.PREREQUISITES)
            && entry.value().content() instanceof YamlNode.Sequence list) {
          list.items.forEach(item -> addOf(item, found));
        }
      }
    }
    return found;
  }

  private static void addOf(YamlNode prerequisite, List<YamlNode> found) {
    if (!(prerequisite.content() instanceof YamlNode.Mapping map)) {
      return;
    }
    for (YamlNode.Entry entry : map.written) {
      boolean mayHave =
          entry.name().equals(PASSWORD) || !(entry.value() instanceof YamlNode.Scalar);
      if (mayHave && !PrerequisiteFields.keys().contains(entry.name())) {
        add(entry, found);
        if (entry.value().content() instanceof YamlNode.Mapping below) {
          below.written.forEach(each -> add(each, found));
        }
      }
    }
  }

  private static void add(YamlNode.Entry entry, List<YamlNode> found) {
    if (entry.name().equals(PASSWORD)
        && entry.value().content() instanceof YamlNode.Scalar scalar
        && SecretKeys.shown(PASSWORD, scalar.text).equals(Secret.MASK)) {
      found.add(entry.value());
    }
  }
}
