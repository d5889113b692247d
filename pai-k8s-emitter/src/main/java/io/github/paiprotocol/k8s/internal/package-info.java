/** What the targets share. Not for use from outside. */
@NullMarked
package io.github.paiprotocol.k8s.internal;

import org.jspecify.annotations.NullMarked;
