/** Target {@code runtime-pod}: pods of the proposed interface of OpenPAI's runtime. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.runtimepod;

import org.jspecify.annotations.NullMarked;
