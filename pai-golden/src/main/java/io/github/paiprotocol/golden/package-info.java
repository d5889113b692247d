/** Tests whose expectations are files. */
@NullMarked
package io.github.paiprotocol.golden;

import org.jspecify.annotations.NullMarked;
