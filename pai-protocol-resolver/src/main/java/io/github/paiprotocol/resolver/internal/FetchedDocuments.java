package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchResult;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds what references mean in documents of the sources. */
public final class FetchedDocuments {
  private final SourceFetcher fetcher;
  private final ComponentReader reader;
  private final Predicate<Reference.Other> allowed;
  private final Reporter reporter;
  private final Map<Content, Optional<ComponentDocument>> documents = new HashMap<>();

  public FetchedDocuments(
      SourceFetcher fetcher,
      ComponentReader reader,
      Predicate<Reference.Other> allowed,
      Reporter reporter) {
    this.fetcher = fetcher;
    this.reader = reader;
    this.allowed = allowed;
    this.reporter = reporter;
  }

  /** Two ways to one document lead to one set of targets. */
  private record Content(String source, String address, String digest) {}

  /** The definition; empty, with a finding, when there is none. */
  Optional<Definition> find(DependencyRequest request, Reference target) {
    Optional<DocumentAddress> referrer = request.document().location();
    Optional<Diagnostic> refusal = refusal(request, target);
    if (refusal.isPresent()) {
      reporter.report(refusal.get());
      return Optional.empty();
    }
    return new FetchedOrReported(request, reporter)
        .of(fetcher.fetch(request.reference(), referrer))
        .flatMap(found -> definition(request, found));
  }

  /** Begins to look for what {@link #find} will be asked for soon, where that takes long. */
  void expect(DependencyRequest request, Reference target) {
    if (refusal(request, target).isEmpty()) {
      fetcher.expect(request.reference(), request.document().location());
    }
  }

  /** A component must not reach what only its user may reach. */
  private Optional<Diagnostic> refusal(DependencyRequest request, Reference target) {
    boolean remote = request.document().location().filter(DocumentAddress::remote).isPresent();
    boolean fetched = remote || request.document().fetched().isPresent();
    if (remote && target instanceof Reference.FilePath) {
      return Optional.of(SourceProblems.fileFromNetwork(request));
    }
    // The reader of the web asks the policy itself.
    return fetched && target instanceof Reference.Other other && !allowed.test(other)
        ? Optional.of(SourceProblems.originNotAllowed(request, other))
        : Optional.empty();
  }

  /** Fetches a whole document for a reference that is in no document; empty with a finding. */
  public static Optional<Fetched.Document> whole(
      PrerequisiteRef reference, SourceFetcher fetcher, Reporter reporter) {
    ComponentDocument none = ComponentDocument.none();
    DependencyRequest request =
        new DependencyRequest(reference, ProtocolPath.root(), none, RequireChain.ofJob());
    return new FetchedOrReported(request, reporter)
        .of(fetcher.fetch(reference, Optional.empty()))
        .filter(found -> hasDigest(request, found, reporter));
  }

  private static boolean hasDigest(
      DependencyRequest request, Fetched.Document fetched, Reporter reporter) {
    Optional<String> expected = request.reference().digest();
    String digest = fetched.found().content().digest();
    if (expected.isPresent() && !expected.get().equalsIgnoreCase(digest)) {
      reporter.report(SourceProblems.mismatch(request, fetched, expected.get()));
      return false;
    }
    return true;
  }

  private Optional<Definition> definition(DependencyRequest request, Fetched.Document fetched) {
    if (!hasDigest(request, fetched, reporter)) {
      return Optional.empty();
    }
    DocumentAddress location = fetched.location();
    return document(request, fetched)
        .flatMap(
            document -> {
              PrerequisiteSelector.Pick pick =
                  PrerequisiteSelector.pick(
                      document, location.fragment(), called(location, fetched.found()));
              if (pick.picked().isEmpty()) {
                reporter.report(SourceProblems.noPick(request, location, pick.offered()));
              }
              return pick.picked();
            });
  }

  /** What was asked for by an id has a name as well, which its source knows by then. */
  private static Optional<String> called(DocumentAddress location, FetchResult.Found found) {
    return location
        .name()
        .or(
            () ->
                Optional.ofNullable(found.details().get("name"))
                    .filter(Value.Text.class::isInstance)
                    .map(name -> ((Value.Text) name).text()));
  }

  private Optional<ComponentDocument> document(
      DependencyRequest request, Fetched.Document fetched) {
    FetchResult.Found found = fetched.found();
    Content content =
        new Content(fetched.location().source(), found.address(), found.content().digest());
    return documents.computeIfAbsent(content, each -> reader.read(fetched, request, reporter));
  }
}
