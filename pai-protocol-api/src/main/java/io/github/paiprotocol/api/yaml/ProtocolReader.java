package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.JobFields;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Reads jobs, and documents with prerequisites, from YAML or JSON.
 *
 * <p>Reading finds out what the text says and whether its structure is that of the protocol: keys,
 * types, ranges. What names refer to is for the validator. Bad input never throws: everything found
 * is in the document's diagnostics, each at its place in the text.
 *
 * <pre>{@code
 * ProtocolDocument document = ProtocolReader.standard().read(Path.of("job.yaml"));
 * System.err.print(DiagnosticPrinter.plain().print(document.diagnostics()));
 * Job job = document.job(); // throws PaiException when there are errors
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class ProtocolReader {
  private static final ProtocolReader STANDARD = builder().build();

  private final ReaderLimits limits;
  private final boolean lenient;
  private final OptionalInt document;

  private ProtocolReader(Builder builder) {
    limits = builder.limits;
    lenient = builder.lenient;
    document = builder.document;
  }

  /**
   * A reader with the standard limits, for texts of one document, to which unknown keys are errors.
   *
   * @return the reader
   */
  public static ProtocolReader standard() {
    return STANDARD;
  }

  /**
   * Begins a reader of another kind.
   *
   * @return a builder that is set like {@link #standard()}
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads a job.
   *
   * @param source the text
   * @return the job and what is wrong with it
   */
  public ProtocolDocument read(SourceText source) {
    return job(Reading.of(source, this));
  }

  /**
   * Reads a job from bytes, which must be UTF-8; a byte order mark is skipped.
   *
   * @param name what diagnostics call the text, e.g. {@code job.yaml}
   * @param utf8 the text; more bytes than the limit are not even decoded
   * @return the job and what is wrong with it
   */
  public ProtocolDocument read(String name, byte[] utf8) {
    return job(Reading.of(name, utf8, this));
  }

  /**
   * Reads a job from a file in UTF-8; no more of it than the limit allows.
   *
   * @param file the file; diagnostics call it by this path
   * @return the job and what is wrong with it
   * @throws IOException when the file cannot be read
   */
  public ProtocolDocument read(Path file) throws IOException {
    return read(file.toString(), Reading.bytes(file, limits));
  }

  static ProtocolDocument job(Reading reading) {
    Reading.Checked checked =
        OtherKind.amongJobs(reading.root())
            .map(reading::refused)
            .orElseGet(() -> reading.check(JobFields.JOB.shape()));
    return new ProtocolDocument(
        JobFields.JOB.read(checked.root()),
        reading.source(),
        checked.positions(),
        checked.diagnostics(),
        checked.gaps());
  }

  /**
   * Reads a document that a reference leads to: one prerequisite, a list of them, or a whole job.
   *
   * @param source the text
   * @return its prerequisites and what is wrong with it
   */
  public PrerequisiteDocument readPrerequisites(SourceText source) {
    return PrerequisiteDocument.of(Reading.of(source, this));
  }

  /**
   * Reads a document that a reference leads to from bytes, which must be UTF-8; a byte order mark
   * is skipped.
   *
   * @param name what diagnostics call the text, e.g. its address
   * @param utf8 the text; more bytes than the limit are not even decoded
   * @return its prerequisites and what is wrong with it
   */
  public PrerequisiteDocument readPrerequisites(String name, byte[] utf8) {
    return PrerequisiteDocument.of(Reading.of(name, utf8, this));
  }

  /**
   * Reads any document of YAML or JSON, of which nothing is expected but that it can be read.
   *
   * @param source the text
   * @return its value and what is wrong with it
   */
  public ValueDocument readValue(SourceText source) {
    return ValueDocument.of(Reading.of(source, this));
  }

  /**
   * Reads any document from bytes, which must be UTF-8; a byte order mark is skipped.
   *
   * @param name what diagnostics call the text
   * @param utf8 the text; more bytes than the limit are not even decoded
   * @return its value and what is wrong with it
   */
  public ValueDocument readValue(String name, byte[] utf8) {
    return ValueDocument.of(Reading.of(name, utf8, this));
  }

  /**
   * Reads any document from a file in UTF-8; no more of it than the limit allows.
   *
   * @param file the file; diagnostics call it by this path
   * @return its value and what is wrong with it
   * @throws IOException when the file cannot be read
   */
  public ValueDocument readValue(Path file) throws IOException {
    return readValue(file.toString(), Reading.bytes(file, limits));
  }

  ReaderLimits limits() {
    return limits;
  }

  boolean isLenient() {
    return lenient;
  }

  OptionalInt document() {
    return document;
  }

  /** Builds a reader. Not thread-safe. */
  public static final class Builder {
    private ReaderLimits limits = ReaderLimits.standard();
    private boolean lenient;
    private OptionalInt document = OptionalInt.empty();

    private Builder() {}

    /**
     * Sets how much a text may ask of the reader.
     *
     * @param value the limits; {@link ReaderLimits#standard()} unless given
     * @return this builder
     */
    public Builder limits(ReaderLimits value) {
      limits = Objects.requireNonNull(value, "value");
      return this;
    }

    /**
     * Sets whether unknown keys are only warned of, for files of old clusters. They are dropped
     * then.
     *
     * @param value true for warnings, false for errors; false unless given
     * @return this builder
     */
    public Builder lenient(boolean value) {
      lenient = value;
      return this;
    }

    /**
     * Picks a document of a stream of several. Unless one is picked, a text of several documents is
     * an error.
     *
     * @param index its index, from 0
     * @return this builder
     * @throws IllegalArgumentException when the index is negative
     */
    public Builder document(int index) {
      if (index < 0) {
        throw new IllegalArgumentException("documents are counted from 0, not " + index);
      }
      document = OptionalInt.of(index);
      return this;
    }

    /**
     * The reader.
     *
     * @return a reader with these settings; this builder can go on to build others
     */
    public ProtocolReader build() {
      return new ProtocolReader(this);
    }
  }
}
