/** Reads the configuration of a pod. */
@NullMarked
package io.github.paiprotocol.runtime.init.internal;

import org.jspecify.annotations.NullMarked;
