/**
 * Our own targets, each in a package of its own, and what several of them share. They know an
 * emission by its interface only.
 */
@NullMarked
package io.github.paiprotocol.k8s.internal.target;

import org.jspecify.annotations.NullMarked;
