package io.github.paiprotocol.k8s.spi;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which part of a job caused which part of an object, so that a problem of the object is reported
 * where its author can fix it.
 *
 * @param byPart paths in the job by paths in the object; a part that is not named has the cause of
 *     the part it stands in, and the object as a whole that of the job as a whole
 * @param pods the groups of tasks whose pods the object holds, by the paths of the pods, or of
 *     their templates, in the object
 */
public record ProvenanceMap(
    Map<ProtocolPath, ProtocolPath> byPart, Map<ProtocolPath, String> pods) {
  private static final ProvenanceMap NONE = new ProvenanceMap(ImmutableMap.of());

  /** Copies the maps. */
  public ProvenanceMap {
    byPart = ImmutableMap.copyOf(byPart);
    pods = ImmutableMap.copyOf(pods);
  }

  /**
   * The causes of an object without pods.
   *
   * @param byPart paths in the job by paths in the object
   */
  public ProvenanceMap(Map<ProtocolPath, ProtocolPath> byPart) {
    this(byPart, ImmutableMap.of());
  }

  /**
   * The causes of an object that comes from the job as a whole.
   *
   * @return the causes
   */
  public static ProvenanceMap none() {
    return NONE;
  }

  /**
   * The causes of an object that comes from one part of the job.
   *
   * @param cause the part's path in the job
   * @return the causes
   */
  public static ProvenanceMap by(ProtocolPath cause) {
    return new ProvenanceMap(ImmutableMap.of(ProtocolPath.root(), cause));
  }

  /**
   * What of a role caused what of its pod.
   *
   * @param role the role's name
   * @param object the path of the role in the object
   * @param pod the path of the pod, or of its template, in the object
   * @return the causes
   */
  public static ProvenanceMap ofRole(String role, ProtocolPath object, ProtocolPath pod) {
    ProtocolPath inJob = JobPaths.role(role);
    ProtocolPath app = pod.child("spec").child("containers").child(0);
    return new ProvenanceMap(
        ImmutableMap.of(
            object,
            inJob,
            app.child("image"),
            inJob.child("dockerImage"),
            app.child("resources"),
            inJob.child(Keys.RESOURCES)),
        ImmutableMap.of(pod, role));
  }

  /**
   * What of the template of a DIJob's task caused what of a pod.
   *
   * @param group the task's name
   * @param task the task's index in the job
   * @param pod the path of the pod, or of its template, in the object
   * @param spec the specification in the job
   * @return the causes
   */
  public static ProvenanceMap ofTemplate(String group, int task, ProtocolPath pod, PodSpec spec) {
    ProtocolPath template = ProtocolPath.of("spec", "tasks").child(task).child("template");
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    causes.put(pod.child("metadata"), template.child("metadata"));
    causes.put(pod.child("spec"), template.child("spec"));
    for (String list : List.of("containers", "initContainers")) {
      ProtocolPath made = pod.child("spec").child(list);
      ProtocolPath inJob = template.child("spec").child(list);
      int size =
          (list.equals("containers") ? spec.getContainers() : spec.getInitContainers()).size();
      for (int i = 0; i < size; i++) {
        causes.put(made.child(i), inJob.child(i));
      }
    }
    return new ProvenanceMap(causes.buildOrThrow(), ImmutableMap.of(pod, group));
  }

  /**
   * The causes of several parts of one object.
   *
   * @param all the causes, which name different parts
   * @return all of them
   */
  public static ProvenanceMap join(Iterable<ProvenanceMap> all) {
    ImmutableMap.Builder<ProtocolPath, ProtocolPath> causes = ImmutableMap.builder();
    ImmutableMap.Builder<ProtocolPath, String> pods = ImmutableMap.builder();
    all.forEach(
        each -> {
          causes.putAll(each.byPart());
          pods.putAll(each.pods());
        });
    return new ProvenanceMap(causes.buildOrThrow(), pods.buildOrThrow());
  }

  /**
   * Where in the job the cause of a part of the object stands.
   *
   * @param part the part's path in the object
   * @return the place
   */
  public Place placeOf(ProtocolPath part) {
    Optional<ProtocolPath> at = Optional.of(part);
    while (at.isPresent()) {
      ProtocolPath cause = byPart.get(at.get());
      if (cause != null) {
        return Place.value(cause);
      }
      at = at.get().parent();
    }
    return Place.value(ProtocolPath.root());
  }
}
