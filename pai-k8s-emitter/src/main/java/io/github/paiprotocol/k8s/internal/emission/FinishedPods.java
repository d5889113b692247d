package io.github.paiprotocol.k8s.internal.emission;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.pod.PodAdditions;
import io.github.paiprotocol.k8s.internal.pod.PodConflicts;
import io.github.paiprotocol.k8s.internal.pod.PodStorage;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.PodTask;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finishes pods: with what the profile adds, limits of their folders, and the caller's hook. */
final class FinishedPods {
  private final JobContext emission;
  private final PodSource source;
  private final PodCustomizer customizer;
  private final PodAdditions additions;
  private final Set<ProtocolPath> said = new HashSet<>();
  private final Set<String> warned = new HashSet<>();

  FinishedPods(JobContext emission, PodSource source, PodCustomizer customizer) {
    this.emission = emission;
    this.source = source;
    this.customizer = customizer;
    this.additions = new PodAdditions(emission);
  }

  /** The pod with what the profile and the caller add to it. */
  PodTemplateSpec finished(
      PodTask task, PodTemplateSpec template, Set<Operations.Setting> carried) {
    @Nullable String name =
        template.getMetadata() == null ? null : template.getMetadata().getName();
    additions.addTo(task, template);
    store(task, template.getSpec(), carried);
    @Nullable PodTemplateSpec made = customizer.customize(task, template);
    if (made == null || made.getSpec() == null) {
      String missing = made == null ? "template" : "specification";
      throw new PaiException(
          ImmutableList.of(
              EmissionProblems.hookResult(
                  source.placeOf(task),
                  "podCustomizer",
                  "the pod of `" + task.role() + "`",
                  missing)));
    }
    // The other tasks find the pod by its name, so a customizer cannot change that.
    if (name != null) {
      ObjectMeta metadata = made.getMetadata() == null ? new ObjectMeta() : made.getMetadata();
      metadata.setName(name);
      made.setMetadata(metadata);
    }
    return made;
  }

  private void store(PodTask task, PodSpec spec, Set<Operations.Setting> carried) {
    Operations operations = emission.profile().operations();
    if (carried.contains(Operations.Setting.SCRATCH_LIMIT)) {
      PodStorage.limit(operations, spec, volume -> limited(task, volume));
    }
    if (carried.contains(Operations.Setting.SCRATCH_REQUEST)) {
      PodStorage.request(operations, spec)
          .ifPresent(
              container ->
                  emission.record(
                      task.role(),
                      pod ->
                          pod.at("spec", "containers", container, "resources", "requests")
                              .put(
                                  PodStorage.RESOURCE,
                                  JobOrigins.profile("operations", "scratchRequest"))));
    }
    PodStorage.check(
        spec,
        source.volumesBeside(),
        (volume, size, container, memory) ->
            warnOfMemory(
                task, volume, "`" + volume + "`, " + size + ",", "`" + container + "`, " + memory));
  }

  /** Those who wrote a folder into the job are told once that it has a limit now. */
  private void limited(PodTask task, String volume) {
    emission.record(
        task.role(),
        pod ->
            pod.at("spec", "volumes", volume, "emptyDir")
                .put("sizeLimit", JobOrigins.profile("operations", "scratchLimit")));
    source
        .placeOfVolume(task, volume)
        .map(Place::path)
        .filter(path -> said.add(path))
        .ifPresent(
            path ->
                emission.note(
                    path,
                    Loss.Fidelity.EXACT,
                    "the folder may take what `operations.scratchLimit` of the profile says"));
  }

  private void warnOfMemory(PodTask task, String volume, String folder, String container) {
    Optional<Place> own = source.placeOfVolume(task, volume);
    if (own.flatMap(place -> place.path().key()).filter("shmMB"::equals).isPresent()) {
      return; // The validator has said so.
    }
    own.or(() -> additions.placeOfVolume(task, volume))
        .filter(place -> warned.add(place.path() + " " + task.role()))
        .map(place -> PodConflicts.overfull(place, task, folder, container))
        .ifPresent(own.isPresent() ? emission::report : emission::reportProfile);
  }
}
