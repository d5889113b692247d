package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.lsp.internal.text.Stretch;

/**
 * Something that can be written at a place.
 *
 * @param label the word
 * @param kind what it is
 * @param detail what it is, in a few words; no secret
 * @param help what is said of it, in Markdown; empty when nothing
 * @param insert what to write
 * @param at what that takes the place of
 */
public record Completion(
    String label, Kind kind, String detail, String help, String insert, Stretch at) {

  /** What a word can be. */
  public enum Kind {
    /** A key. */
    KEY,
    /** One of several words. */
    WORD,
    /** The name of something. */
    NAME,
    /** The beginning of a reference in a tag, or a step of it. */
    TAG
  }
}
