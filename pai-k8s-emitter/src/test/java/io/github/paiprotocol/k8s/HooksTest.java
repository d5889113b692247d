package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What callers hang into an emission may be wrong, and is told so. */
class HooksTest {
  private static final Path JOB = Path.of("..", "samples", "jobs", "hello.yaml");

  @Test
  void aPostProcessorThatReturnsNothingIsToldSo() {
    assertThat(problem(HooksTest::nothing))
        .contains("`postProcessor` was given `ConfigMap/hello-env` and returned no object")
        .endsWith("[hook-result]");
  }

  @Test
  void aPostProcessorThatTakesTheMetadataAwayIsToldSo() {
    assertThat(
            problem(
                object -> {
                  object.setMetadata(null);
                  return object;
                }))
        .contains("`postProcessor` was given `ConfigMap/hello-env` and returned no metadata");
  }

  @SuppressWarnings("NullAway") // what a caller without such checks may do
  private static HasMetadata nothing(HasMetadata object) {
    @Nullable HasMetadata none = null;
    return none;
  }

  private static String problem(UnaryOperator<HasMetadata> processor) {
    ClusterProfile profile = Jobs.profile("any-cluster");
    KubernetesEmitter emitter =
        KubernetesEmitter.builder(Targets.PODS, profile).postProcessor(processor).build();
    PaiException thrown =
        catchThrowableOfType(
            PaiException.class,
            () -> emitter.emit(Jobs.resolve(JOB, profile), Jobs.submission(profile)));
    return DiagnosticPrinter.line(thrown.diagnostics().get(0));
  }
}
