/** What an editor can ask about a text, without a word of its protocol. */
@NullMarked
package io.github.paiprotocol.lsp.internal.feature;

import org.jspecify.annotations.NullMarked;
