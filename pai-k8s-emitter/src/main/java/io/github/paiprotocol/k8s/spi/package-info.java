/**
 * What targets are written against, ours as well as others': a {@link
 * io.github.paiprotocol.k8s.spi.Target} makes objects of jobs, of DIJobs, or of both, and gets what
 * it needs from the {@link io.github.paiprotocol.k8s.spi.RenderContext}.
 */
@NullMarked
package io.github.paiprotocol.k8s.spi;

import org.jspecify.annotations.NullMarked;
