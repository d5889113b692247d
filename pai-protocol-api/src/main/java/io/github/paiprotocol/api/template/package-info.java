/**
 * Texts of jobs whose {@code <% … %>} tags have their values, while secrets are still references.
 */
@NullMarked
package io.github.paiprotocol.api.template;

import org.jspecify.annotations.NullMarked;
