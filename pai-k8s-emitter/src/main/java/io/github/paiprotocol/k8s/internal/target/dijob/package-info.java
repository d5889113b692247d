/** Target {@code dijob}: the DIJob itself, for a cluster with its orchestrator. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.dijob;

import org.jspecify.annotations.NullMarked;
