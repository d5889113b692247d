/** How the emitter puts a role's scripts together. */
@NullMarked
package io.github.paiprotocol.runtime.internal;

import org.jspecify.annotations.NullMarked;
