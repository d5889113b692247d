/** Target {@code pods}: bare pods that run on any cluster. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.pods;

import org.jspecify.annotations.NullMarked;
