/** Shows documents to people, and copies them, without the parts that are confidential. */
@NullMarked
package io.github.paiprotocol.api.internal.shown;

import org.jspecify.annotations.NullMarked;
