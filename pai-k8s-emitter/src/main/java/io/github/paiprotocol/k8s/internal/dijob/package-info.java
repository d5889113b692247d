/** Pods made from the templates of DIJobs, with the names and variables of DI-orchestrator. */
@NullMarked
package io.github.paiprotocol.k8s.internal.dijob;

import org.jspecify.annotations.NullMarked;
