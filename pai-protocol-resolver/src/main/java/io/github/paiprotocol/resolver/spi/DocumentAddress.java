package io.github.paiprotocol.resolver.spi;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.util.Optional;

/**
 * Where a source will look for what a reference means. Two references with one source and address
 * mean one document, which is fetched once. It holds no credential.
 *
 * @param source the name of the source
 * @param address the document's address in one canonical spelling
 * @param name what the document or item is called, for documents that offer several prerequisites
 * @param fragment the prerequisite asked for with {@code #name}
 * @param remote whether the document comes over the network, so that it may not refer to files
 */
public record DocumentAddress(
    String source,
    String address,
    Optional<String> name,
    Optional<String> fragment,
    boolean remote) {
  /** Refuses null. */
  public DocumentAddress {
    requireNonNulls(source, address, name, fragment);
  }

  /**
   * A document of which everything is wanted.
   *
   * @param source the name of the source
   * @param address the document's canonical address
   * @param remote whether it comes over the network
   * @return the location
   */
  public static DocumentAddress of(String source, String address, boolean remote) {
    return new DocumentAddress(source, address, Optional.empty(), Optional.empty(), remote);
  }

  /**
   * What a document is called by its address: the last part of the path without its extension.
   *
   * @param address an address or path; a query is left out
   * @return e.g. {@code tools} for {@code https://host/a/tools.yaml?x=1}
   */
  public static String documentName(String address) {
    int query = address.indexOf('?');
    String path = query < 0 ? address : address.substring(0, query);
    String last = path.substring(path.lastIndexOf('/') + 1);
    int dot = last.lastIndexOf('.');
    return dot <= 0 ? last : last.substring(0, dot);
  }

  /**
   * This location with what the document is called.
   *
   * @param text the item's name, or the file's without its extension
   * @return a copy with the name
   */
  public DocumentAddress withName(String text) {
    return new DocumentAddress(source, address, Optional.of(text), fragment, remote);
  }

  /**
   * This location with the prerequisite asked for.
   *
   * @param text the text after {@code #}, or empty
   * @return a copy with the fragment
   */
  public DocumentAddress withFragment(Optional<String> text) {
    return new DocumentAddress(source, address, name, text, remote);
  }
}
