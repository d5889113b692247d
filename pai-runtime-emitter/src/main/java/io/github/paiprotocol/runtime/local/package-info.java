/** Runs tasks on this machine, outside any container. */
@NullMarked
package io.github.paiprotocol.runtime.local;

import org.jspecify.annotations.NullMarked;
