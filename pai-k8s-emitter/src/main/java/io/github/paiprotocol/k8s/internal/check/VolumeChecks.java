package io.github.paiprotocol.k8s.internal.check;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks the volumes of a pod. */
final class VolumeChecks {
  private static final int MAX_MODE = 0777;

  private VolumeChecks() {}

  /** Checks volumes and gives their names. */
  static Set<String> check(List<Volume> volumes, ProtocolPath at, ObjectReport report) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < volumes.size(); i++) {
      Volume volume = volumes.get(i);
      ProtocolPath here = at.child(i);
      if (!KubernetesNames.isLabel(volume.getName())) {
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
    if (sources(volume) > 1) {
      report.value(here, "a volume has one source");
    }
    if (volume.getSecret() != null) {
      checkMode(volume.getSecret().getDefaultMode(), here, report);
    }
    if (volume.getConfigMap() != null) {
      checkMode(volume.getConfigMap().getDefaultMode(), here, report);
    }
    if (volume.getProjected() != null) {
      checkMode(volume.getProjected().getDefaultMode(), here, report);
    }
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

  private static void checkMode(@Nullable Integer mode, ProtocolPath here, ObjectReport report) {
    if (mode != null && (mode < 0 || mode > MAX_MODE)) {
      report.value(here, "mode " + mode + " is not from 0 to " + MAX_MODE);
    }
  }

  /** How many things the volume is of, among those that the API may mount. */
  private static int sources(Volume of) {
    return count(of.getAwsElasticBlockStore())
        + count(of.getAzureDisk())
        + count(of.getAzureFile())
        + count(of.getCephfs())
        + count(of.getCinder())
        + count(of.getConfigMap())
        + count(of.getCsi())
        + count(of.getDownwardAPI())
        + count(of.getEmptyDir())
        + count(of.getEphemeral())
        + count(of.getFc())
        + count(of.getFlexVolume())
        + count(of.getFlocker())
        + count(of.getGcePersistentDisk())
        + count(of.getGitRepo())
        + count(of.getGlusterfs())
        + count(of.getHostPath())
        + count(of.getImage())
        + count(of.getIscsi())
        + count(of.getNfs())
        + count(of.getPersistentVolumeClaim())
        + count(of.getPhotonPersistentDisk())
        + count(of.getPortworxVolume())
        + count(of.getProjected())
        + count(of.getQuobyte())
        + count(of.getRbd())
        + count(of.getScaleIO())
        + count(of.getSecret())
        + count(of.getStorageos())
        + count(of.getVsphereVolume());
  }

  private static int count(@Nullable Object source) {
    return source == null ? 0 : 1;
  }
}
