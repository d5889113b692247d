/**
 * What annotations on the types of the model say to Jackson: whom to ask. It is below the model, so
 * that the model needs to know nothing of its own forms.
 */
@NullMarked
package io.github.paiprotocol.api.internal.mapper;

import org.jspecify.annotations.NullMarked;
