/** What a job comes to once it is resolved, as trees of values. */
@NullMarked
package io.github.paiprotocol.k8s.internal.effective;

import org.jspecify.annotations.NullMarked;
