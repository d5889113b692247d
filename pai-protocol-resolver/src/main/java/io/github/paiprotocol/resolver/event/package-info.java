/** What happens while a job is resolved, by type. */
@NullMarked
package io.github.paiprotocol.resolver.event;

import org.jspecify.annotations.NullMarked;
