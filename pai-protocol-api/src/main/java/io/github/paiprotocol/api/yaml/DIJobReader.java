package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.shape.Lenience;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Reads DIJobs from YAML or JSON.
 *
 * <p>Reading finds out what the text says and whether its structure is that of a DIJob: keys,
 * types, ranges. Of pod templates it looks at what the rules of DIJobs need, and keeps the rest as
 * it is. Bad input never throws: everything found is in the document's diagnostics, each at its
 * place in the text.
 *
 * <pre>{@code
 * DIJobDocument document = DIJobReader.standard().read(Path.of("dijob.yaml"));
 * DIJob job = document.job(); // throws PaiException when there are errors
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class DIJobReader {
  private static final DIJobReader STANDARD = new DIJobReader(ProtocolReader.standard());

  private final ProtocolReader settings;

  private DIJobReader(ProtocolReader settings) {
    this.settings = settings;
  }

  /**
   * A reader with the standard limits to which unknown keys and words are errors.
   *
   * @return the reader
   */
  public static DIJobReader standard() {
    return STANDARD;
  }

  /**
   * A reader with the settings of another one: its limits, the document it picks, and whether it is
   * lenient. A lenient one only warns of unknown keys and words; keys are dropped then, and words
   * taken for their defaults.
   *
   * @param settings a reader with the settings
   * @return the reader
   */
  public static DIJobReader like(ProtocolReader settings) {
    Objects.requireNonNull(settings, "settings");
    return new DIJobReader(settings);
  }

  /**
   * Reads a DIJob.
   *
   * @param source the text
   * @return the job and what is wrong with it
   */
  public DIJobDocument read(SourceText source) {
    return job(Reading.of(source, settings));
  }

  /**
   * Reads a DIJob from bytes, which must be UTF-8; a byte order mark is skipped.
   *
   * @param name what diagnostics call the text, e.g. {@code dijob.yaml}
   * @param utf8 the text; more bytes than the limit are not even decoded
   * @return the job and what is wrong with it
   */
  public DIJobDocument read(String name, byte[] utf8) {
    return job(Reading.of(name, utf8, settings));
  }

  /**
   * Reads a DIJob from a file in UTF-8; no more of it than the limit allows.
   *
   * @param file the file; diagnostics call it by this path
   * @return the job and what is wrong with it
   * @throws IOException when the file cannot be read
   */
  public DIJobDocument read(Path file) throws IOException {
    return read(file.toString(), Reading.bytes(file, settings.limits()));
  }

  /**
   * Reads every document of a stream, each as a DIJob, and every item of a {@code List} as if it
   * were a document. Documents that hold nothing are left out while there are others; after one
   * that is no YAML, none can be read. One of another kind is an error.
   *
   * @param source the text
   * @return the jobs in order, at least one, and what is wrong with each
   */
  public List<DIJobDocument> readAll(SourceText source) {
    return jobs(objects(Reading.all(source, settings).documents()));
  }

  /**
   * Reads every document of a stream of bytes in UTF-8, each as a DIJob, as {@link
   * #readAll(SourceText)} does.
   *
   * @param name what diagnostics call the text
   * @param utf8 the text
   * @return the jobs in order, at least one
   */
  public List<DIJobDocument> readAll(String name, byte[] utf8) {
    return jobs(objects(Reading.all(name, utf8, settings).documents()));
  }

  /** The documents, and in the place of lists their items. */
  static List<Reading> objects(List<Reading> documents) {
    return documents.stream().flatMap(document -> ObjectList.documents(document).stream()).toList();
  }

  static List<DIJobDocument> jobs(List<Reading> objects) {
    return objects.stream().map(DIJobReader::job).toList();
  }

  private static DIJobDocument job(Reading reading) {
    Optional<Diagnostic> other = OtherKind.problem(reading.root());
    Reading.Checked checked =
        other.isPresent()
            ? reading.refused(other.get())
            : reading.check(
                DIJobFields.JOB.shape(),
                reading.settings().isLenient() ? Lenience.KEYS_AND_WORDS : Lenience.NONE);
    return new DIJobDocument(
        DIJobFields.JOB.read(checked.root()),
        reading.source(),
        checked.positions(),
        checked.diagnostics(),
        checked.gaps());
  }
}
