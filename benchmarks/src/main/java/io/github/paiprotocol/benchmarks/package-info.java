/** JMH benchmarks. */
@NullMarked
package io.github.paiprotocol.benchmarks;

import org.jspecify.annotations.NullMarked;
