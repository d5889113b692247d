package io.github.paiprotocol.submit;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.util.Optional;

/**
 * Which object of a cluster is meant.
 *
 * @param apiVersion its API, e.g. {@code batch/v1}
 * @param kind its kind, e.g. {@code Job}
 * @param namespace where it is; empty for what no namespace holds, such as a PriorityClass
 * @param name its name
 */
public record ClusterObject(
    String apiVersion, String kind, Optional<String> namespace, String name) {
  /** Refuses null. */
  public ClusterObject {
    requireNonNulls(apiVersion, kind, namespace, name);
  }

  /** The object as people write it, e.g. {@code Job/train in ml}. */
  @Override
  public String toString() {
    return kind + "/" + name + namespace.map(in -> " in " + in).orElse("");
  }

  /** The API without its version, and the kind. */
  String groupKind() {
    int slash = apiVersion.indexOf('/');
    return (slash < 0 ? "" : apiVersion.substring(0, slash)) + "/" + kind;
  }
}
