/** Where the fields and lines of objects come from, worked out when somebody asks. */
@NullMarked
package io.github.paiprotocol.k8s.internal.trace;

import org.jspecify.annotations.NullMarked;
