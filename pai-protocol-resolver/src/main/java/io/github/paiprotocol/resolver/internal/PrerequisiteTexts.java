package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Prerequisite;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Visits every text of a prerequisite that may hold tags, with its path. */
final class PrerequisiteTexts {
  private PrerequisiteTexts() {}

  static void visit(Definition definition, BiConsumer<ProtocolPath, String> visitor) {
    visit(definition.path(), definition.prerequisite(), visitor);
  }

  static void visit(
      ProtocolPath path, Prerequisite prerequisite, BiConsumer<ProtocolPath, String> visitor) {
    Scalars.texts(
        ProtocolPath.root(),
        PrerequisiteFields.PREREQUISITE.write(prerequisite),
        (at, text) -> {
          if (mayHoldTags(at.steps()) && !isWord(at, text)) {
            visitor.accept(path.append(at), text);
          }
        });
  }

  private static boolean mayHoldTags(List<ProtocolPath> steps) {
    Optional<String> ofItem = steps.size() > 2 ? steps.get(2).key() : Optional.empty();
    return switch (steps.get(0).key().orElse("")) {
      case "require" -> ofItem.equals(Optional.of(Keys.TEMPLATE_VARIABLES));
      case Keys.TEMPLATE_VARIABLES -> ofItem.equals(Optional.of("default"));
      case "name", "type", "plugin", "auth" -> false;
      default -> true;
    };
  }

  private static boolean isWord(ProtocolPath at, String text) {
    String key = at.key().orElse("");
    return (key.equals("event") || key.equals(Keys.FAILURE_POLICY)) && !text.contains("{{");
  }
}
