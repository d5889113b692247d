/** Where the fields and lines of objects come from, computed on request. */
@NullMarked
package io.github.paiprotocol.k8s.internal.trace;

import org.jspecify.annotations.NullMarked;
