package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules about pods at their ends: of what the API server takes nothing is said. */
class PodRulesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          hostname: a                   |
          hostname: a.b                 | spec.hostname: `a.b` is no DNS label of at most 63 characters
          subdomain: a                  |
          subdomain: A                  | spec.subdomain: `A` is no DNS label of at most 63 characters
          serviceAccountName: a.b       |
          serviceAccountName: a_b       | spec.serviceAccountName: `a_b` is no lower-case DNS subdomain of at most 253 characters
          priorityClassName: a.b        |
          priorityClassName: a_b        | spec.priorityClassName: `a_b` is no lower-case DNS subdomain of at most 253 characters
          runtimeClassName: a.b         |
          runtimeClassName: a_b         | spec.runtimeClassName: `a_b` is no lower-case DNS subdomain of at most 253 characters
          imagePullSecrets: [{name: a.b}, {}] |
          imagePullSecrets: [{name: a}, {name: ''}] | spec.imagePullSecrets[1].name: `` is no lower-case DNS subdomain of at most 253 characters
          restartPolicy: OnFailure      |
          restartPolicy: never          | spec.restartPolicy: `restartPolicy` must be `Always`, `OnFailure` or `Never`, but is the string `never`
          more: 1                       | spec.more: `more` is not a key of a `PodSpec` of Kubernetes
          containers: []                | spec: `spec` lacks the required key `containers`
          activeDeadlineSeconds: 1      |
          activeDeadlineSeconds: 2147483647 |
          activeDeadlineSeconds: 0      | spec.activeDeadlineSeconds: `activeDeadlineSeconds` is a number from 1 to 2147483647
          activeDeadlineSeconds: 2147483648 | spec.activeDeadlineSeconds: `activeDeadlineSeconds` is a number from 1 to 2147483647
          nodeSelector: {a.b/C: D_e, f: ''} |
          nodeSelector: {/a: b}         | spec.nodeSelector./a: `/a` is no key of a label: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and `/`
          tolerations: [{operator: Exists}, {key: '', operator: Exists}, {key: a}, {key: a, operator: Equal}] |
          tolerations: [{}]             | spec.tolerations[0]: without a key the operator is `Exists`
          tolerations: [{key: '', operator: Equal}] | spec.tolerations[0]: without a key the operator is `Exists`
          """)
  void fieldsOfPods(String spec, @Nullable String expected) {
    assertThat(Findings.ofPod("", spec))
        .containsExactlyInAnyOrderElementsOf(Findings.expected(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          labels: {a/b: c, d: ''}      |
          labels: {a b: c}             | metadata.labels["a b"]: `a b` is no key of a label: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and `/`
          labels: {a: b/c}             | metadata.labels.a: `b/c` is no label value: at most 63 letters, digits, `-`, `_` and `.`, the first and last a letter or digit
          annotations: {A.B/c: '/'}    |
          annotations: {/c: d}         | metadata.annotations./c: `/c` is no key of an annotation: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and `/`
          ownerReferences: [{uid: u}]  |
          ownerReferences: [{}]        | metadata.ownerReferences: an owner needs a uid
          ownerReferences: [{uid: u}, {uid: ''}] | metadata.ownerReferences: an owner needs a uid
          more: {}                     | metadata.more: `more` is not a key of a `ObjectMeta` of Kubernetes
          name: ''                     | metadata.name: an object needs a name
          name: a/b                    | metadata.name: `a/b` is no legal name, which is a lower-case DNS subdomain of at most 253 characters
          annotations: {container.apparmor.security.beta.kubernetes.io/app: runtime/default} |
          annotations: {container.apparmor.security.beta.kubernetes.io/app: unconfined}      |
          annotations: {container.apparmor.security.beta.kubernetes.io/app: localhost/a}     |
          annotations: {container.apparmor.security.beta.kubernetes.io/app: localhost/}      | metadata.annotations["container.apparmor.security.beta.kubernetes.io/app"]: an AppArmor profile is `unconfined`, `runtime/default` or `localhost/…`
          annotations: {container.apparmor.security.beta.kubernetes.io/app: local/a}         | metadata.annotations["container.apparmor.security.beta.kubernetes.io/app"]: an AppArmor profile is `unconfined`, `runtime/default` or `localhost/…`
          annotations: {container.apparmor.security.beta.kubernetes.io/x: unconfined}        | metadata.annotations["container.apparmor.security.beta.kubernetes.io/x"]: there is no such container
          """)
  void fieldsOfMetadata(String metadata, @Nullable String expected) {
    assertThat(Findings.ofPod(metadata, ""))
        .containsExactlyInAnyOrderElementsOf(Findings.expected(expected));
  }

  @Test
  void profilesOfAppArmorAreOneLine() {
    Pod pod = Findings.pod("", "");
    String key = "container.apparmor.security.beta.kubernetes.io/app";
    pod.getMetadata().setAnnotations(Map.of(key, "localhost/\na"));
    assertThat(Findings.of(pod)).hasSize(1);
    pod.getMetadata().setAnnotations(Map.of(key, "localhost/a\nb"));
    assertThat(Findings.of(pod)).hasSize(1);
  }

  /** A half of a pair is written as one byte, a question mark. */
  @Test
  void textsThatAreNoneCountAsTheyAreWritten() {
    Pod pod = Findings.pod("", "");
    String value = "\ud800" + "v".repeat((256 << 10) - 2);
    pod.getMetadata().setAnnotations(Map.of("k", value));
    assertThat(Findings.of(pod)).isEmpty();
    pod.getMetadata().setAnnotations(Map.of("k", value + "v"));
    assertThat(Findings.of(pod)).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {key: a/b, values: [c, D_e]}    |
          {key: a b, values: [c]}         | key: `a b` is no key of a label: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and `/`
          {operator: Exists}              | key: `` is no key of a label: at most 63 letters, digits, `-`, `_` and `.`, perhaps behind a domain and `/`
          {key: a, values: [b, c/d]}      | values[1]: `c/d` is no label value: at most 63 letters, digits, `-`, `_` and `.`, the first and last a letter or digit
          """)
  void whereAPodMayRun(String requirement, @Nullable String expected) {
    String at =
        "spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution"
            + ".nodeSelectorTerms[%d].matchExpressions[0].%s";
    for (String before : new String[] {"", "{}, ", "{matchExpressions: [{key: x}]}, "}) {
      int term = before.isEmpty() ? 0 : 1;
      String terms = "[" + before + "{matchExpressions: [" + requirement + "]}]";
      String affinity =
          "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution:"
              + " {nodeSelectorTerms: "
              + terms
              + "}}}";
      assertThat(Findings.ofPod("", affinity))
          .containsExactlyElementsOf(
              Findings.expected(expected).stream().map(each -> at.formatted(term, each)).toList());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "affinity: {}",
    "affinity: {nodeAffinity: {}}",
    "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {}}}"
  })
  void nothingIsAskedOfNodes(String affinity) {
    assertThat(Findings.ofPod("", affinity)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {name: a-1}          |
          {name: A}            | spec.volumes[0].name: `A` is no DNS label of at most 63 characters
          {name: a}, {name: b} |
          {name: a}, {name: a} | spec.volumes[1].name: there is more than one volume called `a` in a pod
          {name: a, more: 1}   | spec.volumes[0].more: `more` is not a key of a `Volume` of Kubernetes
          {name: a, secret: {defaultMode: 0}}      |
          {name: a, secret: {defaultMode: 511}}    |
          {name: a, secret: {defaultMode: -1}}     | spec.volumes[0].secret.defaultMode: `defaultMode` is from 0 to 511, which is 0777 in octal digits
          {name: a, secret: {defaultMode: 512}}    | spec.volumes[0].secret.defaultMode: `defaultMode` is from 0 to 511, which is 0777 in octal digits
          {name: a, configMap: {defaultMode: 511}} |
          {name: a, configMap: {defaultMode: 512}} | spec.volumes[0].configMap.defaultMode: `defaultMode` is from 0 to 511, which is 0777 in octal digits
          {name: a, projected: {defaultMode: 511}} |
          {name: a, projected: {defaultMode: 512}} | spec.volumes[0].projected.defaultMode: `defaultMode` is from 0 to 511, which is 0777 in octal digits
          {name: a, hostPath: {path: /a..b}}       |
          {name: a, hostPath: {path: /a/../b}}     | spec.volumes[0].hostPath.path: a `hostPath` holds no `..`
          {name: a, hostPath: {}}                  | spec.volumes[0].hostPath: a `hostPath` needs a `path`
          {name: a, emptyDir: {sizeLimit: 1Gi}}    |
          {name: a, emptyDir: {sizeLimit: 1Xi}}    | spec.volumes[0].emptyDir.sizeLimit: `sizeLimit` must be a quantity such as `500m`, `2` or `1Gi`, but is the string `1Xi`
          """)
  void fieldsOfVolumes(String volumes, @Nullable String expected) {
    assertThat(Findings.ofPod("", "volumes: [" + volumes + "]"))
        .containsExactlyElementsOf(Findings.expected(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          containers: [{name: a, image: i}], initContainers: [{name: b, image: i}] |
          containers: [{name: a, image: i}], initContainers: [{name: a, image: i}] | spec.initContainers[0].name: there is more than one container called `a` in a pod
          containers: [{name: a, image: i}, {name: b, image: i}, {name: b, image: i}] | spec.containers[2].name: there is more than one container called `b` in a pod
          initContainers: [{name: A, image: i}] | spec.initContainers[0].name: `A` is no DNS label of at most 63 characters
          containers: [{name: b, image: ''}]    | spec.containers[0]: a container needs an `image`
          initContainers: [{name: b}]           | spec.initContainers[0]: a container needs an `image`
          """)
  void namesOfContainers(String spec, @Nullable String expected) {
    assertThat(Findings.ofPod("", spec)).containsExactlyElementsOf(Findings.expected(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          false | containerPort: 1                 | containerPort: 1                 |
          false | containerPort: 1, hostPort: 0    | containerPort: 1, hostPort: 0    |
          false | containerPort: 1, hostPort: 65535 | containerPort: 1, hostPort: 7   |
          false | containerPort: 1, hostPort: 7    | containerPort: 2, hostPort: 7    | spec.containers[1].ports[0]: two ports have one port of the host
          false | containerPort: 1, hostPort: 7    | containerPort: 2, hostPort: 7, protocol: TCP | spec.containers[1].ports[0]: two ports have one port of the host
          false | containerPort: 1, hostPort: 7    | containerPort: 1, hostPort: 7, protocol: UDP |
          false | containerPort: 1, hostPort: 7    | containerPort: 1, hostPort: 7, hostIP: 127.0.0.1 |
          false | containerPort: 1, hostPort: -1   | containerPort: 1                 | spec.containers[0].ports[0]: a port is a number from 1 to 65535
          false | containerPort: 1, hostPort: 65536 | containerPort: 1                | spec.containers[0].ports[0]: a port is a number from 1 to 65535
          true  | containerPort: 1, hostPort: 1    | containerPort: 2, hostPort: 0    |
          true  | containerPort: 1, hostPort: 2    | containerPort: 1                 | spec.containers[0].ports[0]: in the host's network a port is the same inside and outside
          true  | containerPort: 1                 | containerPort: 1                 | spec.containers[1].ports[0]: two ports have one port of the host
          true  | containerPort: 1                 | containerPort: 1, hostPort: 0    | spec.containers[1].ports[0]: two ports have one port of the host
          true  | containerPort: 1                 | containerPort: 1, protocol: SCTP |
          true  | containerPort: 65536             | containerPort: 1                 | spec.containers[0].ports[0]: a port is a number from 1 to 65535
          true  | name: a                          | containerPort: 1                 | spec.containers[0].ports[0]: a port is a number from 1 to 65535
          """)
  void portsOfTheHost(boolean hostNetwork, String port, String other, @Nullable String expected) {
    String containers =
        "[{name: a, image: i, ports: [{"
            + port
            + "}]}, {name: b, image: i, ports: [{"
            + other
            + "}]}]";
    String network = ", hostNetwork: " + hostNetwork;
    assertThat(Findings.ofPod("", "containers: " + containers + network))
        .containsExactlyElementsOf(Findings.expected(expected));
    String oneByOne = containers.replace("name: a", "name: c").replace("name: b", "name: d");
    assertThat(Findings.ofPod("", "initContainers: " + oneByOne + network))
        .as("init containers run one after the other")
        .containsExactlyElementsOf(
            Findings.expected(expected).stream()
                .filter(finding -> !finding.endsWith("of the host"))
                .map(finding -> finding.replace("containers", "initContainers"))
                .toList());
  }

  @Test
  void templatesOfJobsArePods() {
    Pod pod = Findings.pod("labels: {a b: c}", "hostname: a.b");
    PodTemplateSpec template = new PodTemplateSpec(pod.getMetadata(), pod.getSpec());
    Job job =
        new JobBuilder()
            .withNewMetadata()
            .withName("j")
            .endMetadata()
            .withNewSpec()
            .withTemplate(template)
            .endSpec()
            .build();
    assertThat(Findings.of(job))
        .containsExactly(
            "spec.template.metadata.labels[\"a b\"]: `a b` is no key of a label: at most 63 letters,"
                + " digits, `-`, `_` and `.`, perhaps behind a domain and `/`",
            "spec.template.spec.hostname: `a.b` is no DNS label of at most 63 characters");
    job.getSpec().getTemplate().setMetadata(null);
    assertThat(Findings.of(job)).hasSize(1);
  }
}
