/** What a pod's init container runs, and what its container is told to run, without a job. */
@NullMarked
package io.github.paiprotocol.runtime.init;

import org.jspecify.annotations.NullMarked;
