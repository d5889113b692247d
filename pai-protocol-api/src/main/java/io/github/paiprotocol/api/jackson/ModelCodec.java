package io.github.paiprotocol.api.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.shape.PartShapes;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.function.Function;

/**
 * How a type of the model becomes a value and back.
 *
 * @param type the type
 * @param write its canonical value
 * @param read what a value of the right structure means
 * @param <T> the type
 */
record ModelCodec<T>(
    Class<T> type, Function<T, ? extends Value> write, Function<Value, ? extends T> read) {

  /** Reads a value that may be anything. */
  T read(Value value, JsonParser parser) throws JsonMappingException {
    check(value, PartShapes.of(type), parser);
    return read.apply(value);
  }

  static void check(Value value, Shape shape, JsonParser parser) throws JsonMappingException {
    DiagnosticCollector found = new DiagnosticCollector(SourceMap.none());
    ShapeChecker.check(value, shape, false, found);
    if (found.hasErrors()) {
      List<Diagnostic> errors = found.sorted().stream().filter(Diagnostic::isError).toList();
      throw new JsonMappingException(
          parser,
          DiagnosticPrinter.plain().print(errors).stripTrailing(),
          new PaiException(found.sorted()));
    }
  }
}
