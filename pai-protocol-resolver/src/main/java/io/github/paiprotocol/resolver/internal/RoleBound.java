package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import java.util.HashMap;
import java.util.Map;

/**
 * Whether an instance can come out differently in different roles, because it, or something it
 * inherits from, names the role's data, output or script.
 */
public final class RoleBound {
  private final Requirements requirements;
  private final Map<Node.Instance, Boolean> known = new HashMap<>();

  public RoleBound(Requirements requirements) {
    this.requirements = requirements;
  }

  /** Must be asked in an order in which everything stands after what it requires. */
  public boolean isBound(Node.Instance instance) {
    Boolean answer = known.get(instance);
    if (answer == null) {
      answer =
          requirements.of(instance).stream().anyMatch(r -> known.getOrDefault(r, true))
              || namesRole(instance);
      known.put(instance, answer);
    }
    return answer;
  }

  private static boolean namesRole(Node.Instance instance) {
    boolean[] found = {false};
    PrerequisiteTexts.visit(
        instance.definition().path(),
        instance.prerequisite(),
        (path, text) -> found[0] = found[0] || namesRole(text));
    return found[0];
  }

  private static boolean namesRole(String text) {
    return text.contains("<%")
        && Template.tagsOf(text).tags().stream().map(Tag::root).anyMatch(RoleBound::isOfRole);
  }

  private static boolean isOfRole(Tag.Root root) {
    return root == Tag.Root.DATA || root == Tag.Root.OUTPUT || root == Tag.Root.SCRIPT;
  }
}
