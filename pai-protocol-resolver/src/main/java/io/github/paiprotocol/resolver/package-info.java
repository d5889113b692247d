/** Entry points: find, check, order and lock the prerequisites of a job. */
@NullMarked
package io.github.paiprotocol.resolver;

import org.jspecify.annotations.NullMarked;
