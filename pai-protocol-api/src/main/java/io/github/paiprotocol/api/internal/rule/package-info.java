/**
 * A document under check: its local names, what requires what, and the texts that are templates.
 */
@NullMarked
package io.github.paiprotocol.api.internal.rule;

import org.jspecify.annotations.NullMarked;
