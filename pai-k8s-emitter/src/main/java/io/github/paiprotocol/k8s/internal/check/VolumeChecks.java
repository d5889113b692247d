package io.github.paiprotocol.k8s.internal.check;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.spi.NameRules;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks the volumes of a pod. */
final class VolumeChecks {
  private static final int MAX_MODE = 0777;

  /** What the API may mount; a volume is of one of these. */
  private static final ImmutableList<Function<Volume, @Nullable Object>> SOURCES =
      ImmutableList.of(
          Volume::getAwsElasticBlockStore,
          Volume::getAzureDisk,
          Volume::getAzureFile,
          Volume::getCephfs,
          Volume::getCinder,
          Volume::getConfigMap,
          Volume::getCsi,
          Volume::getDownwardAPI,
          Volume::getEmptyDir,
          Volume::getEphemeral,
          Volume::getFc,
          Volume::getFlexVolume,
          Volume::getFlocker,
          Volume::getGcePersistentDisk,
          Volume::getGitRepo,
          Volume::getGlusterfs,
          Volume::getHostPath,
          Volume::getImage,
          Volume::getIscsi,
          Volume::getNfs,
          Volume::getPersistentVolumeClaim,
          Volume::getPhotonPersistentDisk,
          Volume::getPortworxVolume,
          Volume::getProjected,
          Volume::getQuobyte,
          Volume::getRbd,
          Volume::getScaleIO,
          Volume::getSecret,
          Volume::getStorageos,
          Volume::getVsphereVolume);

  private VolumeChecks() {}

  /** Checks volumes and gives their names. */
  static Set<String> check(List<Volume> volumes, ProtocolPath at, ObjectReport report) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < volumes.size(); i++) {
      Volume volume = volumes.get(i);
      ProtocolPath here = at.child(i);
      if (!NameRules.isLabel(volume.getName())) {
        report.name(here, volume.getName(), "which is a DNS label of at most 63 characters");
      }
      if (!names.add(volume.getName())) {
        report.duplicate(here, "volume", volume.getName());
      }
      checkSource(volume, here, report);
      report.unknown(here, volume.getAdditionalProperties());
    }
    return names;
  }

  private static void checkSource(Volume volume, ProtocolPath here, ObjectReport report) {
    if (SOURCES.stream().filter(source -> source.apply(volume) != null).count() > 1) {
      report.value(here, "a volume has one source");
    }
    modes(volume)
        .filter(mode -> mode < 0 || mode > MAX_MODE)
        .forEach(mode -> report.value(here, "mode " + mode + " is not from 0 to " + MAX_MODE));
    if (volume.getHostPath() != null) {
      String path = volume.getHostPath().getPath();
      if (path == null) {
        report.value(here, "a `hostPath` needs a `path`");
      } else if (ContainerChecks.climbs(path)) {
        report.value(here, "`" + path + "` holds `..`");
      }
    }
    if (volume.getEmptyDir() != null && volume.getEmptyDir().getSizeLimit() != null) {
      Quantity limit = volume.getEmptyDir().getSizeLimit();
      if (ResourceChecks.amount(limit).isEmpty()) {
        report.value(here, "`" + limit + "` is no quantity");
      }
    }
  }

  private static Stream<Integer> modes(Volume volume) {
    return Stream.of(
            Optional.ofNullable(volume.getSecret()).map(s -> s.getDefaultMode()),
            Optional.ofNullable(volume.getConfigMap()).map(m -> m.getDefaultMode()),
            Optional.ofNullable(volume.getProjected()).map(p -> p.getDefaultMode()))
        .flatMap(Optional::stream);
  }
}
