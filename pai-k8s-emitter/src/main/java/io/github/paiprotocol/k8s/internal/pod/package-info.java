/** What the profile adds to pods. */
@NullMarked
package io.github.paiprotocol.k8s.internal.pod;

import org.jspecify.annotations.NullMarked;
