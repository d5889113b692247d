/** Walks references, instantiates prerequisites and orders them. */
@NullMarked
package io.github.paiprotocol.resolver.internal;

import org.jspecify.annotations.NullMarked;
