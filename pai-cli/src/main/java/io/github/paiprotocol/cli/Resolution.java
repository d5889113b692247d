package io.github.paiprotocol.cli;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.ValidatedJob;
import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.Locked;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A job a command has read, checked and resolved.
 *
 * @param text the job's text
 * @param locked the job with everything it needs
 */
record Resolution(SourceText text, Locked<ResolvedJob> locked) {

  /**
   * Reads, checks and resolves a job; a terminal shows how far it is.
   *
   * @param file the job's file, or {@code -}; empty to take it from the bundle
   * @param options how to resolve it
   * @param console the streams
   * @return the job
   * @throws IOException when a file cannot be read
   * @throws UsageException when the options do not go together
   */
  static Resolution of(Optional<String> file, ResolutionOptions options, Console console)
      throws IOException {
    // Who will run the job is not known here, and may have more plugins.
    ProtocolValidator open = ProtocolValidator.builder().unknownPlugins(Severity.WARNING).build();
    return of(file, options, open, console);
  }

  /**
   * Reads, checks and resolves a job; a terminal shows how far it is.
   *
   * @param file the job's file, or {@code -}; empty to take it from the bundle
   * @param options how to resolve it
   * @param validator whose rules the job and what is fetched for it must keep
   * @param console the streams
   * @return the job
   * @throws IOException when a file cannot be read
   * @throws UsageException when the options do not go together
   */
  static Resolution of(
      Optional<String> file,
      ResolutionOptions options,
      ProtocolValidator validator,
      Console console)
      throws IOException {
    check(file, options);
    Optional<Bundle> bundle = bundle(options.bundle);
    ProtocolDocument document = document(file, options, bundle, console);
    PrerequisiteResolver.Builder resolver =
        Resolvers.builder(options, file.orElse("-"), bundle, console.cache());
    if (options.profile.isPresent()) {
      Profiles.read(options.profile).storageCatalog().ifPresent(resolver::storages);
    }
    ValidatedJob job = validator.require(document);
    try (ProgressLine progress = console.progress()) {
      return new Resolution(
          document.source(), resolver.validator(validator).listener(progress).build().lock(job));
    }
  }

  private static void check(Optional<String> file, ResolutionOptions options) {
    if (file.isEmpty() && options.bundle.isEmpty()) {
      throw new UsageException("name a job: FILE, or - for standard input");
    }
    if (options.tokenFile.isPresent() && options.marketplace.isEmpty()) {
      throw new UsageException("--token-file needs --marketplace, whose token it is");
    }
    if (options.lock.isPresent() && options.bundle.isPresent()) {
      throw new UsageException("--lock and --bundle do not go together: a bundle has its own lock");
    }
  }

  private static ProtocolDocument document(
      Optional<String> file, ResolutionOptions options, Optional<Bundle> bundle, Console console)
      throws IOException {
    ProtocolReader reader = ProtocolReader.standard();
    if (file.isPresent()) {
      return Inputs.job(file.get(), console, reader);
    }
    String name = options.bundle.orElseThrow() + "/" + Bundle.JOB_NAME;
    return reader.read(SourceText.of(name, bundle.orElseThrow().job()));
  }

  private static Optional<Bundle> bundle(Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Bundle.read(file.get()));
    } catch (IllegalArgumentException e) {
      throw InputProblems.bundle(file.get(), e);
    } catch (IOException e) {
      throw Inputs.readable(file.get().toString(), e);
    }
  }

  /**
   * The resolved job.
   *
   * @return the job
   */
  ResolvedJob job() {
    return locked.resolved();
  }

  /**
   * What is doubtful.
   *
   * @return the warnings of checking and of resolving, in a new list
   */
  List<Diagnostic> warnings() {
    List<Diagnostic> all = new ArrayList<>(job().validated().warnings());
    all.addAll(job().warnings());
    return all;
  }
}
