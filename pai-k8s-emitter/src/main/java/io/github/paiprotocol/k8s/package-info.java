/** Entry points: render the Kubernetes objects of a job. */
@NullMarked
package io.github.paiprotocol.k8s;

import org.jspecify.annotations.NullMarked;
