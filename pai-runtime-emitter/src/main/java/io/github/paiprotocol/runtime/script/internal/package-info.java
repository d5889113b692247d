/** What scripts and variables are made of, for all who make them. */
@NullMarked
package io.github.paiprotocol.runtime.script.internal;

import org.jspecify.annotations.NullMarked;
