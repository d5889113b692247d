/** Scalars that are not what their text looks like: integers, moments. */
@NullMarked
package io.github.paiprotocol.api.internal.bind;

import org.jspecify.annotations.NullMarked;
