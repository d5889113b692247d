package io.github.paiprotocol.image;

import java.util.Optional;

/**
 * A reference taken apart.
 *
 * @param text the reference as it was written
 * @param registry the canonical name of its registry
 * @param repository the name below it
 * @param qualifier the digest, else the tag, else {@code latest}
 * @param digest the digest, when the reference has one
 */
record ImageName(
    String text, String registry, String repository, String qualifier, Optional<String> digest) {

  static Optional<ImageName> parse(String text) {
    return ImageNameParser.parse(text);
  }

  /** The same repository by digest, written as the user writes it. */
  String pinned(String manifest) {
    int at = text.indexOf('@');
    String name = at < 0 ? text : text.substring(0, at);
    int tag = name.lastIndexOf(':');
    boolean tagged = tag > name.lastIndexOf('/');
    return (tagged ? name.substring(0, tag) : name) + "@" + manifest;
  }
}
