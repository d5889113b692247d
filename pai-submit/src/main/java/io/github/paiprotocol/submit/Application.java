package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import com.google.common.hash.Hashing;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.submit.Applied.Tie;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Applies the objects of one job: what can have no owner, then the owner, then the others. Objects
 * of an earlier submission are kept when they are the same, and awaited to be gone when they are
 * being deleted.
 */
final class Application {
  private static final int CONFLICT = 409;

  /** How often to look whether an object is gone. */
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(500);

  /** What an object was applied with, so that another one of its name is told from it. */
  private static final String DIGEST = "paiprotocol.github.io/applied-digest";

  /** Which call created an object, also when its answer was lost and the request was repeated. */
  private static final String SUBMISSION = "paiprotocol.github.io/submission";

  private final Cluster cluster;
  private final Optional<Job> job;
  private final KubernetesObjects objects;
  private final Deadline patience;
  private final String submission = Long.toHexString(new SecureRandom().nextLong());
  private final List<Applied> done = new ArrayList<>();

  Application(Cluster cluster, Optional<Job> job, KubernetesObjects objects, Duration patience) {
    this.cluster = cluster;
    this.job = job;
    this.objects = objects;
    this.patience = new Deadline(patience);
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
      throw e.after(submitted().created());
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

  /** What an earlier submission applied, without applying anything. */
  Optional<SubmittedJob> find() {
    Optional<HasMetadata> owner = objects.owner();
    List<HasMetadata> first = owner.isPresent() ? objects.ownerFirst().objects() : List.of();
    first.forEach(object -> look(object, owner.equals(Optional.of(object)) ? Tie.OWNER : Tie.FREE));
    boolean found = owner.isEmpty() || done.stream().anyMatch(Applied::isOwner);
    if (found) {
      objects.objects().stream()
          .filter(object -> !first.contains(object))
          .forEach(object -> look(object, owner.isPresent() ? Tie.OWNED : Tie.FREE));
    }
    return found && !done.isEmpty() ? Optional.of(submitted()) : Optional.empty();
  }

  private void look(HasMetadata object, Tie tie) {
    ClusterObject name = cluster.named(object);
    try {
      GenericKubernetesResource there = cluster.resource(name).get();
      if (there != null && !isLeaving(there)) {
        require(name, there, digest(Cluster.copy(object)));
        done.add(new Applied(name, there.getMetadata().getUid(), tie, false));
      }
    } catch (KubernetesClientException e) {
      throw Cluster.failed("`" + name + "` could not be read", e);
    }
  }

  private SubmittedJob submitted() {
    ImmutableMap<ClusterObject, TaskOf> tasks = TaskOf.all(cluster, objects);
    return new SubmittedJob(done, job, tasks, TaskOf.selector(objects));
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
    boolean created = submission.equals(annotation(kept, SUBMISSION));
    Applied applied = new Applied(name, kept.getMetadata().getUid(), tie, created);
    done.add(applied);
    return applied;
  }

  private GenericKubernetesResource create(
      ClusterObject name, GenericKubernetesResource body, String digest) {
    while (true) {
      try {
        return cluster.like(name).resource(body).create();
      } catch (KubernetesClientException e) {
        GenericKubernetesResource there =
            e.getCode() == CONFLICT ? cluster.resource(name).get() : null;
        if (there != null && !isLeaving(there)) {
          require(name, there, digest);
          return there;
        }
        if (e.getCode() != CONFLICT || (there == null && patience.isOver())) {
          throw e;
        }
        pause(name);
      }
    }
  }

  private void pause(ClusterObject name) {
    if (patience.isOver()) {
      throw new SubmitException(
          "`" + name + "` of an earlier submission is still being deleted: submit the job later");
    }
    try {
      TimeUnit.NANOSECONDS.sleep(Math.min(PAUSE, patience.nanosLeft()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SubmitException("`" + name + "` is being deleted: the thread was interrupted", e);
    }
  }

  /** Whether the cluster is deleting an object, or is about to, since its owner is gone. */
  private boolean isLeaving(GenericKubernetesResource there) {
    return there.getMetadata().getDeletionTimestamp() != null
        || (annotation(there, DIGEST) != null
            && there.getMetadata().getOwnerReferences().stream()
                .anyMatch(owner -> !isOurs(owner) && cluster.isGone(owner, there)));
  }

  private boolean isOurs(OwnerReference owner) {
    return done.stream().anyMatch(it -> it.uid().equals(owner.getUid()));
  }

  /** Refuses an object of this name that is not the one that would be created. */
  private void require(ClusterObject name, GenericKubernetesResource there, String digest) {
    boolean ownedByOther =
        there.getMetadata().getOwnerReferences().stream().anyMatch(owner -> !isOurs(owner));
    if (!digest.equals(annotation(there, DIGEST))) {
      throw new SubmitException(
          "`" + name + "` is there already, with other contents: delete it, or rename the job");
    }
    if (ownedByOther) {
      throw new SubmitException(
          "`" + name + "` is there already, with another owner: delete it, or rename the job");
    }
  }

  /** Of the contents alone: the owner has another uid each time. */
  private static String digest(GenericKubernetesResource body) {
    GenericKubernetesResource plain = Cluster.copy(body);
    plain.getMetadata().setOwnerReferences(List.of());
    String text = new KubernetesObjects(List.of(plain), List.of(), List.of()).json();
    return "sha256:" + Hashing.sha256().hashString(text, StandardCharsets.UTF_8);
  }

  private void annotate(GenericKubernetesResource body, String digest) {
    Map<String, String> annotations = new HashMap<>();
    if (body.getMetadata().getAnnotations() != null) {
      annotations.putAll(body.getMetadata().getAnnotations());
    }
    annotations.put(DIGEST, digest);
    annotations.put(SUBMISSION, submission);
    body.getMetadata().setAnnotations(annotations);
  }

  private static @Nullable String annotation(GenericKubernetesResource object, String key) {
    Map<String, String> annotations = object.getMetadata().getAnnotations();
    return annotations == null ? null : annotations.get(key);
  }
}
