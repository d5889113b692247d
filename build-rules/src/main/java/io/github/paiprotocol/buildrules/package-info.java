/** Rules the tests of every module check. */
@NullMarked
package io.github.paiprotocol.buildrules;

import org.jspecify.annotations.NullMarked;
