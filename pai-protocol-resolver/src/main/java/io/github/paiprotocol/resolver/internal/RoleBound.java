package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;

/**
 * Whether an instance can come out differently in different roles, because it names the role's
 * data, output or script. A tag in what it inherits makes no difference: that is put in as written.
 */
public final class RoleBound {
  private RoleBound() {}

  public static boolean isBound(GraphNode.Instance instance) {
    boolean[] found = {false};
    PrerequisiteTexts.visit(
        instance.definition().path(),
        instance.prerequisite(),
        (path, text) -> found[0] = found[0] || namesRole(text));
    return found[0];
  }

  private static boolean namesRole(String text) {
    return text.contains("<%")
        && Template.parse(text).tags().stream().map(Tag::root).anyMatch(RoleBound::isOfRole);
  }

  private static boolean isOfRole(Tag.Root root) {
    return root == Tag.Root.DATA || root == Tag.Root.OUTPUT || root == Tag.Root.SCRIPT;
  }
}
