/** Custom resources that our targets make, as their controllers read them. */
@NullMarked
package io.github.paiprotocol.k8s.internal.resource;

import org.jspecify.annotations.NullMarked;
