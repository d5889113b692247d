/** The user's templates: text and names, nothing else. */
@NullMarked
package io.github.paiprotocol.api.template;

import org.jspecify.annotations.NullMarked;
