package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.internal.JobFileKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A file that may hold a job. Its text is kept then, so that what was recognised is checked. */
final class JobFile {
  private final Path path;
  private final byte[] utf8;
  private final Optional<IOException> unreadable;
  private final JobFileKind kind;

  private JobFile(Path path, byte[] utf8, Optional<IOException> unreadable, JobFileKind kind) {
    this.path = path;
    this.utf8 = utf8;
    this.unreadable = unreadable;
    this.kind = kind;
  }

  /** Reads a file. An unreadable file counts as a job, so that the failure is reported. */
  static JobFile read(Path path, JobFiles options) {
    // One byte more than a text may have, so that the reader says that it is too long.
    try (InputStream in = Files.newInputStream(path)) {
      byte[] utf8 = in.readNBytes(ReaderLimits.standard().maxBytes() + 1);
      JobFileKind kind = JobFileKind.of(path.toString(), utf8, options.reader());
      byte[] kept = kind == JobFileKind.FOREIGN ? new byte[0] : utf8;
      return new JobFile(path, kept, Optional.empty(), kind);
    } catch (IOException e) {
      return new JobFile(path, new byte[0], Optional.of(e), JobFileKind.JOB);
    }
  }

  Path path() {
    return path;
  }

  boolean isOurs() {
    return kind != JobFileKind.FOREIGN;
  }

  /** All there is to say of it, as far as it could be followed. */
  List<Diagnostic> check(JobFiles options) throws IOException {
    if (unreadable.isPresent()) {
      throw new IOException("cannot read `" + path + "`: " + unreadable.get(), unreadable.get());
    }
    String name = path.toString();
    JobFileRendering rendering = new JobFileRendering(path, options);
    return switch (kind) {
      case JOB -> rendering.check(JobDocuments.of(name, utf8, options.reader()).job());
      case DIJOBS ->
          DiagnosticCollector.inGivenOrder(
              dijobs(name, options).stream()
                  .flatMap(document -> rendering.checkDIJob(document).stream())
                  .toList());
      case PREREQUISITES ->
          options.validator().checkPrerequisites(options.reader().prerequisites().read(name, utf8));
      case FOREIGN -> ImmutableList.of();
    };
  }

  private List<Document<DIJob>> dijobs(String name, JobFiles options) {
    return JobDocuments.of(name, utf8, options.reader()).dijobs().orElse(ImmutableList.of());
  }
}
