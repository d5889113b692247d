/** The places of a job that parts of objects come from. */
@NullMarked
package io.github.paiprotocol.k8s.internal.origin;

import org.jspecify.annotations.NullMarked;
