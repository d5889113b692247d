/** A target of one's own: PyTorchJobs of Kubeflow's training operator. */
@NullMarked
package io.github.paiprotocol.samples.pytorch;

import org.jspecify.annotations.NullMarked;
