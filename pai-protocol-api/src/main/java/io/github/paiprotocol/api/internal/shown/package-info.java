/** Decides what of a document may be shown to people: what is hidden unless known to be public. */
@NullMarked
package io.github.paiprotocol.api.internal.shown;

import org.jspecify.annotations.NullMarked;
