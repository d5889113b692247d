/** Pages that show people what a job runs, in which order, and where it came from. */
@NullMarked
package io.github.paiprotocol.k8s.report;

import org.jspecify.annotations.NullMarked;
