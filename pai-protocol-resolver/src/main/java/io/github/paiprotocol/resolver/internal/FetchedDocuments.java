package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.Location;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds what references mean in documents of the sources. */
public final class FetchedDocuments implements Documents {
  private final SourceFetcher fetcher;
  private final ComponentReader reader;
  private final Predicate<Reference.Other> allowed;
  private final Findings findings;
  private final Map<Content, Optional<ComponentDocument>> documents = new HashMap<>();

  public FetchedDocuments(
      SourceFetcher fetcher,
      ComponentReader reader,
      Predicate<Reference.Other> allowed,
      Findings findings) {
    this.fetcher = fetcher;
    this.reader = reader;
    this.allowed = allowed;
    this.findings = findings;
  }

  /** Two ways to one document lead to one set of targets. */
  private record Content(String source, String address, String digest) {}

  @Override
  public Optional<Definition> find(Wanted wanted, Reference target) {
    Optional<Location> referrer = wanted.document().location();
    Optional<Diagnostic> refusal = refusal(wanted, target);
    if (refusal.isPresent()) {
      findings.report(refusal.get());
      return Optional.empty();
    }
    return new FetchedOrReported(wanted, findings)
        .of(fetcher.fetch(wanted.reference(), referrer))
        .flatMap(found -> definition(wanted, found));
  }

  @Override
  public void expect(Wanted wanted, Reference target) {
    if (refusal(wanted, target).isEmpty()) {
      fetcher.expect(wanted.reference(), wanted.document().location());
    }
  }

  /** A component must not reach what only its user may reach. */
  private Optional<Diagnostic> refusal(Wanted wanted, Reference target) {
    boolean remote = wanted.document().location().filter(Location::remote).isPresent();
    boolean fetched = remote || wanted.document().fetched().isPresent();
    return target.match(
        new Reference.Cases<>(
            local -> Optional.empty(),
            name -> Optional.empty(),
            item -> Optional.empty(),
            // The reader of the web asks the policy.
            web -> Optional.empty(),
            file -> remote ? Optional.of(SourceProblems.fileFromNetwork(wanted)) : Optional.empty(),
            other ->
                fetched && !allowed.test(other)
                    ? Optional.of(SourceProblems.originNotAllowed(wanted, other))
                    : Optional.empty(),
            malformed -> Optional.empty()));
  }

  /** Fetches a whole document for a reference that is in no document; empty with a finding. */
  public static Optional<Fetched.Document> whole(
      PrerequisiteRef reference, SourceFetcher fetcher, Findings findings) {
    ComponentDocument none = ComponentDocument.none();
    Wanted wanted = new Wanted(reference, ProtocolPath.root(), none, RequireChain.ofJob());
    return new FetchedOrReported(wanted, findings)
        .of(fetcher.fetch(reference, Optional.empty()))
        .filter(found -> hasDigest(wanted, found, findings));
  }

  private static boolean hasDigest(Wanted wanted, Fetched.Document fetched, Findings findings) {
    Optional<String> expected = wanted.reference().digest();
    String digest = fetched.found().content().digest();
    if (expected.isPresent() && !expected.get().equalsIgnoreCase(digest)) {
      findings.report(SourceProblems.mismatch(wanted, fetched, expected.get()));
      return false;
    }
    return true;
  }

  private Optional<Definition> definition(Wanted wanted, Fetched.Document fetched) {
    if (!hasDigest(wanted, fetched, findings)) {
      return Optional.empty();
    }
    Location location = fetched.location();
    return document(wanted, fetched)
        .flatMap(
            document -> {
              Picker.Pick pick =
                  Picker.pick(document, location.fragment(), called(location, fetched.found()));
              if (pick.picked().isEmpty()) {
                findings.report(SourceProblems.noPick(wanted, location, pick.offered()));
              }
              return pick.picked();
            });
  }

  /** What was asked for by an id has a name as well, which its source knows by then. */
  private static Optional<String> called(Location location, FetchResult.Found found) {
    return location
        .name()
        .or(
            () ->
                Optional.ofNullable(found.details().get("name"))
                    .filter(Value.Text.class::isInstance)
                    .map(name -> ((Value.Text) name).text()));
  }

  private Optional<ComponentDocument> document(Wanted wanted, Fetched.Document fetched) {
    FetchResult.Found found = fetched.found();
    Content content =
        new Content(fetched.location().source(), found.address(), found.content().digest());
    Optional<ComponentDocument> known = documents.get(content);
    if (known == null) {
      known = reader.read(fetched, wanted, findings);
      documents.put(content, known);
    }
    return known;
  }
}
