package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LoadedDocument;
import io.github.paiprotocol.resolver.LockFile;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A job, or DIJobs, that a command has read, checked and resolved.
 *
 * @param text the text
 * @param from the document the text came in from a source
 * @param locked the job, or the jobs of the DIJobs, with everything they need
 * @param dijobs the DIJobs; none for a job
 */
public record ResolvedInput(
    SourceText text,
    Optional<LoadedDocument> from,
    LockedResolution<List<Resolved<Job>>> locked,
    List<Resolved<DIJob>> dijobs) {

  /**
   * Reads, checks and resolves a job or DIJobs.
   *
   * @param file a file, {@code -} or a reference; empty to take it from the bundle
   * @param options how to resolve it
   * @param console the streams
   * @return what was resolved
   * @throws IOException when a file cannot be read
   * @throws UsageException when the options do not go together
   */
  public static ResolvedInput of(Optional<String> file, ResolutionOptions options, Console console)
      throws IOException {
    JobInput input = JobInput.open(file, options, console);
    Optional<List<Validated<DIJob>>> dijobs = input.dijobs();
    // Who will run the job is not known here, and may have more plugins.
    return dijobs.isPresent() ? input.resolve(dijobs.get()) : input.resolve(openToPlugins(options));
  }

  /** A validator for commands that do not know who will run the job. */
  public static ProtocolValidator openToPlugins(ResolutionOptions options) throws IOException {
    return options.plugins.get().validator().unknownPlugins(Severity.WARNING).build();
  }

  static ResolvedInput ofJob(
      SourceText text, Optional<LoadedDocument> from, LockedResolution<Resolved<Job>> locked) {
    return new ResolvedInput(text, from, with(locked, List.of(locked.resolved())), List.of());
  }

  static ResolvedInput ofDIJobs(
      SourceText text,
      Optional<LoadedDocument> from,
      LockedResolution<List<Resolved<DIJob>>> locked) {
    List<Resolved<Job>> jobs = locked.resolved().stream().map(Resolved::asJob).toList();
    return new ResolvedInput(text, from, with(locked, jobs), locked.resolved());
  }

  private static LockedResolution<List<Resolved<Job>>> with(
      LockedResolution<?> locked, List<Resolved<Job>> jobs) {
    return new LockedResolution<>(jobs, locked.lock(), locked.documents());
  }

  /**
   * The resolved job.
   *
   * @return the job, or that of the first DIJob
   */
  public Resolved<Job> job() {
    return locked.resolved().get(0);
  }

  /**
   * What was read.
   *
   * @return the job, or the first DIJob
   */
  public Resolved<?> written() {
    return dijobs.isEmpty() ? job() : dijobs.get(0);
  }

  /**
   * The same with another job in the place of the first.
   *
   * @param job what a DIJob was converted to
   * @return the resolution
   */
  public ResolvedInput with(Resolved<Job> job) {
    return new ResolvedInput(text, from, with(locked, List.of(job)), dijobs);
  }

  /**
   * The lock of all that was found, the job's own document included.
   *
   * @return the lock
   */
  public LockFile lock() {
    return from.map(document -> locked.lock().and(document.lock())).orElse(locked.lock());
  }

  /**
   * The text with all it uses. Where the text came from is not needed any more.
   *
   * @return the bundle
   */
  public Bundle bundle() {
    return locked.bundle(text.text());
  }

  /**
   * What is doubtful.
   *
   * @return the warnings of checking and of resolving, in a new list
   */
  public List<Diagnostic> warnings() {
    List<Diagnostic> all = new ArrayList<>();
    for (Resolved<Job> job : locked.resolved()) {
      all.addAll(job.validated().warnings());
      all.addAll(job.warnings());
    }
    return all;
  }
}
