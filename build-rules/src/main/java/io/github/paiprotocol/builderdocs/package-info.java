/** Writes what a record says of its components into the sources of its builder; not published. */
@NullMarked
package io.github.paiprotocol.builderdocs;

import org.jspecify.annotations.NullMarked;
