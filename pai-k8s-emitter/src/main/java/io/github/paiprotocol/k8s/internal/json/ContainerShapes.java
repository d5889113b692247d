package io.github.paiprotocol.k8s.internal.json;

import io.fabric8.kubernetes.api.model.Capabilities;
import io.fabric8.kubernetes.api.model.ConfigMapEnvSource;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarSource;
import io.fabric8.kubernetes.api.model.ObjectFieldSelector;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.SeccompProfile;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.VolumeMount;
import java.io.IOException;

/** Containers. Every field of each type is here, in the order of fabric8. */
final class ContainerShapes {
  private ContainerShapes() {}

  static void container(Container from, Fields out) throws IOException {
    out.texts("args", from.getArgs());
    out.texts("command", from.getCommand());
    out.variables(from.getEnv());
    out.list("envFrom", from.getEnvFrom(), ContainerShapes::envFromSource);
    out.text("image", from.getImage());
    out.text("imagePullPolicy", from.getImagePullPolicy());
    out.other("lifecycle", from.getLifecycle());
    out.other("livenessProbe", from.getLivenessProbe());
    out.text("name", from.getName());
    out.others("ports", from.getPorts());
    out.other("readinessProbe", from.getReadinessProbe());
    out.others("resizePolicy", from.getResizePolicy());
    out.object("resources", from.getResources(), ContainerShapes::resourceRequirements);
    out.text("restartPolicy", from.getRestartPolicy());
    out.others("restartPolicyRules", from.getRestartPolicyRules());
    out.object("securityContext", from.getSecurityContext(), ContainerShapes::securityContext);
    out.other("startupProbe", from.getStartupProbe());
    out.flag("stdin", from.getStdin());
    out.flag("stdinOnce", from.getStdinOnce());
    out.text("terminationMessagePath", from.getTerminationMessagePath());
    out.text("terminationMessagePolicy", from.getTerminationMessagePolicy());
    out.flag("tty", from.getTty());
    out.others("volumeDevices", from.getVolumeDevices());
    out.list("volumeMounts", from.getVolumeMounts(), ContainerShapes::volumeMount);
    out.text("workingDir", from.getWorkingDir());
    out.more(from.getAdditionalProperties());
  }

  static void envVar(EnvVar from, Fields out) throws IOException {
    out.text("name", from.getName());
    out.text("value", from.getValue());
    out.object("valueFrom", from.getValueFrom(), ContainerShapes::envVarSource);
    out.more(from.getAdditionalProperties());
  }

  static void envVarSource(EnvVarSource from, Fields out) throws IOException {
    out.other("configMapKeyRef", from.getConfigMapKeyRef());
    out.object("fieldRef", from.getFieldRef(), ContainerShapes::objectFieldSelector);
    out.other("fileKeyRef", from.getFileKeyRef());
    out.other("resourceFieldRef", from.getResourceFieldRef());
    out.other("secretKeyRef", from.getSecretKeyRef());
    out.more(from.getAdditionalProperties());
  }

  static void objectFieldSelector(ObjectFieldSelector from, Fields out) throws IOException {
    out.text("apiVersion", from.getApiVersion());
    out.text("fieldPath", from.getFieldPath());
    out.more(from.getAdditionalProperties());
  }

  static void envFromSource(EnvFromSource from, Fields out) throws IOException {
    out.object("configMapRef", from.getConfigMapRef(), ContainerShapes::configMapEnvSource);
    out.text("prefix", from.getPrefix());
    out.other("secretRef", from.getSecretRef());
    out.more(from.getAdditionalProperties());
  }

  static void configMapEnvSource(ConfigMapEnvSource from, Fields out) throws IOException {
    out.text("name", from.getName());
    out.flag("optional", from.getOptional());
    out.more(from.getAdditionalProperties());
  }

  static void resourceRequirements(ResourceRequirements from, Fields out) throws IOException {
    out.others("claims", from.getClaims());
    out.quantities("limits", from.getLimits());
    out.quantities("requests", from.getRequests());
    out.more(from.getAdditionalProperties());
  }

  static void volumeMount(VolumeMount from, Fields out) throws IOException {
    out.text("mountPath", from.getMountPath());
    out.text("mountPropagation", from.getMountPropagation());
    out.text("name", from.getName());
    out.flag("readOnly", from.getReadOnly());
    out.text("recursiveReadOnly", from.getRecursiveReadOnly());
    out.text("subPath", from.getSubPath());
    out.text("subPathExpr", from.getSubPathExpr());
    out.more(from.getAdditionalProperties());
  }

  static void securityContext(SecurityContext from, Fields out) throws IOException {
    out.flag("allowPrivilegeEscalation", from.getAllowPrivilegeEscalation());
    out.other("appArmorProfile", from.getAppArmorProfile());
    out.object("capabilities", from.getCapabilities(), ContainerShapes::capabilities);
    out.flag("privileged", from.getPrivileged());
    out.text("procMount", from.getProcMount());
    out.flag("readOnlyRootFilesystem", from.getReadOnlyRootFilesystem());
    out.number("runAsGroup", from.getRunAsGroup());
    out.flag("runAsNonRoot", from.getRunAsNonRoot());
    out.number("runAsUser", from.getRunAsUser());
    out.other("seLinuxOptions", from.getSeLinuxOptions());
    out.object("seccompProfile", from.getSeccompProfile(), ContainerShapes::seccompProfile);
    out.other("windowsOptions", from.getWindowsOptions());
    out.more(from.getAdditionalProperties());
  }

  static void capabilities(Capabilities from, Fields out) throws IOException {
    out.texts("add", from.getAdd());
    out.texts("drop", from.getDrop());
    out.more(from.getAdditionalProperties());
  }

  static void seccompProfile(SeccompProfile from, Fields out) throws IOException {
    out.text("localhostProfile", from.getLocalhostProfile());
    out.text("type", from.getType());
    out.more(from.getAdditionalProperties());
  }
}
