/** Decides what in a document is confidential: it is hidden unless it is known to be public. */
@NullMarked
package io.github.paiprotocol.api.internal.confidential;

import org.jspecify.annotations.NullMarked;
