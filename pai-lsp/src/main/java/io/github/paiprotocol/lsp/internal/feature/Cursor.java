package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import io.github.paiprotocol.lsp.internal.text.Line;
import io.github.paiprotocol.lsp.internal.text.ShapeAt;
import io.github.paiprotocol.lsp.internal.text.WrittenValues;
import java.util.Optional;

/**
 * Where a cursor stands in a text that may be half written: told by the lines above it, not by a
 * parser.
 *
 * @param mode what is being written there
 * @param path of the map whose key is being written, of the value, or of the item
 * @param outline what stands above on the way there: keys and scalars, each list with one item
 * @param outlined the path in the outline
 * @param from where the word begins that is being written
 * @param to where the cursor stands
 * @param written the word up to the cursor, without a quote before it
 * @param quoted whether a quote stands before it
 * @param json whether keys and strings need quotes
 */
record Cursor(
    Mode mode,
    ProtocolPath path,
    Value outline,
    ProtocolPath outlined,
    int from,
    int to,
    String written,
    boolean quoted,
    boolean json) {

  /** What can be written at a place. */
  enum Mode {
    /** A key of a map. */
    KEY,
    /** A value behind a key. */
    VALUE,
    /** An item of a list: a value, or the first key of a map. */
    ITEM,
    /** Text of several lines, such as a script. */
    TEXT
  }

  /** A key on a line of a text that cannot be read. */
  record AtKey(Cursor cursor, String name, TextRange at) {}

  /** Where a cursor stands. */
  static Cursor of(EditedText text, int offset) {
    return new CursorSearch(text, offset).find();
  }

  /** The key a cursor stands on. */
  static Optional<AtKey> atKey(EditedText text, int offset) {
    int number = text.line(offset);
    int start = text.lineStart(number);
    Line line = Line.of(text.text(), start, text.lineEnd(number));
    int from = start + line.column();
    if (line.key().isEmpty() || offset < from || offset >= line.valueAt()) {
      return Optional.empty();
    }
    Cursor cursor = of(text, from);
    boolean key = cursor.mode() == Mode.KEY || cursor.mode() == Mode.ITEM;
    TextRange at = new TextRange(from, from + line.key().get().length());
    return key ? Optional.of(new AtKey(cursor, line.key().get(), at)) : Optional.empty();
  }

  /** What the tables say of the place. */
  Optional<ShapeAt> shape(Analysis model) {
    return ShapeAt.top(shape(kind(model)), outline).at(outlined);
  }

  /** What the text is about that the cursor stands in. */
  DocumentKind kind(Analysis model) {
    if (!model.isBroken()) {
      return model.kind();
    }
    return WrittenValues.entries(outline).containsKey("apiVersion")
        ? DocumentKind.DIJOBS
        : DocumentKind.of(outline);
  }

  static Shape shape(DocumentKind kind) {
    return switch (kind) {
      case JOB -> JobFields.JOB.shape();
      case DIJOBS -> DIJobFields.JOB.shape();
      case PREREQUISITES -> JobFields.PREREQUISITE_DOCUMENT;
    };
  }

  /** The same in what stands some steps deeper. */
  Cursor below(int steps) {
    Value inner = outline;
    for (ProtocolPath step : outlined.steps().stream().limit(steps).toList()) {
      inner = Steps.step(inner, step).orElse(Value.none());
    }
    return new Cursor(
        mode, path.from(steps), inner, outlined.from(steps), from, to, written, quoted, json);
  }
}
