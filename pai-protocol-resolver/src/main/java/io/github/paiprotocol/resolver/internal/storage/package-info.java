/** The storages that roles and prerequisites ask for, and where tasks mount them. */
@NullMarked
package io.github.paiprotocol.resolver.internal.storage;

import org.jspecify.annotations.NullMarked;
