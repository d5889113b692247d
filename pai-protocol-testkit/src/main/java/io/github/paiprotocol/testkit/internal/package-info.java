/** What the packages of this kit share. */
@NullMarked
package io.github.paiprotocol.testkit.internal;

import org.jspecify.annotations.NullMarked;
