/** Where the tasks of a job run: hosts, ports, and the variables that follow from them. */
@NullMarked
package io.github.paiprotocol.runtime.placement;

import org.jspecify.annotations.NullMarked;
