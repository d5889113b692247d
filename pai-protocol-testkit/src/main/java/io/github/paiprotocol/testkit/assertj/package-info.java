/**
 * Assertions of AssertJ for what this SDK gives. The only package that needs AssertJ, which whoever
 * uses it adds to the tests' dependencies.
 */
@NullMarked
package io.github.paiprotocol.testkit.assertj;

import org.jspecify.annotations.NullMarked;
