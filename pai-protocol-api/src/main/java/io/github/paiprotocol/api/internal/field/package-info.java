/**
 * One table per record of the model: its keys, what their values must look like, what they are for,
 * and how they go into the model and out of it. Reading, writing, checking, JSON Schemas and the
 * pages of the documentation all come from these tables, so a new key is one row here.
 */
@NullMarked
package io.github.paiprotocol.api.internal.field;

import org.jspecify.annotations.NullMarked;
