/** What is known of a document once it was checked, for those who go on with it. */
@NullMarked
package io.github.paiprotocol.api.internal.checked;

import org.jspecify.annotations.NullMarked;
