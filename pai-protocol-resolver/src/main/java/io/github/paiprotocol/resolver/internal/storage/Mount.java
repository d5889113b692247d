package io.github.paiprotocol.resolver.internal.storage;

import io.github.paiprotocol.resolver.internal.DocumentPlace;
import java.util.Optional;

/**
 * A storage that something wants to mount.
 *
 * @param name the storage's name
 * @param mountPath where; empty for the default
 * @param share whether the shared folder is wanted; empty when nothing is said
 * @param readOnly whether the mount is read-only; empty when nothing is said
 * @param at what wants it
 * @param path where it says the path
 * @param named where it says the name
 */
public record Mount(
    String name,
    Optional<String> mountPath,
    Optional<Boolean> share,
    Optional<Boolean> readOnly,
    DocumentPlace at,
    DocumentPlace path,
    DocumentPlace named) {

  /** Where it says at which path it is mounted; a name says it for want of a path. */
  DocumentPlace pathOrName() {
    return mountPath.isPresent() ? path : named;
  }

  public static Mount of(String name, DocumentPlace at) {
    return new Mount(name, Optional.empty(), Optional.empty(), Optional.empty(), at, at, at);
  }
}
