/**
 * What is wrong with an input, where, and what to do about it.
 *
 * <p>A {@link io.github.paiprotocol.api.diagnostic.Diagnostic} says it in one sentence at a {@link
 * io.github.paiprotocol.api.diagnostic.Place}; a {@link
 * io.github.paiprotocol.api.diagnostic.SourceMap} adds file, line and column when the input was
 * text. No diagnostic ever shows a secret.
 */
@NullMarked
package io.github.paiprotocol.api.diagnostic;

import org.jspecify.annotations.NullMarked;
