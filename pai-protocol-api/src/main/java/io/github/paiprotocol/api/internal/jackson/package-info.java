/** How Jackson writes and reads the types of the model. */
@NullMarked
package io.github.paiprotocol.api.internal.jackson;

import org.jspecify.annotations.NullMarked;
