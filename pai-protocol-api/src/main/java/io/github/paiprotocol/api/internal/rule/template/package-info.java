/** Rules of template tags. */
@NullMarked
package io.github.paiprotocol.api.internal.rule.template;

import org.jspecify.annotations.NullMarked;
