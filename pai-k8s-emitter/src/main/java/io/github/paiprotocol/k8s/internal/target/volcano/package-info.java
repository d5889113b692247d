/** Target {@code volcano}: a Job of the Volcano batch system. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.volcano;

import org.jspecify.annotations.NullMarked;
