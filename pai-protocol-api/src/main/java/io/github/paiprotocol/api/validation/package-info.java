/** The rules a document must keep. */
@NullMarked
package io.github.paiprotocol.api.validation;

import org.jspecify.annotations.NullMarked;
