/** What emitters give to targets: the emissions that targets know as interfaces. */
@NullMarked
package io.github.paiprotocol.k8s.internal.emission;

import org.jspecify.annotations.NullMarked;
