/** Fixtures, fakes and contract tests for teams which build on pai-protocol. */
@NullMarked
package io.github.paiprotocol.testkit;

import org.jspecify.annotations.NullMarked;
