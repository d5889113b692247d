package io.github.paiprotocol.api.yaml;

import org.jspecify.annotations.Nullable;

/**
 * What can stand before the content of a node.
 *
 * @param from where the first of them begins; -1 when there is none
 * @param anchor the name others use the node by
 * @param tag the full tag, e.g. {@code tag:yaml.org,2002:str}
 * @param tagStart where the tag is written
 * @param tagEnd behind the tag
 */
record NodeProperties(
    int from, @Nullable String anchor, @Nullable String tag, int tagStart, int tagEnd) {
  static final NodeProperties NONE = new NodeProperties(-1, null, null, 0, 0);

  int from(int contentStart) {
    return from < 0 ? contentStart : from;
  }
}
