package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * One job on its way to becoming objects: what a target reads, and where it writes. What a target
 * adds is checked after it has returned, object by object. An emitter makes one for each job; it is
 * not thread-safe, and targets do not keep it.
 */
public interface Emission {

  /**
   * The cluster.
   *
   * @return its profile
   */
  ClusterProfile profile();

  /**
   * Whether what is too large is refused. A target then refuses what would be larger by far before
   * it makes it, since jobs are texts of strangers.
   *
   * @return false when the caller takes the risk
   */
  boolean sizesChecked();

  /**
   * Metadata with what all objects of the job share, such as the namespace.
   *
   * @param name the object's name
   * @return a builder to go on with
   */
  ObjectMetaBuilder metadata(String name);

  /**
   * Metadata with what all objects of the job share, such as the namespace.
   *
   * @param name the object's name
   * @param labels its own labels
   * @return the metadata, which can be changed
   */
  default ObjectMeta metadata(String name, Map<String, String> labels) {
    return metadata(name).addToLabels(labels).build();
  }

  /**
   * Adds an object. Objects are applied in the order in which they are added.
   *
   * @param object the object
   * @param causes what in the job caused its parts
   */
  default void add(HasMetadata object, Causes causes) {
    addAll(1, index -> object, causes);
  }

  /**
   * Adds objects that differ in names and indices only, which may be many.
   *
   * @param count how many, at least 1
   * @param each makes the object of an index from 0; it is called once for each index, in any order
   * @param causes what in the job caused the parts of each
   */
  void addAll(int count, IntFunction<? extends HasMetadata> each, Causes causes);

  /**
   * Counts a part of an object that is being made, so that what is far too large is refused before
   * all of it is there.
   *
   * @param object the kind and name of the object
   * @param part the part
   * @throws io.github.paiprotocol.api.diagnostic.PaiException when its parts so far are more than
   *     etcd stores, unless sizes are not checked
   */
  void measure(String object, Object part);

  /**
   * Puts into a pod, or a template of pods, what the profile and the caller want in it. Templates
   * that come from the emission have it already; a target that makes templates of its own calls
   * this once for each, when nothing else is to come.
   *
   * @param task whose pod it is
   * @param template the pod so far
   * @return the pod as it is to be
   */
  PodTemplateSpec finished(PodTask task, PodTemplateSpec template);

  /**
   * Reports what is wrong with the job, or doubtful.
   *
   * @param problem a diagnostic whose path is one of the job
   */
  void report(Diagnostic problem);

  /**
   * Reports what is wrong with the profile, at its place there.
   *
   * @param problem a diagnostic whose path is one of the profile
   */
  void reportProfile(Diagnostic problem);

  /**
   * Says which settings of the profile's {@code operations} the target carries. Those that it does
   * not, and the profile asks for, are noted as lost when the emission ends; self-contained tasks
   * say it for themselves.
   *
   * @param settings the settings
   */
  void carries(Operations.Setting... settings);

  /**
   * Notes how something is carried.
   *
   * @param loss what becomes of it, and where the job says it
   */
  void note(Loss loss);

  /**
   * Notes how something is carried.
   *
   * @param path where the job says it
   * @param fidelity how well it is carried
   * @param explanation what becomes of it, one sentence without a full stop
   */
  default void note(ProtocolPath path, Loss.Fidelity fidelity, String explanation) {
    note(new Loss(path, fidelity, explanation));
  }

  /**
   * Notes that something is not carried at all.
   *
   * @param path where the job says it
   * @param explanation what becomes of it
   */
  default void lost(ProtocolPath path, String explanation) {
    note(path, Loss.Fidelity.LOST, explanation);
  }

  /**
   * Notes that something is not carried at all, and what to do about it.
   *
   * @param path where the job says it
   * @param explanation what becomes of it
   * @param hint what to change, or which target carries it; without a full stop
   */
  default void lost(ProtocolPath path, String explanation, String hint) {
    note(new Loss(path, Loss.Fidelity.LOST, explanation).withHint(hint));
  }

  /**
   * Notes that something is carried with nearly the same effect, and what to do about it.
   *
   * @param path where the job says it
   * @param explanation what becomes of it
   * @param hint what to change, or which target carries it; without a full stop
   */
  default void approximate(ProtocolPath path, String explanation, String hint) {
    note(new Loss(path, Loss.Fidelity.APPROXIMATE, explanation).withHint(hint));
  }

  /**
   * Notes that something is carried with nearly the same effect.
   *
   * @param path where the job says it
   * @param explanation what becomes of it
   */
  default void approximate(ProtocolPath path, String explanation) {
    note(path, Loss.Fidelity.APPROXIMATE, explanation);
  }
}
