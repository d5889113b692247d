/** Entry points: render the scripts and the environment of a job's containers. */
@NullMarked
package io.github.paiprotocol.runtime;

import org.jspecify.annotations.NullMarked;
