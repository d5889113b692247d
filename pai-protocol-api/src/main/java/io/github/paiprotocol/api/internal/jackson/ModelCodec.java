package io.github.paiprotocol.api.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.internal.shown.Unwritten;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Objects;

/** Reads values that may be anything: what has the wrong structure is told to the mapper. */
final class ModelCodec {
  private ModelCodec() {}

  static <T> T read(Value value, Codec<T> codec, JsonParser parser) throws JsonMappingException {
    DiagnosticCollector found = new DiagnosticCollector(Unwritten.of(() -> value));
    ShapeChecker.check(value, codec.shape(), Lenience.NONE, found);
    if (found.hasErrors()) {
      List<Diagnostic> errors = found.sorted().stream().filter(Diagnostic::isError).toList();
      throw new JsonMappingException(
          parser,
          DiagnosticPrinter.plain().print(errors).stripTrailing(),
          new PaiException(found.sorted()));
    }
    return Objects.requireNonNull(codec.read(value), "what has the right shape has a meaning");
  }
}
