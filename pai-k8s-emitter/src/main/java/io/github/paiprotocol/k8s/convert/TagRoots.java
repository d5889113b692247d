package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.model.Value;
import java.util.EnumSet;
import java.util.Set;

/** Where the tags of texts look for their values. */
final class TagRoots {
  private TagRoots() {}

  /** The roots of all tags in a value, whatever its shape. */
  static Set<Tag.Root> of(Value value) {
    Set<Tag.Root> roots = EnumSet.noneOf(Tag.Root.class);
    Scalars.texts(
        ProtocolPath.root(),
        value,
        (path, text) -> {
          if (ShellText.hasTag(text)) {
            Template.parse(text).tags().forEach(tag -> roots.add(tag.root()));
          }
        });
    return roots;
  }
}
