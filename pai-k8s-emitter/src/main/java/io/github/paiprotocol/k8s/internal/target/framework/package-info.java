/** Target {@code framework}: objects of FrameworkController for OpenPAI clusters. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.framework;

import org.jspecify.annotations.NullMarked;
