package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;

/** The places of a job that the tasks made of its roles come from. */
public final class RolePlaces {
  private static final List<String> OF_DIJOB =
      ImmutableList.of("apiVersion", "kind", "metadata", "spec", "status");

  private RolePlaces() {}

  /**
   * The origins of tasks. A conversion adds those of scripts and variables.
   *
   * @param job the job
   * @return the origins by parts of the DIJob that was made of it
   */
  public static ConvertedPlaces of(Resolved<Job> job) {
    JobOrigins origins = new JobOrigins(job);
    ConvertedPlaces places = new ConvertedPlaces(ConvertedPlaces.SAME);
    OF_DIJOB.forEach(key -> places.put(ProtocolPath.of(key), place -> ConvertedPlaces.FRAME));
    places.put(DIJobFacts.METADATA.child("name"), ProtocolPath.of("name"));
    places.put(
        TaskPrerequisites.ownPath(), JobPaths.ROLES, JobPaths.PREREQUISITES, JobPaths.EXTRAS);
    places.put(DIJobFacts.SPEC.child("backoffLimit"), ProtocolPath.of("jobRetryCount"));
    places.put(DIJobFacts.TASKS, JobPaths.ROLES);
    int index = 0;
    for (String name : job.roles().keySet()) {
      ProtocolPath role = JobPaths.role(name);
      ProtocolPath container = DIJobPlaces.container(index);
      places.put(DIJobFacts.TASKS.child(index), role);
      places.put(DIJobFacts.TASKS.child(index).child("replicas"), role.child("instances"));
      places.putAlone(container, role);
      places.put(container.child("image"), place -> origins.imageOf(name));
      places.put(container.child("command"), role.child(Keys.COMMANDS));
      places.put(
          container.child("resources"),
          place -> ImmutableList.of(resource(name, place.path().key().orElse(""))));
      index++;
    }
    return places;
  }

  private static Provenance resource(String role, String resource) {
    return switch (resource) {
      case "cpu" -> JobOrigins.of(role, Keys.RESOURCES, "cpu");
      case "memory" -> JobOrigins.of(role, Keys.RESOURCES, "memoryMB");
      case "limits", "requests", "resources" -> JobOrigins.of(role, Keys.RESOURCES);
      default -> JobOrigins.of(role, Keys.RESOURCES, "gpu");
    };
  }
}
