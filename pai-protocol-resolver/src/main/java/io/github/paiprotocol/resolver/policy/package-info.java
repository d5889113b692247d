/**
 * Where references may lead: asked before every I/O and before every hop of a redirect.
 *
 * <p>Protocol: resolution, access policy.
 */
@NullMarked
package io.github.paiprotocol.resolver.policy;

import org.jspecify.annotations.NullMarked;
