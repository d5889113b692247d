package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.lsp.internal.name.EditorMasks;

/** What is said of a key: what it is for, what its value must be, and where it belongs. */
final class FieldHelp {
  private FieldHelp() {}

  /** In Markdown. */
  static String of(Field field, Shape.Fields owner) {
    StringBuilder out = new StringBuilder();
    out.append("**")
        .append(EditorMasks.fenced(field.name()))
        .append("** · ")
        .append(summary(field));
    out.append("\n\n").append(field.description()).append("\n\n");
    out.append("*Protocol: ").append(withoutArticle(owner.noun())).append("*");
    out.append(owner.description().isEmpty() ? "" : " · " + owner.description());
    return out.toString();
  }

  /** Whether it must be there, and what its value must be. */
  static String summary(Field field) {
    boolean required = field.presence() == Field.Presence.REQUIRED;
    return (required ? "required, " : "optional, ") + ShapeWords.of(field.shape());
  }

  private static String withoutArticle(String noun) {
    int blank = noun.indexOf(' ');
    String first = blank < 0 ? "" : noun.substring(0, blank);
    boolean article = first.equals("a") || first.equals("an") || first.equals("the");
    return article ? noun.substring(blank + 1) : noun;
  }
}
