/**
 * The users' two template languages: text and names, nothing else.
 *
 * <p>{@link io.github.paiprotocol.api.internal.template.Template} is {@code <% … %>}, values of the
 * job in commands, callbacks, plugin parameters and the credentials of images. {@link
 * io.github.paiprotocol.api.internal.template.VariableTemplate} is <code>{{ … }}</code>, arguments
 * in a parametric prerequisite; they are put in first, by {@link
 * io.github.paiprotocol.api.internal.template.Instantiation}, and may hold {@code <% … %>} tags
 * themselves.
 */
@NullMarked
package io.github.paiprotocol.api.internal.template;

import org.jspecify.annotations.NullMarked;
