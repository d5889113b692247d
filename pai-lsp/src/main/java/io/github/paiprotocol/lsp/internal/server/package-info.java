/** The protocol of language servers, over what editors can ask about a text. */
@NullMarked
package io.github.paiprotocol.lsp.internal.server;

import org.jspecify.annotations.NullMarked;
