package io.github.paiprotocol.k8s.internal.origin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The places of a DIJob that the roles made of its tasks come from. */
public final class TaskOrigins {
  private TaskOrigins() {}

  /**
   * The origins of roles that run prerequisites around the commands of tasks. A conversion adds
   * those of commands and resources.
   *
   * @param dijob the DIJob
   * @return the origins by parts of the job that was made of it
   */
  public static ConvertedPlaces of(Validated<DIJob> dijob) {
    ConvertedPlaces places = new ConvertedPlaces(place -> ConvertedPlaces.FRAME);
    places.put(DIJobOrigins.METADATA, ConvertedPlaces.SAME);
    places.put(DIJobOrigins.SPEC, ConvertedPlaces.SAME);
    places.put(ProtocolPath.of("name"), DIJobOrigins.METADATA.child("name"));
    places.put(ProtocolPath.of("jobRetryCount"), DIJobOrigins.SPEC.child("backoffLimit"));
    places.put(JobPaths.ROLES, DIJobOrigins.TASKS);
    places.repeats(JobPaths.PREREQUISITES);
    Set<String> images = new HashSet<>();
    List<DIJobTask> tasks = dijob.job().spec().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      ProtocolPath task = DIJobOrigins.TASKS.child(i);
      ProtocolPath role = JobPaths.role(tasks.get(i).roleName().orElseThrow());
      places.putAlone(role, task);
      places.put(role.child("instances"), task.child("replicas"));
      places.put(role.child("dockerImage"), container(i).child("image"));
      TaskPrerequisites own = dijob.prerequisites().get(i);
      ProtocolPath references = role.child(Keys.PREREQUISITES);
      places.put(references, place -> references(own, references, place.path()));
      if (images.add(tasks.get(i).mainContainer().text("image").orElse(""))) {
        ProtocolPath image = JobPaths.prerequisite(images.size() - 1);
        places.putAlone(image, container(i).child("image"));
        places.put(image.child("uri"), container(i).child("image"));
        places.put(image.child("name"), task);
      }
    }
    return places;
  }

  /**
   * The container of a task that becomes a role.
   *
   * @param task the task's index
   * @return its path
   */
  public static ProtocolPath container(int task) {
    ProtocolPath template = DIJobOrigins.TASKS.child(task).child("template");
    return template.child("spec").child("containers").child(0);
  }

  private static List<Provenance> references(
      TaskPrerequisites own, ProtocolPath list, ProtocolPath path) {
    int index = path.equals(list) ? -1 : path.steps().get(list.steps().size()).index().orElse(-1);
    if (index >= 0 && index < own.places().size()) {
      return ImmutableList.of(Provenance.job(own.places().get(index)));
    }
    if (own.places().size() == 1) {
      return ImmutableList.of(Provenance.job(own.places().get(0)));
    }
    boolean ofAll = own.path().startsWith(TaskPrerequisites.ownPath());
    return ImmutableList.of(
        Provenance.job(Place.value(ofAll ? TaskPrerequisites.ownPath() : own.path())));
  }
}
