package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the rules of DIJobs leave open in templates, and Kubernetes does not. */
class TemplateSlipsTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final String CONTAINER = "{name: di, image: a}";

  private static Validated<DIJob> with(String key) {
    return DIJobTexts.small(CONTAINER, "{name: di, image: a, " + key + "}");
  }

  private static Container first(Validated<DIJob> job, KubernetesEmitter emitter) {
    return emitter.emit(job, SUBMISSION).of(Pod.class).get(0).getSpec().getContainers().get(0);
  }

  /** The API server drops a key without a value. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "env: ~",
        "volumeMounts: ~",
        "ports: ~",
        "resources: {limits: ~, requests: ~}",
        "securityContext: ~",
        "env: [{name: A, value: ~, valueFrom: ~}]"
      })
  void aKeyWithoutAValueIsAbsent(String key) {
    Operations open = Operations.builder().confined(false).build();
    KubernetesEmitter plain =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().operations(open).build());
    Container container = first(with(key), plain);
    assertThat(container.getVolumeMounts()).isEmpty();
    assertThat(container.getPorts()).isEmpty();
    assertThat(container.getSecurityContext()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "volumeMounts: [~]                  | volumeMounts[0]",
        "volumeMounts: [{}]                 | volumeMounts[0]",
        "volumeMounts: [{name: v}]          | volumeMounts[0]",
        "volumeMounts: {}                   | volumeMounts",
        "ports: [{name: a}]                 | ports[0]",
        "ports: [{containerPort: 1e999999}] | ports[0]",
        "ports: [{containerPort: 70000}]    | ports[0]",
        "env: [{name: A, valueFrom: 5}]     | env[0].valueFrom",
        "'env: [{name: \"A\\nB\", value: x}]' | env[0]",
        "stdin: 'yes'                       | stdin",
        "'resources: {requests: {nvidia.com/gpu: x}, limits: {nvidia.com/gpu: y}}' | resources.requests[\"nvidia.com/gpu\"]",
        "'resources: {requests: {cpu: \"\\u0661\"}}' | resources.requests.cpu"
      })
  void refusesASlipWithinTheContainer(String key, String within) {
    PaiException refused = catchThrowableOfType(PaiException.class, () -> with(key));
    assertThat(refused.diagnostics())
        .filteredOn(Diagnostic::isError)
        .isNotEmpty()
        .first()
        .satisfies(
            first -> {
              assertThat(first.path().toString())
                  .startsWith("spec.tasks[0].template.spec.containers[0]." + within);
              assertThat(first.span()).isPresent();
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
            + " {nodeSelectorTerms: [{matchExpressions: [{}]}]}}}",
        "tolerations: [{}]",
        "tolerations: [~]",
        "nodeSelector: {a: ~}",
        "imagePullSecrets: [{name: A_B}]",
        "volumes: [{name: v, hostPath: {}}]",
        "volumes: [{name: v, emptyDir: {sizeLimit: {amount: ~}}}]",
        "volumes: [{name: v, emptyDir: {sizeLimit: {amount: '1', format: Gi}}}]",
        "volumes: [{name: v, emptyDir: {sizeLimit: true}}]",
        "volumes: [{name: v, emptyDir: {}, hostPath: {path: /a}}]",
        "activeDeadlineSeconds: 0",
        "hostNetwork: 5"
      })
  void refusesASlipInThePod(String key) {
    PaiException refused =
        catchThrowableOfType(
            PaiException.class,
            () ->
                KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build())
                    .emit(
                        DIJobTexts.small(
                            "      containers:", "      " + key + "\n        containers:"),
                        SUBMISSION));
    assertThat(refused.diagnostics())
        .allMatch(d -> d.path().toString().startsWith("spec.tasks["))
        .allMatch(d -> d.span().isPresent());
  }

  /**
   * Two ways to write one amount are no difference; what is Kubernetes' own may be overcommitted.
   */
  @Test
  void onlyWhatCannotBeSharedNeedsAnEqualLimit() {
    ResourceRequirements written =
        first(
                with(
                    "resources: {requests: {cpu: 1, nvidia.com/gpu: 2000m, hugepages-2Mi: 4Mi,"
                        + " x.kubernetes.io/y: 1}, limits: {nvidia.com/gpu: 2,"
                        + " x.kubernetes.io/y: 3}}"),
                KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build()))
            .getResources();
    assertThat(written.getLimits())
        .containsOnly(
            Map.entry("nvidia.com/gpu", new Quantity("2")),
            Map.entry("hugepages-2Mi", new Quantity("4Mi")),
            Map.entry("x.kubernetes.io/y", new Quantity("3")));
  }
}
