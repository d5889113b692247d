package io.github.paiprotocol.api.internal.shape;

/**
 * Does something for each kind of shape.
 *
 * @param <C> type of the context handed through
 */
public interface ShapeVisitor<C> {
  void visitAnything(Shape.Anything shape, C context);

  void visitRefused(Shape.Refused shape, C context);

  void visitText(Shape.Text shape, C context);

  void visitName(Shape.Name shape, C context);

  void visitWord(Shape.Word shape, C context);

  void visitVocabulary(Shape.Vocabulary shape, C context);

  void visitDigest(Shape.Digest shape, C context);

  void visitNotation(Shape.Notation shape, C context);

  void visitTyped(Shape.Typed shape, C context);

  void visitTimestamp(Shape.Timestamp shape, C context);

  void visitPlain(Shape.Plain shape, C context);

  void visitProtocolVersion(Shape.ProtocolVersion shape, C context);

  void visitWhole(Shape.Whole shape, C context);

  void visitFlag(Shape.Flag shape, C context);

  void visitItems(Shape.Items shape, C context);

  void visitEntries(Shape.Entries shape, C context);

  void visitFields(Shape.Fields shape, C context);

  void visitEither(Shape.Either shape, C context);

  void visitVariants(Shape.Variants shape, C context);
}
