/** Runs tasks on this machine, for {@code pai run} and the sandbox of tests. */
@NullMarked
package io.github.paiprotocol.runtime.local.internal;

import org.jspecify.annotations.NullMarked;
