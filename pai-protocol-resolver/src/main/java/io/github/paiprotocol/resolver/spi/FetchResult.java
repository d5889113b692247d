package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a source says when it is asked for a document it claimed. */
public sealed interface FetchResult permits FetchResult.Found, NotFound, Unchanged {

  /**
   * The document.
   *
   * @param content its bytes
   * @param address where it was found in the end, after redirects and searches; without credentials
   * @param details what else is known of it, such as an item's author, in order
   * @param version what the source calls this version, to be asked with later; empty when it cannot
   *     tell versions apart
   */
  record Found(
      Content content, String address, Map<String, Value> details, Optional<String> version)
      implements FetchResult {
    /** Copies the details. */
    public Found {
      requireNonNulls(content, address, version);
      details = ImmutableMap.copyOf(details);
    }
  }

  /**
   * Calls the function for what the source says.
   *
   * @param found for a document
   * @param notFound for a document that is not there, with the clause that says so
   * @param unchanged for the version that was known
   * @param <R> the result
   * @return what that function gives
   */
  default <R> R match(
      Function<? super Found, ? extends R> found,
      Function<? super String, ? extends R> notFound,
      Supplier<? extends R> unchanged) {
    if (this instanceof Found document) {
      return found.apply(document);
    }
    return this instanceof NotFound absent ? notFound.apply(absent.reason()) : unchanged.get();
  }

  /**
   * A document that was found.
   *
   * @param content its bytes
   * @param address where it was found in the end
   * @return the result
   */
  static FetchResult found(Content content, String address) {
    return new Found(content, address, ImmutableMap.of(), Optional.empty());
  }

  /**
   * There is no such document, and the source is sure of it.
   *
   * @param reason a clause such as {@code "has no item named `mnist`"}
   * @return the result
   */
  static FetchResult notFound(String reason) {
    Objects.requireNonNull(reason, "reason");
    return new NotFound(reason);
  }

  /**
   * The document is the one of {@link FetchContext#knownVersion()}; only then.
   *
   * @return the result
   */
  static FetchResult unchanged() {
    return new Unchanged();
  }
}
