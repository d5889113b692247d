package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.policy.WebAddress;

/** Writes addresses for people: queries may hold signatures, so they are left out. */
final class ShownAddress {
  private ShownAddress() {}

  static String of(WebAddress address) {
    String text = address.toString();
    int query = text.indexOf('?');
    return query < 0 ? text : text.substring(0, query) + "?…";
  }
}
