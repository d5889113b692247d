/** What objects of a cluster tell of the status of a DIJob, and pods as values of DIJobs. */
@NullMarked
package io.github.paiprotocol.k8s.dijob;

import org.jspecify.annotations.NullMarked;
