package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.ShapeVisitor;
import java.util.List;
import java.util.stream.Collectors;

/** Says in a few words of Markdown what a value must be. */
final class ShapeWords implements ShapeVisitor<StringBuilder> {
  private static final ShapeWords VISITOR = new ShapeWords();

  private ShapeWords() {}

  static String of(Shape shape) {
    StringBuilder out = new StringBuilder();
    shape.accept(VISITOR, out);
    return out.toString();
  }

  private static String words(List<String> words) {
    return words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(" or "));
  }

  @Override
  public void visitAnything(Shape.Anything shape, StringBuilder out) {
    out.append("anything");
  }

  @Override
  public void visitRefused(Shape.Refused shape, StringBuilder out) {
    out.append("not here: it ").append(shape.reason());
  }

  @Override
  public void visitText(Shape.Text shape, StringBuilder out) {
    out.append("string");
  }

  @Override
  public void visitName(Shape.Name shape, StringBuilder out) {
    out.append("name: ").append(shape.rule().advice());
  }

  @Override
  public void visitWord(Shape.Word shape, StringBuilder out) {
    out.append(words(shape.words()));
  }

  @Override
  public void visitVocabulary(Shape.Vocabulary shape, StringBuilder out) {
    out.append(words(shape.known())).append(", or another word");
  }

  @Override
  public void visitDigest(Shape.Digest shape, StringBuilder out) {
    out.append("`sha256:` and 64 hexadecimal digits");
  }

  @Override
  public void visitNotation(Shape.Notation shape, StringBuilder out) {
    out.append(shape.expected());
  }

  @Override
  public void visitTyped(Shape.Typed shape, StringBuilder out) {
    shape.outline().accept(this, out);
  }

  @Override
  public void visitTimestamp(Shape.Timestamp shape, StringBuilder out) {
    out.append("a moment, such as `2026-01-31T12:00:00Z`");
  }

  @Override
  public void visitPlain(Shape.Plain shape, StringBuilder out) {
    out.append(shape.flags() ? "string, number or boolean" : "string or number");
  }

  @Override
  public void visitProtocolVersion(Shape.ProtocolVersion shape, StringBuilder out) {
    out.append("`2`");
  }

  @Override
  public void visitWhole(Shape.Whole shape, StringBuilder out) {
    out.append("integer");
    if (shape.max() == Integer.MAX_VALUE) {
      out.append(", at least ").append(shape.min());
    } else {
      out.append(" from ").append(shape.min()).append(" to ").append(shape.max());
    }
  }

  @Override
  public void visitFlag(Shape.Flag shape, StringBuilder out) {
    out.append("`true` or `false`");
  }

  @Override
  public void visitItems(Shape.Items shape, StringBuilder out) {
    out.append("list of ");
    shape.item().accept(this, out);
  }

  @Override
  public void visitEntries(Shape.Entries shape, StringBuilder out) {
    out.append("map by name of ");
    shape.value().accept(this, out);
  }

  @Override
  public void visitFields(Shape.Fields shape, StringBuilder out) {
    out.append(shape.noun());
  }

  @Override
  public void visitEither(Shape.Either shape, StringBuilder out) {
    shape.first().accept(this, out);
    out.append(" or ");
    shape.second().accept(this, out);
  }

  /** All are of one kind, and the last is the one without conditions. */
  @Override
  public void visitVariants(Shape.Variants shape, StringBuilder out) {
    shape.otherwise().accept(this, out);
  }
}
