package io.github.paiprotocol.k8s.internal.json;

import io.fabric8.kubernetes.api.model.ConfigMapVolumeSource;
import io.fabric8.kubernetes.api.model.EmptyDirVolumeSource;
import io.fabric8.kubernetes.api.model.HostPathVolumeSource;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimVolumeSource;
import io.fabric8.kubernetes.api.model.SecretVolumeSource;
import io.fabric8.kubernetes.api.model.Volume;
import java.io.IOException;

/** Volumes and what they are of. Every field of each type is here, in the order of fabric8. */
final class VolumeShapes {
  private VolumeShapes() {}

  static void volume(Volume from, Fields out) throws IOException {
    out.other("awsElasticBlockStore", from.getAwsElasticBlockStore());
    out.other("azureDisk", from.getAzureDisk());
    out.other("azureFile", from.getAzureFile());
    out.other("cephfs", from.getCephfs());
    out.other("cinder", from.getCinder());
    out.object("configMap", from.getConfigMap(), VolumeShapes::configMapVolumeSource);
    out.other("csi", from.getCsi());
    out.other("downwardAPI", from.getDownwardAPI());
    out.object("emptyDir", from.getEmptyDir(), VolumeShapes::emptyDirVolumeSource);
    out.other("ephemeral", from.getEphemeral());
    out.other("fc", from.getFc());
    out.other("flexVolume", from.getFlexVolume());
    out.other("flocker", from.getFlocker());
    out.other("gcePersistentDisk", from.getGcePersistentDisk());
    out.other("gitRepo", from.getGitRepo());
    out.other("glusterfs", from.getGlusterfs());
    out.object("hostPath", from.getHostPath(), VolumeShapes::hostPathVolumeSource);
    out.other("image", from.getImage());
    out.other("iscsi", from.getIscsi());
    out.text("name", from.getName());
    out.other("nfs", from.getNfs());
    out.object(
        "persistentVolumeClaim",
        from.getPersistentVolumeClaim(),
        VolumeShapes::persistentVolumeClaimVolumeSource);
    out.other("photonPersistentDisk", from.getPhotonPersistentDisk());
    out.other("portworxVolume", from.getPortworxVolume());
    out.object("projected", from.getProjected(), ProjectionShapes::projectedVolumeSource);
    out.other("quobyte", from.getQuobyte());
    out.other("rbd", from.getRbd());
    out.other("scaleIO", from.getScaleIO());
    out.object("secret", from.getSecret(), VolumeShapes::secretVolumeSource);
    out.other("storageos", from.getStorageos());
    out.other("vsphereVolume", from.getVsphereVolume());
    out.more(from.getAdditionalProperties());
  }

  static void emptyDirVolumeSource(EmptyDirVolumeSource from, Fields out) throws IOException {
    out.text("medium", from.getMedium());
    out.quantity("sizeLimit", from.getSizeLimit());
    out.more(from.getAdditionalProperties());
  }

  static void hostPathVolumeSource(HostPathVolumeSource from, Fields out) throws IOException {
    out.text("path", from.getPath());
    out.text("type", from.getType());
    out.more(from.getAdditionalProperties());
  }

  static void configMapVolumeSource(ConfigMapVolumeSource from, Fields out) throws IOException {
    out.number("defaultMode", from.getDefaultMode());
    out.list("items", from.getItems(), ProjectionShapes::keyToPath);
    out.text("name", from.getName());
    out.flag("optional", from.getOptional());
    out.more(from.getAdditionalProperties());
  }

  static void secretVolumeSource(SecretVolumeSource from, Fields out) throws IOException {
    out.number("defaultMode", from.getDefaultMode());
    out.list("items", from.getItems(), ProjectionShapes::keyToPath);
    out.flag("optional", from.getOptional());
    out.text("secretName", from.getSecretName());
    out.more(from.getAdditionalProperties());
  }

  static void persistentVolumeClaimVolumeSource(PersistentVolumeClaimVolumeSource from, Fields out)
      throws IOException {
    out.text("claimName", from.getClaimName());
    out.flag("readOnly", from.getReadOnly());
    out.more(from.getAdditionalProperties());
  }
}
