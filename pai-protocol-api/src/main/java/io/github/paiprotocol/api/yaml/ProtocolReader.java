package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Reads jobs, DIJobs, and documents with prerequisites, from YAML or JSON.
 *
 * <p>Reading finds out what the text says and whether its structure is that of the protocol: keys,
 * types, ranges. What names refer to is for the validator. Bad input never throws: everything found
 * is in the document's diagnostics, each at its place in the text.
 *
 * <pre>{@code
 * Document<Job> document = ProtocolReader.standard().jobs().read(Path.of("job.yaml"));
 * System.err.print(DiagnosticPrinter.plain().print(document.diagnostics()));
 * Job job = document.value(); // throws PaiException when there are errors
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
   * Reads jobs of the job protocol.
   *
   * @return a reader with these settings
   */
  public DocumentReader<Job> jobs() {
    return new DocumentReader<>(this, ProtocolReader::job);
  }

  /**
   * Reads DIJobs. Of pod templates it looks at what the rules of DIJobs need, and keeps the rest as
   * it is. A lenient one drops unknown keys, and takes defaults in place of unknown words.
   *
   * @return a reader with these settings
   */
  public DocumentReader<DIJob> dijobs() {
    return new DocumentReader<>(this, ProtocolReader::dijob);
  }

  /**
   * Reads documents that references lead to: one prerequisite, a list of them, or a whole job.
   *
   * @return a reader with these settings
   */
  public DocumentReader<PrerequisiteList> prerequisites() {
    return new DocumentReader<>(this, PrerequisiteList::of);
  }

  /**
   * Reads any documents, such as the settings of a tool: their structure is for the caller to
   * check. The value is empty when the text could not be read to its end or holds nothing.
   *
   * @return a reader with these settings
   */
  public DocumentReader<Optional<Value>> values() {
    return new DocumentReader<>(this, ProtocolReader::value);
  }

  private static Document<Job> job(Reading reading) {
    Reading.Checked checked =
        OtherKind.amongJobs(reading.root())
            .map(reading::refused)
            .orElseGet(() -> reading.check(JobFields.JOB.shape()));
    return checked.document(reading, JobFields.JOB.read(checked.root()));
  }

  private static Document<DIJob> dijob(Reading reading) {
    Reading.Checked checked =
        OtherKind.problem(reading.root())
            .map(reading::refused)
            .orElseGet(
                () ->
                    reading.check(
                        DIJobFields.JOB.shape(),
                        reading.settings().isLenient() ? Lenience.KEYS_AND_WORDS : Lenience.NONE));
    return checked.document(reading, DIJobFields.JOB.read(checked.root()));
  }

  private static Document<Optional<Value>> value(Reading reading) {
    ParsedYaml parsed = reading.parsed();
    return new Document<>(
        parsed.root(),
        reading.source(),
        parsed.positions(),
        parsed.diagnostics(),
        parsed.suppressedPaths());
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
