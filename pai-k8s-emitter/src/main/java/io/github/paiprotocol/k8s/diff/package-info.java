/** What changes for the tasks between two jobs, or one job resolved or rendered in two ways. */
@NullMarked
package io.github.paiprotocol.k8s.diff;

import org.jspecify.annotations.NullMarked;
