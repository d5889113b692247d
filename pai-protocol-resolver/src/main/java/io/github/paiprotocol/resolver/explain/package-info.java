/** Why each prerequisite of a job is there and where it came from, as text, JSON and pictures. */
@NullMarked
package io.github.paiprotocol.resolver.explain;

import org.jspecify.annotations.NullMarked;
