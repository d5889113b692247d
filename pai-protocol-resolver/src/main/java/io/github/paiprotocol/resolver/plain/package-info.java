/** Jobs of version 2 of the protocol without extensions, made of resolved ones. */
@NullMarked
package io.github.paiprotocol.resolver.plain;

import org.jspecify.annotations.NullMarked;
