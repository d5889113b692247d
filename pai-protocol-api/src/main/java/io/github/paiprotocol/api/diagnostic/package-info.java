/** What is wrong with a document, where, and what to do about it. */
@NullMarked
package io.github.paiprotocol.api.diagnostic;

import org.jspecify.annotations.NullMarked;
