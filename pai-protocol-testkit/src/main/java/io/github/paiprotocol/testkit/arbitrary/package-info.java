/** Generators of jobs and their parts for properties. */
@NullMarked
package io.github.paiprotocol.testkit.arbitrary;

import org.jspecify.annotations.NullMarked;
