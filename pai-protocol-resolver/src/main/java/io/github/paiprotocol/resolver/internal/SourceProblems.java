package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What can be wrong with references to other documents. */
final class SourceProblems {
  /** How many names a sentence lists: a document may hold thousands. */
  private static final int SHOWN = 20;

  private SourceProblems() {}

  static Diagnostic fileFromNetwork(DependencyRequest request) {
    return error(
            ResolverCode.REFERENCE_NOT_ALLOWED,
            request,
            "a document that came over the network may not refer to the file `%s`"
                .formatted(request.reference().name()))
        .withHint("refer to it by its `https://` address");
  }

  static Diagnostic originNotAllowed(DependencyRequest request, Reference.Other target) {
    return error(
            ResolverCode.REFERENCE_NOT_ALLOWED,
            request,
            "a fetched document may not refer to `%s`, because the policy does not allow `%s`"
                .formatted(target.text(), target.origin()))
        .withHint(AccessRefusedException.allowOrigin(target.origin()));
  }

  static Diagnostic unclaimed(DependencyRequest request, List<String> sources) {
    String asked = sources.isEmpty() ? "there is none" : "asked: " + quoted(sources);
    return error(
            ResolverCode.NO_SOURCE,
            request,
            "no source claims `" + request.reference().name() + "` (" + asked + ")")
        .withHint(sourceFor(request.reference().target()));
  }

  /** Which source to add for a reference. */
  private static String sourceFor(Reference target) {
    if (target instanceof Reference.MarketplaceName
        || target instanceof Reference.MarketplaceItem) {
      return "add the source of the marketplace (`pai` takes `--marketplace URL`)";
    }
    if (target instanceof Reference.Other other) {
      return "add a source that claims `%s://` (`pai` loads sources with `--plugins DIR`)"
          .formatted(other.scheme());
    }
    return target instanceof Reference.FilePath
        ? "add the source of files (`pai` takes `--file-root DIR`)"
        : "add a source for such references";
  }

  static Diagnostic absent(DependencyRequest request, List<Fetched.Answer> answers) {
    Diagnostic absent =
        error(
            ResolverCode.NOT_FOUND,
            request,
            "`" + request.reference().name() + "` was not found: " + said(answers));
    return request.reference().target() instanceof Reference.FilePath
        ? absent.withHint(
            "a relative path starts at the document that refers to it, in a job at the first folder"
                + " that may be read (`pai` takes `--file-root`)")
        : absent;
  }

  private static String said(List<Fetched.Answer> answers) {
    return answers.stream()
        .map(answer -> "`" + answer.source() + "` " + answer.reason())
        .collect(Collectors.joining("; "));
  }

  static Diagnostic broken(DependencyRequest request, Fetched.Broken broken) {
    IOException failure = broken.failure();
    String reason =
        failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    String before = broken.before().isEmpty() ? "" : "; before it, " + said(broken.before());
    String message = reason + before;
    if (failure instanceof AccessRefusedException refused) {
      return error(ResolverCode.ACCESS_REFUSED, request, message).withHint(refused.hint());
    }
    Optional<String> hint =
        failure instanceof SourceException known ? known.hint() : Optional.empty();
    return error(
            ResolverCode.SOURCE_BROKEN,
            request,
            "the source `%s` cannot tell what `%s` is: %s"
                .formatted(broken.location().source(), request.reference().name(), message))
        .withHint(hint);
  }

  static Diagnostic mismatch(DependencyRequest request, Fetched.Document fetched, String expected) {
    return error(
            ResolverCode.DIGEST_MISMATCH,
            request,
            "`%s` has the digest `%s`, not `%s`"
                .formatted(fetched.found().address(), fetched.found().content().digest(), expected))
        .withHint("the content has changed: look at it, then correct the digest");
  }

  static Diagnostic noPick(DependencyRequest request, DocumentAddress location, Set<String> names) {
    Optional<String> fragment = location.fragment();
    if (fragment.isPresent() && !names.contains(fragment.get())) {
      return error(
              ResolverCode.NOTHING_TO_PICK,
              request,
              "`" + location.address() + "` has no prerequisite `" + fragment.get() + "`")
          .withHint(Suggestions.hint(fragment.get(), names, "prerequisites"));
    }
    if (names.isEmpty()) {
      return error(
          ResolverCode.NOTHING_TO_PICK,
          request,
          "`" + location.address() + "` has no prerequisite that could run");
    }
    return error(
            ResolverCode.AMBIGUOUS_DOCUMENT,
            request,
            "`" + location.address() + "` has several prerequisites: " + quoted(names))
        .withHint("say which one with `#NAME`");
  }

  /** Every message ends with the way from the job to the reference. */
  private static Diagnostic error(ResolverCode code, DependencyRequest request, String message) {
    return GraphProblems.error(code, request, message + " (" + request.wayHere() + ")");
  }

  private static String quoted(Collection<String> names) {
    String more = names.size() > SHOWN ? " and " + (names.size() - SHOWN) + " more" : "";
    return names.stream()
        .limit(SHOWN)
        .map(name -> "`" + name + "`")
        .collect(Collectors.joining(", ", "", more));
  }
}
