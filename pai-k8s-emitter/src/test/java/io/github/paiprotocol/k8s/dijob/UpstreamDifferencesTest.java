package io.github.paiprotocol.k8s.dijob;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.Service;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** One test for each difference of objects that {@code docs/compatibility.md} tells of. */
class UpstreamDifferencesTest {
  private static final Submission SUBMISSION = Submission.of("user", Instant.EPOCH);
  private static final Path PAGE = Path.of("..", "docs", "compatibility.md");
  private static final String CONTAINER = "{name: di, image: a}";
  private static final KubernetesEmitter PLAIN =
      KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());

  private static Map<String, Runnable> differences() {
    Map<String, Runnable> all = new LinkedHashMap<>();
    all.put("`DI_<TASK>_NODES`", UpstreamDifferencesTest::nodesOfTasks);
    all.put("order of variables", UpstreamDifferencesTest::orderOfVariables);
    all.put("init containers", UpstreamDifferencesTest::initContainers);
    all.put("labels and annotations of templates", UpstreamDifferencesTest::metadata);
    all.put("Service", UpstreamDifferencesTest::service);
    all.put("a device requested without a limit", UpstreamDifferencesTest::devices);
    all.put("limits without requests", UpstreamDifferencesTest::limits);
    all.put(
        "a preemptible job without, or with too short an allocation",
        UpstreamDifferencesTest::allocation);
    all.put("no name and no type, a name that is too long", UpstreamDifferencesTest::names);
    all.put("unknown keys and words", UpstreamDifferencesTest::unknown);
    all.put("more pods than one variable can name", UpstreamDifferencesTest::sizes);
    return all;
  }

  @TestFactory
  Stream<DynamicTest> everyDifferenceIsAsThePageSays() {
    return differences().entrySet().stream()
        .map(each -> DynamicTest.dynamicTest(each.getKey(), each.getValue()::run));
  }

  @Test
  void thePageAndTheListTellOfThemAll() throws IOException {
    assertThat(rows("## DIJobs")).containsExactlyElementsOf(differences().keySet());
    assertThat(UpstreamTest.DIFFERENCES).containsOnlyKeys(differences().keySet());
  }

  /** The first column of the first table under a heading. */
  private static List<String> rows(String heading) throws IOException {
    return Files.readAllLines(PAGE).stream()
        .dropWhile(line -> !line.equals(heading))
        .dropWhile(line -> !line.startsWith("|---"))
        .skip(1)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.substring(1, line.indexOf('|', 1)).strip())
        .toList();
  }

  private static Pod pod(Validated<DIJob> job, int rank) {
    return PLAIN.emit(job, SUBMISSION).of(Pod.class).get(rank);
  }

  private static Container container(Validated<DIJob> job) {
    return pod(job, 0).getSpec().getContainers().get(0);
  }

  private static List<String> variables(Container container) {
    return container.getEnv().stream().map(EnvVar::getName).toList();
  }

  private static void nodesOfTasks() {
    Validated<DIJob> job = DIJobTexts.validated(DIJobTexts.SMALL);
    Container plain = pod(job, 1).getSpec().getContainers().get(0);
    assertThat(variables(plain)).contains("DI_ACTORS_NODES", "DI_COLLECTOR_NODES");
    Validated<DIJob> untyped =
        DIJobTexts.validated(
            DIJobTexts.SMALL
                .replace("type: learner", "name: other")
                .replace("type: collector", "type: none"));
    assertThat(hostsOf("DI_OTHER_NODES", container(untyped))).hasSize(1);
  }

  private static List<String> hostsOf(String variable, Container container) {
    return container.getEnv().stream()
        .filter(each -> each.getName().equals(variable))
        .flatMap(each -> Stream.of(each.getValue().split(",", -1)))
        .toList();
  }

  private static void orderOfVariables() {
    Validated<DIJob> job =
        DIJobTexts.small(
            CONTAINER,
            "{name: di, image: a, env: [{name: B, value: b}, {name: DI_RANK, value: x}]}");
    assertThat(variables(container(job))).endsWith("DI_SERVER_URL", "B", "DI_RANK");
    assertThat(PLAIN.emit(job, SUBMISSION).losses()).hasSize(2);
  }

  private static void initContainers() {
    Validated<DIJob> job =
        DIJobTexts.small(
            "        containers:",
            "        initContainers: [{name: i, image: a}]\n        containers:");
    assertThat(variables(pod(job, 0).getSpec().getInitContainers().get(0)))
        .contains("DI_RANK", "DI_NODES");
    assertSaid(job, "unlike-upstream");
  }

  private static void metadata() {
    Validated<DIJob> job =
        DIJobTexts.small(
            "template:\n", "template:\n      metadata: {labels: {a: b}, annotations: {c: d}}\n");
    assertThat(pod(job, 0).getMetadata().getLabels()).containsEntry("a", "b");
    assertThat(pod(job, 0).getMetadata().getAnnotations()).containsEntry("c", "d");
    assertSaid(job, "unlike-upstream");
  }

  private static void assertSaid(Validated<DIJob> job, String code) {
    assertThat(job.warnings().stream().map(d -> d.code().id())).contains(code);
  }

  private static void service() {
    Validated<DIJob> job = DIJobTexts.validated(DIJobTexts.SMALL);
    Service plain = PLAIN.emit(job, SUBMISSION).of(Service.class).get(0);
    assertThat(plain.getSpec().getPublishNotReadyAddresses()).isTrue();
    assertThat(plain.getSpec().getPorts().get(0).getTargetPort()).isNull();
  }

  private static ResourceRequirements resources(String written) {
    Validated<DIJob> job =
        DIJobTexts.small(CONTAINER, "{name: di, image: a, resources: " + written + "}");
    return container(job).getResources();
  }

  private static void devices() {
    String written = "{requests: {nvidia.com/gpu: 1}}";
    assertThat(resources(written).getLimits()).containsOnlyKeys("nvidia.com/gpu");
  }

  private static void limits() {
    String written = "{limits: {memory: 1Gi}}";
    assertThat(resources(written).getRequests()).containsOnlyKeys("memory");
  }

  private static void allocation() {
    String preemptible =
        DIJobTexts.SMALL.replace("spec:\n  tasks", "spec:\n  preemptible: true\n  tasks");
    assertThat(nodes(preemptible)).containsExactly("", "", "");
    assertThat(nodes(preemptible + "status: {allocation: [n, m]}\n")).containsExactly("n", "m", "");
  }

  private static List<String> nodes(String text) {
    return PLAIN.emit(DIJobTexts.validated(text), SUBMISSION).of(Pod.class).stream()
        .map(pod -> pod.getMetadata().getAnnotations().get("diengine/node"))
        .toList();
  }

  private static void names() {
    assertRefused(DIJobTexts.SMALL.replace("- type: learner", "- replicas: 1"), "nameless-task", 7);
    assertRefused(
        DIJobTexts.SMALL.replace("name: small", "name: " + "a".repeat(61)), "illegal-name", 4);
    assertRefused(
        DIJobTexts.SMALL.replace("name: actors", "name: " + "a".repeat(56)),
        "pod-name-too-long",
        12);
  }

  private static void unknown() {
    assertRefused(DIJobTexts.SMALL.replace("  tasks:", "  group: a\n  tasks:"), "unknown-key", 6);
    assertRefused(
        DIJobTexts.SMALL.replace("  tasks:", "  priority: urgent\n  tasks:"), "unknown-word", 6);
  }

  private static void assertRefused(String text, String code, int line) {
    List<Diagnostic> errors =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)))
            .stream()
            .filter(Diagnostic::isError)
            .toList();
    assertThat(errors).singleElement().matches(d -> d.code().id().equals(code));
    assertThat(errors.get(0).span().orElseThrow().line()).isEqualTo(line);
  }

  private static void sizes() {
    Validated<DIJob> job = DIJobTexts.small("replicas: 2", "replicas: 4000");
    PaiException refused =
        Assertions.catchThrowableOfType(PaiException.class, () -> PLAIN.emit(job, SUBMISSION));
    assertThat(refused.diagnostics())
        .singleElement()
        .matches(d -> d.code().id().equals("environment-size"));
    KubernetesObjects fine =
        PLAIN.emit(DIJobTexts.small("replicas: 2", "replicas: 1500"), SUBMISSION);
    assertThat(fine.of(Pod.class)).hasSize(1501);
  }
}
