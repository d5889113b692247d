/** Small programs that use pai-protocol. */
@NullMarked
package io.github.paiprotocol.samples;

import org.jspecify.annotations.NullMarked;
