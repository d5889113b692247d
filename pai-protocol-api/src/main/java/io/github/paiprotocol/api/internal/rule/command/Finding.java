package io.github.paiprotocol.api.internal.rule.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import java.util.function.Function;

/**
 * What is wrong with a stretch of a script, before it is known where the stretch is written.
 *
 * @param start where it begins
 * @param end behind its last character
 * @param at makes the diagnostic for its place
 */
record Finding(int start, int end, Function<Place, Diagnostic> at) {}
