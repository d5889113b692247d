/**
 * What an emission takes and what it makes: the profile of a cluster, who submits and when, and the
 * objects that Kubernetes itself has no types for.
 */
@NullMarked
package io.github.paiprotocol.k8s.model;

import org.jspecify.annotations.NullMarked;
