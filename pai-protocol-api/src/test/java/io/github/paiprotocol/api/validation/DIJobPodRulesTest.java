package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every API server refuses of a pod template is an error of the DIJob, at its place. */
class DIJobPodRulesTest {
  private static List<Diagnostic> errors(String spec, String container) {
    String text =
        """
        apiVersion: diengine.opendilab.org/v2alpha1
        kind: DIJob
        metadata: {name: job}
        spec:
          tasks:
            - type: learner
              template:
                spec:
                  volumes: [{name: data, emptyDir: {}}]
                  %s
                  containers:
                    - %s
        """
            .formatted(spec, container);
    return ProtocolValidator.standard()
        .check(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)))
        .stream()
        .filter(Diagnostic::isError)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1 core", "1,5", "0x10", " 1", "1 ", "-1", "1gi", "", "1e", "1e1000", "."})
  void refusesWhatIsNoQuantity(String quantity) {
    for (String key : List.of("requests", "limits")) {
      List<Diagnostic> found =
          errors(
              "restartPolicy: Never",
              "{name: a, image: b, resources: {%s: {cpu: \"%s\"}}}".formatted(key, quantity));
      assertThat(found).hasSize(1);
      assertThat(found.get(0).path().toString()).endsWith("resources." + key + ".cpu");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1", "0.5", "500m", ".5", "5.", "1e3", "1E-3", "1e400", "2k", "1Ki", "+1"})
  void takesQuantities(String quantity) {
    assertThat(
            errors(
                "restartPolicy: Never",
                "{name: a, image: b, resources: {requests: {cpu: \"%s\"}}}".formatted(quantity)))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: a}",
        "{name: a, image: ''}",
        "{name: a, image: 'a//b:1'}",
        "{name: a, image: 'x:'}",
        "{name: a, image: 'team/app:v1+cu118'}",
        "{name: A, image: b}",
        "{name: a, image: b, env: [{name: 1a, value: b}]}",
        "{name: a, image: b, env: [{name: c}, {name: c}]}",
        "{name: a, image: b, env: [{name: c, value: 1}]}",
        "{name: a, image: b, env: [{name: c, value: d, valueFrom: {fieldRef: {fieldPath: e}}}]}",
        "{name: a, image: b, volumeMounts: [{name: data, mountPath: data}]}",
        "{name: a, image: b, volumeMounts: [{name: data, mountPath: '/a:b'}]}",
        "{name: a, image: b, volumeMounts: [{name: dta, mountPath: /a}]}",
        "{name: a, image: b, volumeMounts: [{name: data}]}",
        "{name: a, image: b, volumeMounts: [{name: data, mountPath: /a, subPath: ../c}]}",
        "{name: a, image: b, volumeMounts: [{name: data, mountPath: /a, readonly: true}]}",
        "{name: a, image: b, ports: [{containerPort: 70000}]}",
        "{name: a, image: b, ports: [{containerPort: 80, name: Web}]}",
        "{name: a, image: b, ports: 80}",
        "{name: a, image: b, livenessProbe: {httpGet: {port: [80]}}}",
        "{name: a, image: b, livenessProbe: {httpGet: {port: 2147483648}}}",
        "{name: a, image: b, livenessProbe: {tcpSocket: {port: -2147483649}}}",
        "{name: a, image: b, livenessProbe: {periodSeconds: soon}}",
        "{name: a, image: b, resources: {limits: {gpu: 1}}}",
        "{name: a, image: b, resources: {limits: {memory: 1.5}}}",
        "{name: a, image: b, resources: {requests: {cpu: 2}, limits: {cpu: 1}}}",
        "{name: a, image: b, resources: {limits: {hugepages-2Mi: 2Mi}}}",
        "{name: a, image: b, comand: [c]}"
      })
  void refusesContainers(String container) {
    assertThat(errors("restartPolicy: Never", container)).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hostname: a.b                                    | hostname
          serviceAccountName: A                            | serviceAccountName
          priorityClassName: /a/                           | priorityClassName
          runtimeClassName: nvidia_a                       | runtimeClassName
          nodeSelector: {a b: c}                           | nodeSelector["a b"]
          nodeSelector: {a: c d}                           | nodeSelector.a
          tolerations: [{operator: Equal, value: a}]       | tolerations[0]
          tolerations: {key: a}                            | tolerations
          activeDeadlineSeconds: 0                         | activeDeadlineSeconds
          imagePullSecrets: [{name: A_b}]                  | imagePullSecrets[0].name
          securityContext: {runAsUser: root}               | securityContext.runAsUser
          affinity: {nodeAffinty: {}}                      | affinity.nodeAffinty
          affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{operator: Exists}]}]}}} | affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key
          nodeselector: {a: b}                             | nodeselector
          """)
  void refusesPods(String entry, String path) {
    List<Diagnostic> found = errors(entry, "{name: a, image: b}");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).path().toString()).endsWith("template.spec." + path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: a, image: b, livenessProbe: {httpGet: {port: 80}, periodSeconds: 3}}",
        "{name: a, image: b, livenessProbe: {httpGet: {port: http}}}",
        "{name: a, image: b, volumeMounts: [{name: data, mountPath: /a, subPath: b/c}]}",
        "{name: a, image: b, securityContext: {capabilities: {add: [NET_ADMIN]}, runAsUser: 0}}",
        "{name: a, image: b, resources: {requests: {cpu: 1, memory: 1Gi}, limits: {cpu: 1000m}}}"
      })
  void takesContainers(String container) {
    assertThat(errors("hostNetwork: true", container)).isEmpty();
  }
}
