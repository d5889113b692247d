package io.github.paiprotocol.api.internal.field;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.SchemaPrinter;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.ShapeChecker;
import io.github.paiprotocol.api.model.Value;
import java.util.Set;

/**
 * A kind of document that is no job: what it is made of, and what its problems are called.
 *
 * @param codec its form
 * @param value the code of a value of the wrong kind, or one that is missing
 * @param key the code of a key that there is not
 * @param lenience what is only warned of
 * @param <T> what it says
 */
public record Settings<T>(
    Total<T> codec, DiagnosticCode value, DiagnosticCode key, Lenience lenience) {
  private static final String BASE = "https://paiprotocol.github.io/schema/v2/";

  /**
   * Reads a document.
   *
   * @param root its value
   * @param positions where its values were written
   * @param suppressedPaths paths of values that could not be read
   * @param out where problems go
   * @return what it says; what could not be read is absent, empty or its default
   */
  public T read(
      Value root, SourceMap positions, Set<ProtocolPath> suppressedPaths, DiagnosticCollector out) {
    DiagnosticCollector found = new DiagnosticCollector(positions, suppressedPaths);
    ShapeChecker.check(root, codec.shape(), lenience, found);
    found.sorted().forEach(each -> out.report(called(each)));
    found.suppressedPaths().forEach(out::suppress);
    return codec.read(root);
  }

  private Diagnostic called(Diagnostic found) {
    boolean unknown =
        found.code() == ProtocolCode.UNKNOWN_KEY || found.code() == ProtocolCode.SIMILAR_KEY;
    return found.saying(unknown ? key : value, found.message(), found.hint());
  }

  /**
   * The schema of such documents.
   *
   * @param file its file
   * @param title its title
   * @param description what it describes, one sentence
   * @return JSON text
   */
  public String schema(String file, String title, String description) {
    return schema(codec.shape(), file, title, description);
  }

  /**
   * The schema of documents.
   *
   * @param shape what a document must look like
   * @param file its file
   * @param title its title
   * @param description what it describes, one sentence
   * @return JSON text
   */
  public static String schema(Shape shape, String file, String title, String description) {
    return SchemaPrinter.print(shape, BASE + file, title, description);
  }
}
