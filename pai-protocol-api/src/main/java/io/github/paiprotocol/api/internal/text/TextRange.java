package io.github.paiprotocol.api.internal.text;

/**
 * A part of a text.
 *
 * @param start offset of its first character
 * @param end offset behind its last character
 */
public record TextRange(int start, int end) {}
