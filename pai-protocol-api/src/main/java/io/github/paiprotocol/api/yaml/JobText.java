package io.github.paiprotocol.api.yaml;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A text that is a job of the job protocol, or DIJobs, which only its content tells: for tools that
 * take both. It is parsed once, whatever it turns out to be.
 *
 * <p>Immutable and thread-safe.
 */
public final class JobText {
  private final Optional<List<DIJobDocument>> dijobs;
  private final Supplier<ProtocolDocument> job;

  private JobText(Reading.Stream stream, Supplier<ProtocolDocument> again) {
    this.dijobs =
        stream.documents().stream().anyMatch(document -> isMeantForUs(document.root()))
            ? Optional.of(DIJobReader.jobs(stream.documents()))
            : Optional.empty();
    this.job = Suppliers.memoize(() -> stream.only().map(ProtocolReader::job).orElseGet(again));
  }

  /**
   * Reads a text.
   *
   * @param name what diagnostics call the text, e.g. {@code job.yaml}
   * @param utf8 the text in UTF-8; a byte order mark is skipped
   * @param settings a reader with the limits, and whether unknown keys are only warned of
   * @return the text, whatever is wrong with it
   */
  public static JobText of(String name, byte[] utf8, ProtocolReader settings) {
    return new JobText(
        settings.document().isPresent()
            ? new Reading.Stream(List.of(Reading.of(name, utf8, settings)), Optional.empty())
            : Reading.all(name, utf8, settings),
        () -> settings.read(name, utf8));
  }

  /**
   * The text as DIJobs, as {@link DIJobReader#readAll(String, byte[])} reads them.
   *
   * @return the documents in order, when one of them means to be a DIJob, as {@link DIJob#isMeant}
   *     tells, or another object of Kubernetes; empty when the text is about something else or is
   *     no YAML
   */
  public Optional<List<DIJobDocument>> dijobs() {
    return dijobs;
  }

  /**
   * The text as a job of the job protocol, as {@link ProtocolReader#read(String, byte[])} reads it.
   *
   * @return the document, whatever is wrong with it
   */
  public ProtocolDocument job() {
    return job.get();
  }

  private static boolean isMeantForUs(Value document) {
    return DIJob.isMeant(document) || OtherKind.kind(document).isPresent();
  }
}
