package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.PrerequisiteList;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.LoadedDocument;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.internal.store.AtomicFiles;
import io.github.paiprotocol.resolver.source.internal.FileSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds what jobs use among files and what was fetched before. Thread-safe, when its resolvers are.
 *
 * @param resolvers resolvers that ask no network, in the order they are tried
 * @param folder where relative paths begin; empty for a text that is no file
 * @param copies a folder where documents that are no files are put for the editor to open; empty
 *     when they are not to be opened
 */
public record OfflineResolution(
    List<PrerequisiteResolver> resolvers, Optional<Path> folder, Optional<Path> copies)
    implements ComponentFinder {
  /**
   * Resolves a job.
   *
   * @throws PaiException with what the last resolver says, when none can
   */
  Resolved<Job> resolve(Validated<Job> job) {
    Optional<PaiException> failure = Optional.empty();
    for (PrerequisiteResolver each : resolvers) {
      try {
        return each.resolve(job);
      } catch (PaiException e) {
        failure = Optional.of(e);
      }
    }
    throw failure.orElseGet(() -> new PaiException(List.of()));
  }

  /**
   * What is wrong with what a job uses, as far as that is at hand.
   *
   * @return the warnings of a resolver that can resolve it, else what the first one says that knows
   *     more than that something is not at hand
   */
  List<Diagnostic> problems(Validated<Job> job) {
    List<Diagnostic> found = List.of();
    for (PrerequisiteResolver each : resolvers) {
      try {
        return certain(each.resolve(job).warnings());
      } catch (PaiException e) {
        found = found.isEmpty() ? certain(e.diagnostics()) : found;
      }
    }
    return found;
  }

  private static List<Diagnostic> certain(List<Diagnostic> all) {
    return all.stream().filter(ResolutionProblems::isCertain).toList();
  }

  @Override
  public Optional<Component> find(String reference) {
    for (PrerequisiteResolver each : resolvers) {
      try {
        return component(reference, each.load(reference));
      } catch (PaiException | IOException e) {
        // The next may have it.
      }
    }
    return Optional.empty();
  }

  private Optional<Component> component(String reference, LoadedDocument loaded)
      throws IOException {
    Optional<Path> file = file(loaded);
    if (file.isEmpty()) {
      file = copy(loaded);
    }
    SourceText text = SourceText.of(loaded.text().name(), loaded.text().text());
    Document<PrerequisiteList> document = ProtocolReader.standard().prerequisites().read(text);
    String address = file.map(path -> path.toUri().toString()).orElse("");
    return picked(reference, loaded, document)
        .filter(index -> !address.isEmpty())
        .map(index -> new Component(address, document, index));
  }

  private Optional<Path> file(LoadedDocument loaded) {
    if (!loaded.origin().source().equals(FileSource.NAME)) {
      return Optional.empty();
    }
    String address = loaded.location().address().substring(Reference.FILE.length());
    try {
      return folder.map(from -> from.resolve(address).normalize()).filter(Files::isRegularFile);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Editors open files; the name ends so that they know what is in it. */
  private Optional<Path> copy(LoadedDocument loaded) throws IOException {
    if (copies.isEmpty()) {
      return Optional.empty();
    }
    String digest = loaded.content().digest();
    Path file = copies.get().resolve(digest.substring(digest.indexOf(':') + 1) + ".yaml");
    byte[] bytes = loaded.content().bytes();
    if (!Files.isRegularFile(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
      Files.createDirectories(copies.get());
      new AtomicFiles().write(file, bytes);
    }
    return Optional.of(file);
  }

  /**
   * As resolving picks it: by the name asked for, the only one, or the one of the document's name.
   */
  private static Optional<Integer> picked(
      String reference, LoadedDocument loaded, Document<PrerequisiteList> document) {
    List<Prerequisite> all = document.draft().prerequisites();
    int hash = reference.indexOf('#');
    Optional<String> name =
        loaded
            .location()
            .fragment()
            .or(() -> hash < 0 ? Optional.empty() : Optional.of(reference.substring(hash + 1)));
    List<Integer> fitting =
        java.util.stream.IntStream.range(0, all.size())
            .filter(i -> name.isPresent() || !all.get(i).isDockerImage())
            .filter(i -> name.isEmpty() || all.get(i).name().equals(name.get()))
            .boxed()
            .toList();
    Optional<String> own = loaded.location().name();
    return fitting.size() == 1
        ? Optional.of(fitting.get(0))
        : fitting.stream().filter(i -> own.equals(Optional.of(all.get(i).name()))).findFirst();
  }
}
