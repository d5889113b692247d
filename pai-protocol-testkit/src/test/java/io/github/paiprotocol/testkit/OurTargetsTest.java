package io.github.paiprotocol.testkit;

import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.Optional;
import org.junit.jupiter.api.Nested;

/** Our own targets keep the contract of targets. */
class OurTargetsTest {
  @Nested
  class Framework extends TargetContract {
    @Override
    protected Target target() {
      return Targets.FRAMEWORK;
    }
  }

  @Nested
  class SelfContainedFramework extends TargetContract {
    @Override
    protected Target target() {
      return Targets.FRAMEWORK;
    }

    @Override
    protected ClusterProfile.Builder profile() {
      FrameworkBarrier barrier =
          new FrameworkBarrier("example/barrier:1", Optional.empty(), "barrier");
      return super.profile().selfContainedFrameworks(true).frameworkBarrier(barrier);
    }
  }

  @Nested
  class Pods extends TargetContract {
    @Override
    protected Target target() {
      return Targets.PODS;
    }
  }

  @Nested
  class RuntimePod extends TargetContract {
    @Override
    protected Target target() {
      return Targets.RUNTIME_POD;
    }
  }

  @Nested
  class IndexedJob extends TargetContract {
    @Override
    protected Target target() {
      return Targets.JOB;
    }
  }

  @Nested
  class JobSet extends TargetContract {
    @Override
    protected Target target() {
      return Targets.JOBSET;
    }
  }

  @Nested
  class Volcano extends TargetContract {
    @Override
    protected Target target() {
      return Targets.VOLCANO;
    }
  }

  @Nested
  class DIJob extends TargetContract {
    @Override
    protected Target target() {
      return Targets.DIJOB;
    }
  }
}
