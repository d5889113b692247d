package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Reads documents of one kind from YAML or JSON. {@link ProtocolReader} has one for each kind.
 *
 * <p>Reading finds out what the text says and whether its structure is that of the kind: keys,
 * types, ranges. Bad input never throws: everything found is in the document's diagnostics, each at
 * its place in the text. Immutable and thread-safe.
 *
 * @param <T> what is read, such as {@code Job} or {@code DIJob}
 */
public final class DocumentReader<T> {
  private final ProtocolReader settings;
  private final Function<Reading, Document<T>> kind;

  DocumentReader(ProtocolReader settings, Function<Reading, Document<T>> kind) {
    this.settings = settings;
    this.kind = kind;
  }

  /**
   * A reader that makes something else of each document.
   *
   * @param <U> what it reads
   * @param reading makes it, with {@link Document#as}
   * @return the reader
   */
  public <U> DocumentReader<U> then(Function<Document<T>, Document<U>> reading) {
    Objects.requireNonNull(reading, "reading");
    return new DocumentReader<>(settings, kind.andThen(reading));
  }

  /**
   * Reads a text.
   *
   * @param source the text
   * @return what it says and what is wrong with it
   */
  public Document<T> read(SourceText source) {
    return kind.apply(Reading.of(source, settings));
  }

  /**
   * Reads a text from bytes, which must be UTF-8; a byte order mark is skipped.
   *
   * @param name what diagnostics call the text, e.g. {@code job.yaml}
   * @param utf8 the text; more bytes than the limit are not even decoded
   * @return what it says and what is wrong with it
   */
  public Document<T> read(String name, byte[] utf8) {
    return kind.apply(Reading.of(name, utf8, settings));
  }

  /**
   * Reads a file in UTF-8; no more of it than the limit allows.
   *
   * @param file the file; diagnostics call it by this path
   * @return what it says and what is wrong with it
   * @throws IOException when the file cannot be read
   */
  public Document<T> read(Path file) throws IOException {
    return read(file.toString(), Reading.bytes(file, settings.limits()));
  }

  /**
   * Reads every document of a stream, and every item of a {@code List} of Kubernetes objects as if
   * it were a document. Documents that hold nothing are left out while there are others; after one
   * that is no YAML, none can be read. One of another kind is an error.
   *
   * @param source the text
   * @return the documents in order, at least one, and what is wrong with each
   */
  public List<Document<T>> readAll(SourceText source) {
    return readAll(Reading.all(source, settings));
  }

  /**
   * Reads every document of a stream of bytes in UTF-8, as {@link #readAll(SourceText)} does.
   *
   * @param name what diagnostics call the text
   * @param utf8 the text
   * @return the documents in order, at least one
   */
  public List<Document<T>> readAll(String name, byte[] utf8) {
    return readAll(Reading.all(name, utf8, settings));
  }

  private List<Document<T>> readAll(Reading.Stream stream) {
    return documents(ObjectList.all(stream.documents()));
  }

  /** What readings say. */
  List<Document<T>> documents(List<Reading> readings) {
    return readings.stream().map(kind).collect(ImmutableList.toImmutableList());
  }

  /** What a reading says. */
  Document<T> document(Reading reading) {
    return kind.apply(reading);
  }
}
