/**
 * What generated builders check with each call: they say which call of which builder is wrong, and
 * why, before anything is built.
 */
@NullMarked
package io.github.paiprotocol.api.internal.builder;

import org.jspecify.annotations.NullMarked;
