package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.CustomResourceDefinitionContext;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Sends objects to fabric8's mock server with its client, and asks for them again. */
public final class MockCluster {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final KubernetesMockServer server;
  private final KubernetesClient client;

  /** Has clients wait: on a busy machine the server may not answer within their own ten seconds. */
  public static final class Patient implements Consumer<KubernetesClientBuilder> {
    private static final int MILLIS = 120_000;

    @Override
    public void accept(KubernetesClientBuilder client) {
      client.editOrNewConfig().withConnectionTimeout(MILLIS).withRequestTimeout(MILLIS).endConfig();
    }
  }

  /** A cluster of a server in CRUD mode. */
  public MockCluster(KubernetesMockServer server, KubernetesClient client) {
    this.server = server;
    this.client = client;
  }

  /** Creates all objects in an empty cluster; what is kept must be equal. */
  public void assertKeeps(KubernetesObjects objects) throws IOException {
    server.reset();
    List<Kept> all = new ArrayList<>();
    for (HasMetadata object : objects.objects()) {
      all.add(create(object));
    }
    assertThat(all).isNotEmpty();
    for (Kept object : all) {
      JsonNode kept = JSON.valueToTree(object.resource().get());
      assertThat(withoutServersOwn(kept)).isEqualTo(object.sent());
      assertTyped(object);
    }
  }

  /** An object that was sent, and where to ask for it. */
  private record Kept(
      HasMetadata object, JsonNode sent, Resource<GenericKubernetesResource> resource) {}

  private Kept create(HasMetadata object) throws IOException {
    ResourceDefinitionContext kind = ResourceDefinitionContext.fromResourceType(object.getClass());
    expect(server, kind);
    JsonNode sent = json(object);
    GenericKubernetesResource body = JSON.treeToValue(sent, GenericKubernetesResource.class);
    var resources = client.genericKubernetesResources(kind);
    Resource<GenericKubernetesResource> resource =
        kind.isNamespaceScoped()
            ? resources.inNamespace(namespace(object)).resource(body)
            : resources.resource(body);
    resource.create();
    if (kind.isNamespaceScoped()) {
      // The server writes down where an object without a namespace was sent to.
      ((ObjectNode) sent.get("metadata")).put("namespace", namespace(object));
    }
    return new Kept(object, sent, resource);
  }

  /** Tells a server of a kind. */
  static void expect(KubernetesMockServer server, ResourceDefinitionContext kind) {
    server.expectCustomResource(
        new CustomResourceDefinitionContext.Builder()
            .withGroup(kind.getGroup())
            .withVersion(kind.getVersion())
            .withKind(kind.getKind())
            .withPlural(kind.getPlural())
            .withScope(kind.isNamespaceScoped() ? "Namespaced" : "Cluster")
            .build());
  }

  private static String namespace(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getNamespace()).orElse("default");
  }

  /** Types of fabric8's own are read back by their own classes. */
  private void assertTyped(Kept object) throws IOException {
    if (object.object().getClass().getName().startsWith("io.fabric8.")) {
      HasMetadata kept =
          client.resource(object.object()).inNamespace(namespace(object.object())).get();
      assertThat(kept).isInstanceOf(object.object().getClass());
      assertThat(withoutServersOwn(json(kept))).isEqualTo(object.sent());
    }
  }

  private static JsonNode json(HasMetadata object) throws IOException {
    String json = new KubernetesObjects(List.of(object), List.of(), List.of()).json();
    return JSON.readTree(json).get("items").get(0);
  }

  /** What a server adds: who and when, and what it has seen. */
  static JsonNode withoutServersOwn(JsonNode object) {
    ObjectNode metadata = (ObjectNode) object.get("metadata");
    metadata.remove(List.of("uid", "resourceVersion", "creationTimestamp", "generation"));
    ((ObjectNode) object).remove("status");
    return object;
  }
}
