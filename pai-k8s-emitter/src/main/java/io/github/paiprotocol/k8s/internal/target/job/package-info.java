/** Target {@code job}: an Indexed Job of Kubernetes for each role. */
@NullMarked
package io.github.paiprotocol.k8s.internal.target.job;

import org.jspecify.annotations.NullMarked;
