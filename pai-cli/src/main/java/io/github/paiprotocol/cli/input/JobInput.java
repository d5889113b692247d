package io.github.paiprotocol.cli.input;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.cli.output.InputName;
import io.github.paiprotocol.cli.output.ProgressLine;
import io.github.paiprotocol.cli.output.UsageException;
import io.github.paiprotocol.resolver.Bundle;
import io.github.paiprotocol.resolver.LoadedDocument;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a command that resolves works on: a job or DIJobs, from a file, standard input, a bundle, or
 * one of the sources that prerequisites come from.
 */
public final class JobInput {
  private final ResolutionOptions options;
  private final Console console;
  private final Optional<Bundle> bundle;
  private final String file;
  private final String name;
  private final byte[] utf8;
  private final JobDocuments text;
  private final Optional<LoadedDocument> loaded;
  private final Supplier<Optional<List<Validated<DIJob>>>> dijobs;

  private JobInput(
      ResolutionOptions options,
      Console console,
      Optional<Bundle> bundle,
      Optional<String> file,
      boolean lenient)
      throws IOException {
    this.options = options;
    this.console = console;
    this.bundle = bundle;
    this.file = file.orElse("-");
    if (file.isPresent() && InputName.isReference(file.get())) {
      LoadedDocument document = load(file.get());
      this.loaded = Optional.of(document);
      this.name = document.text().name();
      this.utf8 = document.content().bytes();
    } else {
      this.loaded = Optional.empty();
      this.name =
          file.map(InputName::shown)
              .orElseGet(() -> options.bundle.orElseThrow() + "/" + Bundle.JOB_NAME);
      this.utf8 =
          file.isPresent()
              ? Inputs.bytes(file.get(), console)
              : bundle.orElseThrow().job().getBytes(StandardCharsets.UTF_8);
    }
    this.text = JobDocuments.of(name, utf8, options.document.reader().lenient(lenient).build());
    this.dijobs = Suppliers.memoize(() -> text.dijobs().map(JobInput::valid));
  }

  /**
   * Gets the text; only a reference to a source takes more than reading a file.
   *
   * @param file a file, {@code -}, or a reference; empty to take the job from the bundle
   * @param options where to look
   * @param console the streams
   * @return the input
   * @throws IOException when a file cannot be read
   * @throws UsageException when the options do not go together
   * @throws PaiException when a source does not have it
   */
  public static JobInput open(Optional<String> file, ResolutionOptions options, Console console)
      throws IOException {
    return open(file, options, false, console);
  }

  /**
   * Gets the text, as the other does.
   *
   * @param file a file, {@code -}, or a reference; empty to take the job from the bundle
   * @param options where to look
   * @param lenient whether unknown keys are warnings
   * @param console the streams
   * @return the input
   * @throws IOException when a file cannot be read
   * @throws UsageException when the options do not go together
   * @throws PaiException when a source does not have it
   */
  public static JobInput open(
      Optional<String> file, ResolutionOptions options, boolean lenient, Console console)
      throws IOException {
    if (file.isEmpty() && options.bundle.isEmpty()) {
      throw new UsageException("name a job: FILE, or - for standard input");
    }
    if (options.tokenFile.isPresent() && options.marketplace.isEmpty()) {
      throw new UsageException("--token-file needs --marketplace, whose token it is");
    }
    if (options.lock.isPresent() && options.bundle.isPresent()) {
      throw new UsageException("--lock and --bundle do not go together: a bundle has its own lock");
    }
    return new JobInput(options, console, bundle(options.bundle), file, lenient);
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
   * What diagnostics call the text.
   *
   * @return the name
   */
  public String name() {
    return name;
  }

  /**
   * The text as a job of version 1 of the protocol.
   *
   * @return the job as one of version 2; empty when the text is something else
   */
  public Optional<JobVersion1> version1() {
    boolean isRefused =
        text.job().diagnostics().stream()
            .anyMatch(d -> d.code() == ProtocolCode.UNSUPPORTED_PROTOCOL_VERSION);
    return isRefused
        ? ProtocolReader.standard().values().read(name, utf8).draft().flatMap(JobVersion1::of)
        : Optional.empty();
  }

  /**
   * The DIJobs of the text, checked.
   *
   * @return the DIJobs; empty when the text is about something else
   * @throws PaiException with what is wrong with any of them
   */
  public Optional<List<Validated<DIJob>>> dijobs() {
    return dijobs.get();
  }

  /**
   * Checks DIJobs.
   *
   * @param documents the DIJobs as they were read
   * @return the DIJobs
   * @throws PaiException with what is wrong with any of them
   */
  public static List<Validated<DIJob>> valid(List<Document<DIJob>> documents) {
    List<Validated<DIJob>> valid = new ArrayList<>();
    List<Diagnostic> found = new ArrayList<>();
    for (Document<DIJob> document : documents) {
      try {
        Validated<DIJob> job = ProtocolValidator.standard().require(document);
        valid.add(job);
        found.addAll(job.warnings());
      } catch (PaiException e) {
        found.addAll(e.diagnostics());
      }
    }
    PaiException.throwIfErrors(found);
    return valid;
  }

  /**
   * Refuses DIJobs, for commands that know only jobs of the job protocol.
   *
   * @param command the command's name
   * @return this
   * @throws UsageException when the text holds DIJobs
   */
  public JobInput requireJob(String command) {
    if (text.dijobs().stream().flatMap(List::stream).anyMatch(JobInput::isDIJob)) {
      throw new UsageException(
          ("`%s` is a DIJob, and `pai %s` takes jobs of the job protocol; `pai convert %s` makes"
                  + " one of it")
              .formatted(name, command, file));
    }
    return this;
  }

  /** Other objects of Kubernetes are read as if they were DIJobs. */
  private static boolean isDIJob(Document<DIJob> document) {
    return document.diagnostics().stream().noneMatch(d -> d.code() == ProtocolCode.OTHER_KIND);
  }

  /**
   * The text as a job.
   *
   * @return the document, which may be invalid
   */
  public Document<Job> job() {
    return text.job();
  }

  /**
   * Checks and resolves the text as a job; a terminal shows how far it is.
   *
   * @param validator whose rules the job and what is fetched for it must keep
   * @return the job
   * @throws IOException when a file the options name cannot be read
   */
  public ResolvedInput resolve(ProtocolValidator validator) throws IOException {
    Validated<Job> job = validator.require(job());
    try (ProgressLine progress = console.progress()) {
      PrerequisiteResolver resolver = resolver().validator(validator).listener(progress).build();
      return ResolvedInput.ofJob(
          source(writer -> writer.yaml(job.job())), loaded, resolver.lock(job, loaded));
    }
  }

  /**
   * Resolves what the tasks of DIJobs require; a terminal shows how far it is.
   *
   * @param jobs the DIJobs of the text
   * @return the DIJobs
   * @throws IOException when a file the options name cannot be read
   */
  public ResolvedInput resolve(List<Validated<DIJob>> jobs) throws IOException {
    try (ProgressLine progress = console.progress()) {
      PrerequisiteResolver resolver = resolver().listener(progress).build();
      SourceText source = source(writer -> writer.yaml(jobs.get(0).job()));
      return ResolvedInput.ofDIJobs(source, loaded, resolver.lock(jobs, loaded));
    }
  }

  private LoadedDocument load(String reference) throws IOException {
    try (ProgressLine progress = console.progress()) {
      return resolver().listener(progress).build().load(reference);
    }
  }

  private PrerequisiteResolver.Builder resolver() throws IOException {
    PrerequisiteResolver.Builder resolver =
        Resolvers.builder(options, file, bundle, console.cache());
    if (options.profile.isPresent()) {
      options.cluster().storageCatalog().ifPresent(resolver::storages);
    }
    return resolver;
  }

  /** The text; of one document of several that document alone, written anew. */
  private SourceText source(Function<ProtocolWriter, String> written) {
    return SourceText.of(
        name,
        options.document.number.isPresent()
            ? written.apply(ProtocolWriter.standard())
            : new String(utf8, StandardCharsets.UTF_8));
  }
}
