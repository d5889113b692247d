/** Variables of containers, and what many containers have in common. */
@NullMarked
package io.github.paiprotocol.k8s.internal.env;

import org.jspecify.annotations.NullMarked;
