/** What a Kubernetes API server takes as a pod template. */
@NullMarked
package io.github.paiprotocol.api.internal.pod;

import org.jspecify.annotations.NullMarked;
