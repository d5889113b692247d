package io.github.paiprotocol.submit;

import com.google.common.hash.Hashing;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.submit.Applied.Tie;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Applies the objects of one job: what can have no owner, then the owner, then the others. */
final class Application {
  private static final int CONFLICT = 409;

  /** What an object was applied with, so that another one of its name is told from it. */
  private static final String DIGEST = "paiprotocol.github.io/applied-digest";

  private final Cluster cluster;
  private final Optional<Job> job;
  private final KubernetesObjects objects;
  private final List<Applied> done = new ArrayList<>();

  Application(Cluster cluster, Optional<Job> job, KubernetesObjects objects) {
    this.cluster = cluster;
    this.job = job;
    this.objects = objects;
  }

  SubmittedJob run() {
    try {
      Optional<HasMetadata> owner = objects.owner();
      if (owner.isPresent()) {
        owned(owner.get());
      } else {
        objects.objects().forEach(object -> apply(object, Tie.FREE));
      }
    } catch (SubmitException e) {
      throw e.after(submitted());
    }
    return submitted();
  }

  private void owned(HasMetadata owner) {
    objects.ownerFirst().objects().stream()
        .filter(object -> object != owner)
        .forEach(object -> apply(object, Tie.FREE));
    OwnerReference reference = objects.ownerReference(apply(owner, Tie.OWNER).uid());
    objects.owned(reference).objects().forEach(object -> apply(object, Tie.OWNED));
  }

  private SubmittedJob submitted() {
    return new SubmittedJob(done, job, objects);
  }

  private Applied apply(HasMetadata object, Tie tie) {
    ClusterObject name = cluster.named(object);
    GenericKubernetesResource body = Cluster.copy(object);
    String digest = digest(body);
    annotate(body, digest);
    GenericKubernetesResource kept;
    try {
      kept = create(name, body, digest);
    } catch (KubernetesClientException e) {
      throw Cluster.notApplied(name, e);
    }
    Map<String, String> labels = object.getMetadata().getLabels();
    Applied applied =
        new Applied(name, kept.getMetadata().getUid(), tie, labels == null ? Map.of() : labels);
    done.add(applied);
    return applied;
  }

  private GenericKubernetesResource create(
      ClusterObject name, GenericKubernetesResource body, String digest) {
    try {
      return cluster.like(name).resource(body).create();
    } catch (KubernetesClientException e) {
      GenericKubernetesResource there =
          e.getCode() == CONFLICT ? cluster.resource(name).get() : null;
      if (there == null) {
        throw e;
      }
      return same(name, there, digest);
    }
  }

  /** An object that is there already, when it is this one. */
  private GenericKubernetesResource same(
      ClusterObject name, GenericKubernetesResource there, String digest) {
    if (there.getMetadata().getDeletionTimestamp() != null) {
      throw new SubmitException(
          "`" + name + "` is still being deleted: submit the job when it is gone");
    }
    Map<String, String> annotations = there.getMetadata().getAnnotations();
    if (annotations == null || !digest.equals(annotations.get(DIGEST))) {
      throw new SubmitException(
          "`" + name + "` is there already, with other contents: delete it, or rename the job");
    }
    // Of an owner that is gone: the cluster is about to delete it with the other's dependents.
    boolean ownedByOther =
        there.getMetadata().getOwnerReferences().stream()
            .anyMatch(owner -> done.stream().noneMatch(it -> it.uid().equals(owner.getUid())));
    if (ownedByOther) {
      throw new SubmitException(
          "`" + name + "` still belongs to an earlier submission: submit the job when it is gone");
    }
    return there;
  }

  /** Of the contents alone: the owner has another uid each time. */
  private static String digest(GenericKubernetesResource body) {
    GenericKubernetesResource plain = Cluster.copy(body);
    plain.getMetadata().setOwnerReferences(List.of());
    String text = new KubernetesObjects(List.of(plain), List.of(), List.of()).json();
    return "sha256:" + Hashing.sha256().hashString(text, StandardCharsets.UTF_8);
  }

  private static void annotate(GenericKubernetesResource body, String digest) {
    Map<String, String> annotations = new HashMap<>();
    if (body.getMetadata().getAnnotations() != null) {
      annotations.putAll(body.getMetadata().getAnnotations());
    }
    annotations.put(DIGEST, digest);
    body.getMetadata().setAnnotations(annotations);
  }
}
