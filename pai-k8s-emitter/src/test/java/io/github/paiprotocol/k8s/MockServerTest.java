package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.CustomResourceDefinitionContext;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server keeps what is emitted as it is, by way of fabric8's client and its mock server. */
@EnableKubernetesMockClient(crud = true)
class MockServerTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final ClusterProfile PROFILE = Jobs.profile("any-cluster");

  KubernetesMockServer server;
  KubernetesClient client;

  @ParameterizedTest
  @EnumSource(Target.class)
  void whatIsCreatedIsReadBack(Target target) throws IOException {
    KubernetesObjects objects =
        KubernetesEmitter.of(target, PROFILE)
            .emit(
                Jobs.resolve(Path.of("..", "samples", "jobs", "parameter-server.yaml"), PROFILE),
                Jobs.submission(PROFILE));
    List<Kept> all = new ArrayList<>();
    for (HasMetadata object : objects.objects()) {
      all.add(create(object));
    }
    assertThat(all).isNotEmpty();
    for (Kept object : all) {
      JsonNode kept = JSON.valueToTree(object.resource().get());
      assertThat(withoutServersOwn(kept)).isEqualTo(withoutServersOwn(object.sent()));
    }
  }

  /** An object that was sent, and where to ask for it. */
  private record Kept(JsonNode sent, Resource<GenericKubernetesResource> resource) {}

  private Kept create(HasMetadata object) throws IOException {
    ResourceDefinitionContext kind = ResourceDefinitionContext.fromResourceType(object.getClass());
    server.expectCustomResource(
        new CustomResourceDefinitionContext.Builder()
            .withGroup(kind.getGroup())
            .withVersion(kind.getVersion())
            .withKind(kind.getKind())
            .withPlural(kind.getPlural())
            .withScope(kind.isNamespaceScoped() ? "Namespaced" : "Cluster")
            .build());
    String json = new KubernetesObjects(List.of(object), List.of(), List.of()).json();
    GenericKubernetesResource sent =
        JSON.treeToValue(JSON.readTree(json).get("items").get(0), GenericKubernetesResource.class);
    JsonNode asSent = JSON.valueToTree(sent);
    var resources = client.genericKubernetesResources(kind);
    Resource<GenericKubernetesResource> resource =
        kind.isNamespaceScoped()
            ? resources.inNamespace("ml").resource(sent)
            : resources.resource(sent);
    resource.create();
    return new Kept(asSent, resource);
  }

  /** What a server adds: who and when, and what it has seen. */
  private static JsonNode withoutServersOwn(JsonNode object) {
    ObjectNode metadata = (ObjectNode) object.get("metadata");
    metadata.remove(List.of("uid", "resourceVersion", "creationTimestamp", "generation"));
    ((ObjectNode) object).remove("status");
    return object;
  }
}
