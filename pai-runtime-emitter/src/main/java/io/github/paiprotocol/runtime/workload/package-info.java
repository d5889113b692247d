/** Jobs of either kind as targets see them. */
@NullMarked
package io.github.paiprotocol.runtime.workload;

import org.jspecify.annotations.NullMarked;
