/** Kubernetes' types as JSON, field by field and without reflection. */
@NullMarked
package io.github.paiprotocol.k8s.internal.json;

import org.jspecify.annotations.NullMarked;
