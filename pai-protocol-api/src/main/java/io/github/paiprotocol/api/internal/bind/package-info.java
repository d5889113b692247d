/** Scalars that are not what their text looks like: integers, numbers of JSON, moments. */
@NullMarked
package io.github.paiprotocol.api.internal.bind;

import org.jspecify.annotations.NullMarked;
