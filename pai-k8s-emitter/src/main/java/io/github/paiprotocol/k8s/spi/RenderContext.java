package io.github.paiprotocol.k8s.spi;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * What a target knows beside the workload, and where its results go. What a target adds is checked
 * after it has returned, object by object. An emitter makes one for each workload; it is not
 * thread-safe, and targets do not keep it.
 */
public interface RenderContext {

  /**
   * The workload that is rendered.
   *
   * @return the workload
   */
  Workload workload();

  /**
   * The roles of the workload with everything they need.
   *
   * @return {@link Workload#resolved}
   */
  default Resolved<Job> resolved() {
    return workload().resolved();
  }

  /**
   * The job of the roles as its author wrote it.
   *
   * @return {@link Workload#job}
   */
  default Job job() {
    return workload().job();
  }

  /**
   * Who submits, and when.
   *
   * @return the submission
   */
  Submission submission();

  /**
   * Writes the scripts of tasks.
   *
   * @return the emitter of scripts
   */
  RuntimeScriptEmitter scripts();

  /**
   * The queue of the job's virtual cluster, for targets that put jobs into queues; DIJobs are of
   * virtual cluster {@code default}. A virtual cluster without a queue is noted as lost when the
   * emission ends, unless the target is OpenPAI's.
   *
   * @param queues the profile's queues by virtual cluster
   * @return the queue; empty when there is none for it
   */
  Optional<String> queue(Map<String, String> queues);

  /**
   * The priority class of the job's priority.
   *
   * @return the class; empty when the job names no priority, or the profile no class for it
   */
  default Optional<String> priorityClass() {
    return workload()
        .priority()
        .map(priority -> profile().operations().priorityClasses().get(priority));
  }

  /**
   * The name of the job among others of the cluster, such as of the group of its pods.
   *
   * @return the name; of roles that of {@link TaskNaming#job}
   */
  String jobName();

  /**
   * The names of the job's objects, for targets with an object for each role or task. Others change
   * them.
   *
   * @return the names
   * @throws IllegalStateException when no task runs scripts
   */
  default TaskNaming naming() {
    return TaskNaming.of(submission().user(), job());
  }

  /**
   * Adds the objects that self-contained tasks share: Secrets to pull images, scripts and
   * variables. Tasks made of templates add theirs before the first of them is made. What belongs to
   * an engine's platform only is noted as lost.
   *
   * @return the tasks, with the names that their own engine gives, or {@link #naming}
   * @throws io.github.paiprotocol.api.diagnostic.PaiException when there are so many tasks that it
   *     is not worth making objects of them: a small text could ask for any amount
   */
  Tasks tasks();

  /**
   * Adds the objects that tasks made of roles share.
   *
   * @param naming what objects and hosts are called
   * @return the tasks
   * @throws io.github.paiprotocol.api.diagnostic.PaiException as {@link #tasks()} does
   */
  RoleTasks tasks(TaskNaming naming);

  /**
   * Adds the objects that tasks made of roles share but their scripts, which something else makes.
   *
   * @param naming what objects and hosts are called
   * @return the tasks, of which {@link RoleTasks#template} gives nothing
   * @throws io.github.paiprotocol.api.diagnostic.PaiException as {@link #tasks()} does
   */
  RoleTasks tasksWithoutScripts(TaskNaming naming);

  /**
   * The templates that describe the job's pods.
   *
   * @return the templates; empty when roles describe them
   */
  Optional<PodTemplates> templates();

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
  default void add(HasMetadata object, ProvenanceMap causes) {
    addAll(1, index -> object, causes);
  }

  /**
   * Adds an object, and records where its fields come from.
   *
   * @param object the object
   * @param causes what in the job caused its parts
   * @param origins records the origins of the object's fields; called when they are first asked for
   */
  default void add(HasMetadata object, ProvenanceMap causes, Consumer<FieldOrigins> origins) {
    addAll(1, index -> object, causes, origins);
  }

  /**
   * Adds objects that differ in names and indices only, which may be many.
   *
   * @param count how many, at least 1
   * @param each makes the object of an index from 0; it is called once for each index, in any order
   * @param causes what in the job caused the parts of each
   */
  default void addAll(int count, IntFunction<? extends HasMetadata> each, ProvenanceMap causes) {
    addAll(count, each, causes, origins -> {});
  }

  /**
   * Adds objects that differ in names and indices only, and records where their fields come from.
   *
   * @param count how many, at least 1
   * @param each makes the object of an index from 0; it is called once for each index, in any order
   * @param causes what in the job caused the parts of each
   * @param origins records the origins of the fields of each; called when they are first asked for
   */
  void addAll(
      int count,
      IntFunction<? extends HasMetadata> each,
      ProvenanceMap causes,
      Consumer<FieldOrigins> origins);

  /**
   * Records where fields of the pods of a group of tasks come from. What is recorded later for a
   * field replaces what was recorded before.
   *
   * @param group the group's name
   * @param pod records the origins of the fields of a pod; called when they are first asked for
   */
  void record(String group, Consumer<FieldOrigins> pod);

  /**
   * Records where the metadata come from that all objects and pods of the job have.
   *
   * @param metadata records the origins of labels and annotations of a group's objects, or of those
   *     of the whole job; called when they are first asked for
   */
  void recordMetadata(BiConsumer<Optional<String>, FieldOrigins> metadata);

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
