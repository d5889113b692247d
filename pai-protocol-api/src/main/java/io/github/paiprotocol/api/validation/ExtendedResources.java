package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/**
 * Resources that cannot be overcommitted: devices and huge pages. Kubernetes takes a request for
 * one only together with an equal limit.
 */
final class ExtendedResources {
  private static final String HUGE_PAGES = "hugepages-";
  private static final String NATIVE = "kubernetes.io/";

  private ExtendedResources() {}

  static boolean needsLimit(String resource) {
    return resource.startsWith(HUGE_PAGES)
        || (resource.contains("/") && !resource.contains(NATIVE));
  }

  /** Whether a limit equals a request; quantities of other spellings are taken for others. */
  static boolean isSame(Optional<Value> request, Optional<Value> limit) {
    return text(request).isPresent() && text(request).equals(text(limit));
  }

  private static Optional<String> text(Optional<Value> quantity) {
    return quantity.flatMap(
        v -> v instanceof Value.Scalar scalar ? Optional.of(scalar.text()) : Optional.empty());
  }
}
