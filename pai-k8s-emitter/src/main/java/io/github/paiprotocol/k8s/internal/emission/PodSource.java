package io.github.paiprotocol.k8s.internal.emission;

import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the pods of a workload are made from: roles, or templates. One emission has its own. */
public interface PodSource {

  /** A new object's metadata with what all objects of the job share. */
  ObjectMeta metadata(String name);

  /** See {@link io.github.paiprotocol.k8s.spi.RenderContext#jobName}. */
  String jobName();

  /** See {@link io.github.paiprotocol.k8s.spi.RenderContext#queue}. */
  Optional<String> queue(Map<String, String> queues);

  /** Notes what the job asks for and no target carried. */
  void noteLeft();

  /** See {@link io.github.paiprotocol.k8s.spi.RenderContext#tasks()}. */
  Tasks tasks();

  /** See {@link io.github.paiprotocol.k8s.spi.RenderContext#tasks(TaskNaming)}. */
  RoleTasks tasks(TaskNaming naming, boolean withScripts);

  /** See {@link io.github.paiprotocol.k8s.spi.RenderContext#templates}. */
  Optional<PodTemplates> templates();

  /** Whether our own scripts run the tasks, which mask secrets in logs; true without secrets. */
  boolean isMaskingLogs();

  /** Volumes that pods have beside those of their templates. */
  List<Volume> volumesBeside();

  /** Where the role of a pod stands in the job. */
  Place placeOf(PodTask task);

  /**
   * Where a volume of a pod, or its size, stands in the job; empty when the job does not say it.
   */
  Optional<Place> placeOfVolume(PodTask task, String volume);

  /** An object that is being made of all tasks is too large to be stored. */
  Diagnostic tooLarge(String object, String bytes);

  /** An object of one of many tasks is too large: what to do about it, if there is anything. */
  Diagnostic hinted(Diagnostic tooLarge);

  /** Which places of the job make most of an object. */
  SizePlaces sizePlaces();

  /**
   * The origins of an object's name.
   *
   * @param group the group of tasks in it; empty for objects of the whole job
   * @param data whether it names data, and changes with them if they are immutable
   */
  List<Provenance> named(Optional<String> group, boolean data);
}
