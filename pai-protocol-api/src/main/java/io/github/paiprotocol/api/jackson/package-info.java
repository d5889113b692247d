/** Jobs in Jackson's object mappers. */
@NullMarked
package io.github.paiprotocol.api.jackson;

import org.jspecify.annotations.NullMarked;
