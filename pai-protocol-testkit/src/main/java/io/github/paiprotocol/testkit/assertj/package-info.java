/**
 * AssertJ assertions for the results of this SDK. Only this package needs AssertJ; its users add
 * AssertJ to their test dependencies.
 */
@NullMarked
package io.github.paiprotocol.testkit.assertj;

import org.jspecify.annotations.NullMarked;
