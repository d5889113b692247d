/** Makes the jar of the command line quick to start; not published. */
@NullMarked
package io.github.paiprotocol.startjar;

import org.jspecify.annotations.NullMarked;
