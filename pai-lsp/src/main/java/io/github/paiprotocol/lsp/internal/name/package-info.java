/** Names in a text: where each is defined and used. */
@NullMarked
package io.github.paiprotocol.lsp.internal.name;

import org.jspecify.annotations.NullMarked;
