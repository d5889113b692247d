package io.github.paiprotocol.resolver.source;

/** What a document is called, by its address: the last part of the path without its extension. */
final class DocumentNames {
  private DocumentNames() {}

  static String of(String address) {
    int query = address.indexOf('?');
    String path = query < 0 ? address : address.substring(0, query);
    String last = path.substring(path.lastIndexOf('/') + 1);
    int dot = last.lastIndexOf('.');
    return dot <= 0 ? last : last.substring(0, dot);
  }
}
