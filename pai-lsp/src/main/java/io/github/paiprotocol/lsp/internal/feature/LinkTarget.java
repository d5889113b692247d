package io.github.paiprotocol.lsp.internal.feature;

import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.Optional;

/**
 * A place in a text.
 *
 * @param address what an editor opens the text by; empty for the text that was asked about
 * @param text the text
 * @param at where in it
 */
public record LinkTarget(Optional<String> address, EditedText text, TextRange at) {}
