/** Asks registries whether the images of a job can be pulled. */
@NullMarked
package io.github.paiprotocol.image;

import org.jspecify.annotations.NullMarked;
