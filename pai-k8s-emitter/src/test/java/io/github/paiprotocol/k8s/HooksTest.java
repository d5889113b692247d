package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What callers hang into an emission may be wrong, and is told so. */
class HooksTest {
  private static final Path JOB = Path.of("..", "samples", "jobs", "hello.yaml");

  @Test
  void aPostProcessorThatReturnsNothingIsToldSo() {
    assertThat(problem(HooksTest::nothing))
        .contains(
            "`postProcessor` was given `ConfigMap/hello-sjkmrnu5lp-env` and returned no object")
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
        .contains(
            "`postProcessor` was given `ConfigMap/hello-sjkmrnu5lp-env` and returned no metadata");
  }

  @Test
  void aPostProcessorChangesCustomResourcesAsGenericOnes() {
    ClusterProfile profile = Jobs.profile("any-cluster");
    KubernetesObjects objects =
        KubernetesEmitter.builder(Targets.JOBSET, profile)
            .postProcessor(HooksTest::suspended)
            .build()
            .emit(Jobs.resolve(JOB, profile), Jobs.submission(profile));
    GenericKubernetesResource set = objects.of(GenericKubernetesResource.class).get(0);
    assertThat(set.getKind()).isEqualTo("JobSet");
    assertThat(objects.yaml()).contains("  suspend: true\n", "  replicatedJobs:\n");
  }

  private static HasMetadata suspended(HasMetadata object) {
    if (!object.getKind().equals("JobSet")) {
      return object;
    }
    GenericKubernetesResource set =
        new ObjectMapper().convertValue(object, GenericKubernetesResource.class);
    Map<String, Object> spec = new LinkedHashMap<>(set.<Map<String, Object>>get("spec"));
    spec.put("suspend", true);
    set.setAdditionalProperty("spec", spec);
    return set;
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
