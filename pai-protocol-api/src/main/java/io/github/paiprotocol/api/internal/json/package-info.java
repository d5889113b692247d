/** Values as JSON, for the packages that write them. */
@NullMarked
package io.github.paiprotocol.api.internal.json;

import org.jspecify.annotations.NullMarked;
