/** Gathers what targets and conversions do not carry. */
@NullMarked
package io.github.paiprotocol.k8s.internal.loss;

import org.jspecify.annotations.NullMarked;
