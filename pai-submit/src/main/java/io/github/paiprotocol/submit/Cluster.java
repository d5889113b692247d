package io.github.paiprotocol.submit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import com.google.common.base.Strings;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.MixedOperation;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Speaks with the API server about objects of any kind, by their JSON: what the emitter made is
 * sent as it is, whichever types the client knows.
 */
final class Cluster {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final int UNAUTHORIZED = 401;

  private static final CharMatcher CONTROL =
      CharMatcher.javaIsoControl().or(CharMatcher.breakingWhitespace());

  /** As many characters as a sentence bears. */
  private static final int MOST_WORDS = 1_000;

  private final KubernetesClient client;
  private final ConcurrentMap<String, ResourceDefinitionContext> kinds = new ConcurrentHashMap<>();

  Cluster(KubernetesClient client) {
    this.client = client;
  }

  KubernetesClient client() {
    return client;
  }

  /** Which object this is, once it is in the cluster. */
  ClusterObject named(HasMetadata object) {
    Optional<String> namespace = learn(object) ? Optional.of(namespace(object)) : Optional.empty();
    return new ClusterObject(
        object.getApiVersion(), object.getKind(), namespace, object.getMetadata().getName());
  }

  /** The objects of one kind in the namespace of one of them, or in none. */
  NonNamespaceOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      like(ClusterObject object) {
    ResourceDefinitionContext kind = kinds.get(key(object.apiVersion(), object.kind()));
    MixedOperation<
            GenericKubernetesResource,
            GenericKubernetesResourceList,
            Resource<GenericKubernetesResource>>
        all =
            kind == null
                ? client.genericKubernetesResources(object.apiVersion(), object.kind())
                : client.genericKubernetesResources(kind);
    return object.namespace().isPresent() ? all.inNamespace(object.namespace().get()) : all;
  }

  Resource<GenericKubernetesResource> resource(ClusterObject object) {
    return like(object).withName(object.name());
  }

  /** Whether the owner of an object is gone; no, when that is not known. */
  boolean isGone(OwnerReference owner, HasMetadata object) {
    ClusterObject name =
        new ClusterObject(
            owner.getApiVersion(),
            owner.getKind(),
            Optional.ofNullable(object.getMetadata().getNamespace()),
            owner.getName());
    try {
      GenericKubernetesResource there = resource(name).get();
      return there == null || !owner.getUid().equals(there.getMetadata().getUid());
    } catch (KubernetesClientException e) {
      return false;
    }
  }

  /** A copy of an object, as the emitter prints it. */
  static GenericKubernetesResource copy(HasMetadata object) {
    try {
      JsonNode list =
          JSON.readTree(new KubernetesObjects(List.of(object), List.of(), List.of()).json());
      return JSON.treeToValue(list.get("items").get(0), GenericKubernetesResource.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what is printed is JSON", e);
    }
  }

  /** What the API server said, without the address it was asked at; or why it said nothing. */
  static SubmitException failed(String what, KubernetesClientException cause) {
    return new SubmitException(sentence(what, cause), cause);
  }

  /** What failed, and why. */
  static String sentence(String what, KubernetesClientException cause) {
    return what + ": " + (Unanswered.is(cause) ? Unanswered.why(cause) : said(cause));
  }

  /** Without an answer, it is not known whether the object is there. */
  static SubmitException notApplied(ClusterObject object, KubernetesClientException cause) {
    String what = "`" + object + "` could not be applied";
    return Unanswered.is(cause) && Unanswered.wasAsked(cause)
        ? SubmitException.unknown(what + ": " + Unanswered.why(cause), cause)
        : failed(what, cause);
  }

  /** In one line: what answers may be a proxy. */
  private static String said(KubernetesClientException cause) {
    String message = cause.getStatus() == null ? null : cause.getStatus().getMessage();
    String words =
        Strings.isNullOrEmpty(message)
            ? "HTTP status " + cause.getCode()
            : Ascii.truncate(CONTROL.trimAndCollapseFrom(message, ' '), MOST_WORDS, "…");
    return cause.getCode() == UNAUTHORIZED
        ? "the API server does not accept the credentials (any more): " + words
        : words;
  }

  /**
   * Keeps what the type of an object says of its kind; of one that has only its JSON the client
   * asks the API server.
   */
  private boolean learn(HasMetadata object) {
    if (object instanceof GenericKubernetesResource) {
      return object.getMetadata().getNamespace() != null;
    }
    kinds.computeIfAbsent(
        key(object.getApiVersion(), object.getKind()),
        key -> ResourceDefinitionContext.fromResourceType(object.getClass()));
    return object instanceof Namespaced;
  }

  private String namespace(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getNamespace())
        .or(() -> Optional.ofNullable(client.getNamespace()))
        .orElse("default");
  }

  private static String key(String apiVersion, String kind) {
    return apiVersion + "/" + kind;
  }
}
