/**
 * What values must look like, and two uses of it: checking a value, and printing a JSON Schema.
 * Jobs built in code are checked through their value.
 */
@NullMarked
package io.github.paiprotocol.api.internal.shape;

import org.jspecify.annotations.NullMarked;
