package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.server.mock.KubernetesMixedDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.ServerRequest;
import io.fabric8.mockwebserver.ServerResponse;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * kubectl applies, creates and gets the objects, in talks with a mock server that tells it which
 * kinds there are. Skipped where there is no kubectl.
 */
@Thorough
class KubectlServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");
  private static final String APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  @TempDir Path folder;

  private KubernetesMockServer server;

  @BeforeEach
  void start() {
    Map<ServerRequest, Queue<ServerResponse>> answers = new HashMap<>();
    server =
        new KubernetesMockServer(
            new Context(),
            new MockWebServer(),
            answers,
            new KubernetesMixedDispatcher(answers),
            false);
    server.init();
  }

  @AfterEach
  void stop() {
    server.destroy();
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.k8s.Jobs#namedTargets")
  void whatKubectlCreatesIsWhatItGets(Target target) throws Exception {
    Kubectl kubectl = Kubectl.find(folder);
    KubernetesObjects objects =
        KubernetesEmitter.of(target, PROFILE)
            .emit(
                Jobs.resolve(Path.of("..", "samples", "jobs", "parameter-server.yaml"), PROFILE),
                Jobs.submission(PROFILE));
    tellKinds(objects);
    String file = Files.writeString(folder.resolve("objects.yaml"), objects.yaml()).toString();
    String at = "--server=" + server.url("/");
    List<JsonNode> sent = items(JSON.readTree(objects.json()));
    String dry =
        kubectl.run(at, "apply", "--dry-run=client", "--validate=false", "-f", file, "-o", "json");
    assertThat(items(JSON.readTree(dry))).isEqualTo(sent);
    kubectl.run(at, "create", "--validate=false", "-f", file);
    String kept = kubectl.run(at, "get", "-f", file, "-o", "json");
    assertThat(items(JSON.readTree(kept))).isEqualTo(sent);
  }

  private void tellKinds(KubernetesObjects objects) throws IOException {
    Map<String, Map<String, ResourceDefinitionContext>> kinds = new LinkedHashMap<>();
    for (HasMetadata object : objects.objects()) {
      ResourceDefinitionContext kind =
          ResourceDefinitionContext.fromResourceType(object.getClass());
      MockCluster.expect(server, kind);
      kinds
          .computeIfAbsent(object.getApiVersion(), version -> new LinkedHashMap<>())
          .put(kind.getKind(), kind);
    }
    answer("/api", Map.of("kind", "APIVersions", "versions", List.of("v1")));
    List<Map<String, ?>> groups = new ArrayList<>();
    kinds.forEach(
        (version, all) -> {
          ResourceDefinitionContext kind = Iterables.get(all.values(), 0);
          Map<String, String> name = Map.of("groupVersion", version, "version", kind.getVersion());
          boolean core = version.equals("v1");
          if (!core) {
            groups.add(
                Map.of(
                    "name", kind.getGroup(), "versions", List.of(name), "preferredVersion", name));
          }
          answer(
              (core ? "/api/" : "/apis/") + version,
              Map.of(
                  "kind",
                  "APIResourceList",
                  "groupVersion",
                  version,
                  "resources",
                  all.values().stream().map(KubectlServerTest::resource).toList()));
        });
    answer("/apis", Map.of("kind", "APIGroupList", "apiVersion", "v1", "groups", groups));
  }

  private static Map<String, ?> resource(ResourceDefinitionContext kind) {
    return Map.of(
        "name", kind.getPlural(),
        "singularName", "",
        "namespaced", kind.isNamespaceScoped(),
        "kind", kind.getKind(),
        "verbs", List.of("create", "get", "patch"));
  }

  private void answer(String path, Map<String, ?> body) {
    server.expect().get().withPath(path + "?timeout=32s").andReturn(200, body).always();
  }

  private static List<JsonNode> items(JsonNode answer) {
    List<JsonNode> items = new ArrayList<>();
    Iterable<JsonNode> all = answer.has("items") ? answer.get("items") : List.of(answer);
    for (JsonNode item : all) {
      ObjectNode metadata = (ObjectNode) item.get("metadata");
      if (metadata.path("annotations") instanceof ObjectNode annotations) {
        annotations.remove(APPLIED);
        if (annotations.isEmpty()) {
          metadata.remove("annotations");
        }
      }
      items.add(MockCluster.withoutServersOwn(item));
    }
    return items;
  }
}
