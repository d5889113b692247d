package io.github.paiprotocol.k8s.internal.json;

import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import java.io.IOException;

/** Pods and their metadata. Every field of each type is here, in the order of fabric8. */
final class PodShapes {
  private PodShapes() {}

  static void objectMeta(ObjectMeta from, Fields out) throws IOException {
    out.texts("annotations", from.getAnnotations());
    out.text("creationTimestamp", from.getCreationTimestamp());
    out.number("deletionGracePeriodSeconds", from.getDeletionGracePeriodSeconds());
    out.text("deletionTimestamp", from.getDeletionTimestamp());
    out.texts("finalizers", from.getFinalizers());
    out.text("generateName", from.getGenerateName());
    out.number("generation", from.getGeneration());
    out.texts("labels", from.getLabels());
    out.others("managedFields", from.getManagedFields());
    out.text("name", from.getName());
    out.text("namespace", from.getNamespace());
    out.others("ownerReferences", from.getOwnerReferences());
    out.text("resourceVersion", from.getResourceVersion());
    out.text("selfLink", from.getSelfLink());
    out.text("uid", from.getUid());
    out.more(from.getAdditionalProperties());
  }

  static void podTemplateSpec(PodTemplateSpec from, Fields out) throws IOException {
    out.object("metadata", from.getMetadata(), PodShapes::objectMeta);
    out.object("spec", from.getSpec(), PodShapes::podSpec);
    out.more(from.getAdditionalProperties());
  }

  static void podSpec(PodSpec from, Fields out) throws IOException {
    out.number("activeDeadlineSeconds", from.getActiveDeadlineSeconds());
    out.object("affinity", from.getAffinity(), SchedulingShapes::affinity);
    out.flag("automountServiceAccountToken", from.getAutomountServiceAccountToken());
    out.list("containers", from.getContainers(), ContainerShapes::container);
    out.other("dnsConfig", from.getDnsConfig());
    out.text("dnsPolicy", from.getDnsPolicy());
    out.flag("enableServiceLinks", from.getEnableServiceLinks());
    out.others("ephemeralContainers", from.getEphemeralContainers());
    out.others("hostAliases", from.getHostAliases());
    out.flag("hostIPC", from.getHostIPC());
    out.flag("hostNetwork", from.getHostNetwork());
    out.flag("hostPID", from.getHostPID());
    out.flag("hostUsers", from.getHostUsers());
    out.text("hostname", from.getHostname());
    out.text("hostnameOverride", from.getHostnameOverride());
    out.list("imagePullSecrets", from.getImagePullSecrets(), PodShapes::localObjectReference);
    out.list("initContainers", from.getInitContainers(), ContainerShapes::container);
    out.text("nodeName", from.getNodeName());
    out.texts("nodeSelector", from.getNodeSelector());
    out.other("os", from.getOs());
    out.quantities("overhead", from.getOverhead());
    out.text("preemptionPolicy", from.getPreemptionPolicy());
    out.number("priority", from.getPriority());
    out.text("priorityClassName", from.getPriorityClassName());
    out.others("readinessGates", from.getReadinessGates());
    out.others("resourceClaims", from.getResourceClaims());
    out.object("resources", from.getResources(), ContainerShapes::resourceRequirements);
    out.text("restartPolicy", from.getRestartPolicy());
    out.text("runtimeClassName", from.getRuntimeClassName());
    out.text("schedulerName", from.getSchedulerName());
    out.others("schedulingGates", from.getSchedulingGates());
    out.other("schedulingGroup", from.getSchedulingGroup());
    out.object("securityContext", from.getSecurityContext(), PodShapes::podSecurityContext);
    out.text("serviceAccount", from.getServiceAccount());
    out.text("serviceAccountName", from.getServiceAccountName());
    out.flag("setHostnameAsFQDN", from.getSetHostnameAsFQDN());
    out.flag("shareProcessNamespace", from.getShareProcessNamespace());
    out.text("subdomain", from.getSubdomain());
    out.number("terminationGracePeriodSeconds", from.getTerminationGracePeriodSeconds());
    out.list("tolerations", from.getTolerations(), SchedulingShapes::toleration);
    out.others("topologySpreadConstraints", from.getTopologySpreadConstraints());
    out.list("volumes", from.getVolumes(), VolumeShapes::volume);
    out.more(from.getAdditionalProperties());
  }

  static void localObjectReference(LocalObjectReference from, Fields out) throws IOException {
    out.text("name", from.getName());
    out.more(from.getAdditionalProperties());
  }

  static void podSecurityContext(PodSecurityContext from, Fields out) throws IOException {
    out.other("appArmorProfile", from.getAppArmorProfile());
    out.number("fsGroup", from.getFsGroup());
    out.text("fsGroupChangePolicy", from.getFsGroupChangePolicy());
    out.number("runAsGroup", from.getRunAsGroup());
    out.flag("runAsNonRoot", from.getRunAsNonRoot());
    out.number("runAsUser", from.getRunAsUser());
    out.text("seLinuxChangePolicy", from.getSeLinuxChangePolicy());
    out.other("seLinuxOptions", from.getSeLinuxOptions());
    out.object("seccompProfile", from.getSeccompProfile(), ContainerShapes::seccompProfile);
    out.others("supplementalGroups", from.getSupplementalGroups());
    out.text("supplementalGroupsPolicy", from.getSupplementalGroupsPolicy());
    out.others("sysctls", from.getSysctls());
    out.other("windowsOptions", from.getWindowsOptions());
    out.more(from.getAdditionalProperties());
  }
}
