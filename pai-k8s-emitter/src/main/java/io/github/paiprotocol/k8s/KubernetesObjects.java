package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.k8s.internal.Dependents;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.model.Loss;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The objects of a job, in the order in which they should be applied, and what they do not carry.
 * The list cannot be changed; the objects are fabric8's and can, but every emission makes its own.
 *
 * @param objects the objects
 * @param losses what the target carries by other means, nearly, or not at all
 * @param warnings what is doubtful about the job on this target; those of reading, validation and
 *     resolution are not repeated
 */
public record KubernetesObjects(
    List<HasMetadata> objects, List<Loss> losses, List<Diagnostic> warnings) {
  /** Copies the lists. */
  public KubernetesObjects {
    objects = ImmutableList.copyOf(objects);
    losses = ImmutableList.copyOf(losses);
    warnings = ImmutableList.copyOf(warnings);
  }

  /**
   * The objects of one type.
   *
   * @param type the type
   * @param <T> the type
   * @return the objects in order
   */
  public <T extends HasMetadata> List<T> of(Class<T> type) {
    return objects.stream()
        .filter(type::isInstance)
        .map(type::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * The object that the others should go with: the one a controller of the cluster knows, such as a
   * JobSet, otherwise the headless Service, since pods and the Jobs of roles have no one owner.
   *
   * @return the object; empty when there is none, or several that could be it
   */
  public Optional<HasMetadata> owner() {
    return Dependents.owner(objects);
  }

  /**
   * How dependents name {@link #owner}.
   *
   * @param uid what the API server answered as its {@code metadata.uid} when it was created
   * @return the reference, which does not block the deletion of the owner
   * @throws IllegalStateException when there is no one owner
   */
  public OwnerReference ownerReference(String uid) {
    return Dependents.reference(required(), uid);
  }

  private HasMetadata required() {
    return owner().orElseThrow(() -> new IllegalStateException("there is no one owner"));
  }

  /**
   * The objects to create before the {@link #owned} ones: those without a namespace, such as a
   * PriorityClass, which have no owner and which the owner's pods may need, and then the owner.
   *
   * @return these objects; losses and warnings stay
   * @throws IllegalStateException when there is no one owner
   */
  public KubernetesObjects ownerFirst() {
    return new KubernetesObjects(Dependents.first(objects, required()), losses, warnings);
  }

  /**
   * The objects that are deleted with their owner: all but those of {@link #ownerFirst}, in order,
   * each with the reference added. Create the others first, then these with the uid that the owner
   * got. With a reference to an object outside this list all objects are returned; those without a
   * namespace cannot have an owner in one and stay as they are.
   *
   * @param owner what owns them, with the uid the API server gave it
   * @return copies of the objects, possibly none; losses and warnings stay
   * @throws IllegalArgumentException when the reference has no kind, name or uid
   */
  public KubernetesObjects owned(OwnerReference owner) {
    return new KubernetesObjects(Dependents.owned(objects, owner), losses, warnings);
  }

  /**
   * The objects as a stream of YAML documents. Secret objects hold their values, as they must.
   *
   * @return the text, each document begun by {@code ---}
   */
  public String yaml() {
    StringBuilder text = new StringBuilder();
    try {
      appendYaml(text);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return text.toString();
  }

  /**
   * Writes what {@link #yaml} returns, in UTF-8, piece by piece: no object is in memory as text.
   *
   * @param out gets the bytes; flushed, but not closed
   * @throws IOException when it takes no more
   */
  public void writeYaml(OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    appendYaml(text);
    text.flush();
  }

  /**
   * Appends what {@link #yaml} returns, piece by piece: no object is in memory as text. Not called
   * {@code writeYaml}, as {@code System.out} is a stream of bytes and takes text as well.
   *
   * @param out gets the text
   * @throws IOException when it takes no more
   */
  public void appendYaml(Appendable out) throws IOException {
    for (HasMetadata object : objects) {
      KubernetesPrinter.writeYaml(object, out);
    }
  }

  /**
   * The objects as one JSON document, a {@code List}, in one line. Secret objects hold their
   * values, as they must.
   *
   * @return the text, ended by LF
   */
  public String json() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writeJson(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory can be written", e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /**
   * Writes what {@link #json} returns, in UTF-8. No object is in memory as text: what many roles
   * have in common is copied.
   *
   * @param out gets the bytes; flushed, but not closed
   * @throws IOException when it takes no more
   */
  public void writeJson(OutputStream out) throws IOException {
    KubernetesPrinter.writeJson(objects, out);
    out.write('\n');
    out.flush();
  }

  /**
   * The same document as {@link #json} for people: each value in a line of its own, indented.
   *
   * @return the text, ended by LF
   */
  public String indentedJson() {
    return KubernetesPrinter.json(objects) + "\n";
  }

  /** Names and kinds only: the objects may hold secrets. */
  @Override
  public String toString() {
    return objects.stream().map(KubernetesPrinter::nameOf).toList().toString();
  }
}
