/** Changes to a text by its tree. */
@NullMarked
package io.github.paiprotocol.api.internal.yaml.edit;

import org.jspecify.annotations.NullMarked;
