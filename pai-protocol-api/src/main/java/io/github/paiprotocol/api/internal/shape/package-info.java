/**
 * The structural rules of the job protocol as one table, and its uses: checking a value, and
 * printing a JSON Schema. Jobs built in code are checked through their value.
 */
@NullMarked
package io.github.paiprotocol.api.internal.shape;

import org.jspecify.annotations.NullMarked;
