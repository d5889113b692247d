/** Reads cluster profiles. */
@NullMarked
package io.github.paiprotocol.k8s.internal.profile;

import org.jspecify.annotations.NullMarked;
