/**
 * Conversions between jobs of the job protocol and DIJobs, with what each cannot express. No types
 * of Kubernetes are needed: pod templates are open values.
 *
 * <p>Everything here is immutable and thread-safe.
 */
@NullMarked
package io.github.paiprotocol.k8s.convert;

import org.jspecify.annotations.NullMarked;
