/** Script files as objects, and where containers find them. */
@NullMarked
package io.github.paiprotocol.k8s.internal.script;

import org.jspecify.annotations.NullMarked;
