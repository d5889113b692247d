/** Keeps documents: on disk, in bundles, and for those who ask at the same time. */
@NullMarked
package io.github.paiprotocol.resolver.internal.store;

import org.jspecify.annotations.NullMarked;
