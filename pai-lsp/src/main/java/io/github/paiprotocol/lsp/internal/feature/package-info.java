/** What an editor can ask about a text. */
@NullMarked
package io.github.paiprotocol.lsp.internal.feature;

import org.jspecify.annotations.NullMarked;
