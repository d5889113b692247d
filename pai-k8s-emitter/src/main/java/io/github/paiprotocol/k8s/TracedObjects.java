package io.github.paiprotocol.k8s;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The objects of a job, and where each of their fields and lines came from. The objects equal those
 * of a plain emission: origins are kept beside them and computed on request. A field that a
 * caller's hook adds has the origin of the value that contains it. Immutable as long as the objects
 * are not changed, and thread-safe.
 */
public final class TracedObjects {
  private final KubernetesObjects objects;
  private final ObjectOrigins origins;
  private final UnaryOperator<List<Provenance>> places;

  TracedObjects(
      KubernetesObjects objects, JobContext emission, UnaryOperator<List<Provenance>> places) {
    this.objects = objects;
    this.origins = emission.origins(objects.objects());
    this.places = places;
  }

  /**
   * The objects.
   *
   * @return the objects as {@code emit} gives them
   */
  public KubernetesObjects objects() {
    return objects;
  }

  /**
   * Where a field came from.
   *
   * @param object the object's kind and name, such as {@code Pod/train-worker-0}
   * @param field the field's path in the object; the root for the object as a whole
   * @return the origins, the one that decides most first, each once; at least one
   * @throws IllegalArgumentException if there is no such object or field
   */
  public List<Provenance> ofField(String object, ProtocolPath field) {
    return places.apply(origins.ofField(object, field));
  }

  /**
   * Where a line of a field's text came from, such as of a script in a ConfigMap. For a Secret, the
   * text is the decoded base64.
   *
   * @param object the object's kind and name
   * @param field the field's path in the object
   * @param line the line's number in the text, from 1
   * @return the origins, each once; at least one
   * @throws IllegalArgumentException if there is no such object, field or line
   */
  public List<Provenance> ofText(String object, ProtocolPath field, int line) {
    return places.apply(origins.ofText(object, field, line));
  }

  /**
   * Where a line of an object's YAML came from, scripts in it line by line.
   *
   * @param object the object's kind and name
   * @param line the line's number in what {@link KubernetesObjects#yaml} has of this object, from 1
   *     for its {@code ---}
   * @return the origins, each once; at least one
   * @throws IllegalArgumentException if there is no such object or line
   */
  public List<Provenance> ofYaml(String object, int line) {
    return places.apply(origins.ofYaml(object, line));
  }
}
