/** Target {@code jobset}: one JobSet, which holds an Indexed Job for each role. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.jobset;

import org.jspecify.annotations.NullMarked;
