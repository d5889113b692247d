/** Shared helpers which are not part of the API. */
@NullMarked
package io.github.paiprotocol.api.internal;

import org.jspecify.annotations.NullMarked;
