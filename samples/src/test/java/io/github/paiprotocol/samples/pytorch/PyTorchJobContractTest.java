package io.github.paiprotocol.samples.pytorch;

import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testkit.TargetContract;

/** The target of the sample keeps the contract of targets. */
class PyTorchJobContractTest extends TargetContract {
  @Override
  protected Target target() {
    return new PyTorchJobTarget();
  }
}
