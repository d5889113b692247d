/** What of a job is confidential, by the keys and places of its values. */
@NullMarked
package io.github.paiprotocol.api.internal.mask;

import org.jspecify.annotations.NullMarked;
