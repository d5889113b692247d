/** What the tests of several modules need, and what has no place in a module of its own. */
@NullMarked
package io.github.paiprotocol.testsupport;

import org.jspecify.annotations.NullMarked;
