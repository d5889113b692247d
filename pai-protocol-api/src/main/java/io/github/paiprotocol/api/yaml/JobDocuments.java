package io.github.paiprotocol.api.yaml;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.yaml.parse.NodePositions;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A text that is a job of the job protocol, or DIJobs, which only its content tells: for tools that
 * take both. It is parsed once.
 *
 * <p>Immutable and thread-safe.
 */
public final class JobDocuments {
  private final ProtocolReader settings;
  private final Optional<List<Reading>> objects;
  private final Optional<List<Document<DIJob>>> dijobs;
  private final Supplier<Document<Job>> job;

  private final List<NodePositions> positions;

  /** Lines between documents are masked like those of a text that is no YAML. */
  private final Supplier<NodePositions> outside;

  private JobDocuments(
      Reading.Stream stream, ProtocolReader settings, Supplier<Document<Job>> again) {
    this.settings = settings;
    this.positions =
        stream.only().map(List::of).orElse(stream.documents()).stream()
            .map(reading -> reading.parsed().positions())
            .toList();
    this.outside = Suppliers.memoize(() -> NodePositions.of(positions.get(0).source()));
    this.objects =
        stream.documents().stream().anyMatch(document -> isMeantForUs(document.root()))
            ? Optional.of(ObjectList.all(stream.documents()))
            : Optional.empty();
    this.dijobs = objects.map(settings.dijobs()::documents);
    this.job =
        Suppliers.memoize(() -> stream.only().map(settings.jobs()::document).orElseGet(again));
  }

  /**
   * Reads a text.
   *
   * @param name what diagnostics call the text, e.g. {@code job.yaml}
   * @param utf8 the text in UTF-8; a byte order mark is skipped
   * @param settings a reader with the limits, and whether unknown keys are only warned of
   * @return the text, even if it is invalid
   */
  public static JobDocuments of(String name, byte[] utf8, ProtocolReader settings) {
    return new JobDocuments(
        settings.document().isPresent()
            ? new Reading.Stream(List.of(Reading.of(name, utf8, settings)), Optional.empty())
            : Reading.all(name, utf8, settings),
        settings,
        () -> settings.jobs().read(name, utf8));
  }

  /**
   * Reads a text.
   *
   * @param source the text
   * @param settings a reader with the limits, and whether unknown keys are only warned of
   * @return the text, even if it is invalid
   */
  public static JobDocuments of(SourceText source, ProtocolReader settings) {
    return new JobDocuments(
        settings.document().isPresent()
            ? new Reading.Stream(List.of(Reading.of(source, settings)), Optional.empty())
            : Reading.all(source, settings),
        settings,
        () -> settings.jobs().read(source));
  }

  /**
   * A line of the text as diagnostics show it, but whole: without confidential texts.
   *
   * @param line the line, from 1
   * @return what it holds, without its end
   */
  public String shownLine(int line) {
    for (NodePositions each : positions) {
      Optional<String> shown = each.shownLine(line);
      if (shown.isPresent()) {
        return shown.get();
      }
    }
    return outside.get().shownLine(line).orElse("");
  }

  /**
   * A line of a text that was made of this one, without what is hidden here.
   *
   * @param line the line as that text shows it
   * @return what of it may be shown beside this text
   */
  public String derived(String line) {
    String shown = line;
    for (NodePositions each : positions) {
      shown = each.shown().derived(shown);
    }
    return shown;
  }

  /**
   * The text as DIJobs, as {@link DocumentReader#readAll(String, byte[])} reads them.
   *
   * @return the documents in order, when one of them means to be a DIJob, as {@link DIJob#isMeant}
   *     tells, or another object of Kubernetes; empty when the text is about something else or is
   *     no YAML
   */
  public Optional<List<Document<DIJob>>> dijobs() {
    return dijobs;
  }

  /**
   * What the DIJobs say as they are written, whether or not that fits.
   *
   * @return a document for each of {@link #dijobs}, in the same order; none when there are none
   */
  public List<Document<Optional<Value>>> written() {
    return settings.values().documents(objects.orElse(List.of()));
  }

  /**
   * The text as a job of the job protocol, as {@link DocumentReader#read(String, byte[])} reads it.
   *
   * @return the document, even if it is invalid
   */
  public Document<Job> job() {
    return job.get();
  }

  private static boolean isMeantForUs(Value document) {
    return DIJob.isMeant(document) || OtherKind.kind(document).isPresent();
  }
}
